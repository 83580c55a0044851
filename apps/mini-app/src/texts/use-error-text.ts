import { useTranslations } from 'use-intl'
import { errorCodeOf } from '../server-api/index.ts'
import { useHasAllTexts } from './texts-provider.tsx'

/** What to tell the player about a failure, whatever it was. Before the texts of all errors are there, what suits each of them. */
export function useErrorText(): (error: unknown) => { readonly title: string; readonly description: string } {
  const t = useTranslations()
  const hasAll = useHasAllTexts()
  return error => {
    if (!hasAll) return { title: t('shell.crash.title'), description: t('shell.crash.text') }
    const code = errorCodeOf(error)
    return { title: t(`errors.${code}.TITLE`), description: t(`errors.${code}.DESCRIPTION`) }
  }
}
