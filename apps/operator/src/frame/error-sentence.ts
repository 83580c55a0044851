import { useTranslations } from 'use-intl'
import { CallError, NoPasskey } from '../server-api.ts'

/** What an operator is told of an error: the server's own sentence, or ours where it never spoke. */
export function useErrorSentence(): (error: Error) => string {
  const t = useTranslations('frame')
  return error => {
    if (error instanceof NoPasskey) return t(error.isThere ? 'passkeyThere' : 'noPasskey')
    if (!(error instanceof CallError)) return error.message
    if (error.code === 'OFFLINE') return t('offline')
    return error.message === '' ? error.code : error.message
  }
}
