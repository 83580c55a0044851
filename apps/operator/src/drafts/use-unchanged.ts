import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { differencesOf } from './merge-documents.ts'

/** How an object is read: as its page reads it, so that the page and its form show what was read. */
interface Read<Reply> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<Reply>
}

/**
 * Reads an object again before a form overwrites it.
 *
 * @throws Error if it is not what the form began with: the form then shows what changed
 */
export function useUnchanged<Reply>({ queryKey, queryFn }: Read<Reply>) {
  const t = useTranslations('drafts')
  const queries = useQueryClient()
  return async (began: unknown, objectIn: (reply: Reply) => unknown): Promise<void> => {
    const reply = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    if (differencesOf(began, objectIn(reply)).length > 0)
      throw new Error(`${t('behind')}. ${t('behindText')}`)
  }
}
