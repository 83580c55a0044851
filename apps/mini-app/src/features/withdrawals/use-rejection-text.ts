import { errorCodeOf } from '../../server-api/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'

/** The text that tells the player about a domain error; an error without its own text refers them to support. */
export function useRejectionText(): (error: unknown) => {
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
