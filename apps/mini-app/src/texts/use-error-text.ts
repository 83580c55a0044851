import { useTranslations } from 'use-intl'
import { errorCodeOf } from '../server-api/index.ts'

/** What to tell the player about a failure, whatever it was. */
export function useErrorText(): (error: unknown) => { readonly title: string; readonly description: string } {
  const t = useTranslations('errors')
  return error => {
    const code = errorCodeOf(error)
    return { title: t(`${code}.TITLE`), description: t(`${code}.DESCRIPTION`) }
  }
}
