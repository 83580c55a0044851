import { useTranslations } from 'use-intl'
import { CallError } from '../server-api.ts'
import { NoPasskey } from '../session/passkey.ts'

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
