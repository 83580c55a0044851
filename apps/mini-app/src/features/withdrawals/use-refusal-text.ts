import { errorCodeOf } from '../../server-api/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'

/** What to tell the player about a refusal; what nobody has a word for sends him to those who help. */
export function useRefusalText(): (error: unknown) => {
  readonly title: string
  readonly description: string
} {
  const t = useTranslations('withdrawals')
  const errorText = useErrorText()
  return error =>
    errorCodeOf(error) === 'UNKNOWN'
      ? { title: t('unknownError'), description: t('contactSupport') }
      : errorText(error)
}
