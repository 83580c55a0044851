import { useTranslations } from 'use-intl'
import { CallError, NoPasskey } from '../server-api.ts'

/** What an operator is told of an error, in their language; the server's own sentence, which is English, only for a code without words. */
export function useErrorSentence(): (error: Error) => string {
  const t = useTranslations('frame')
  return error => {
    if (error instanceof NoPasskey) return t(error.isThere ? 'passkeyThere' : 'noPasskey')
    if (!(error instanceof CallError)) return error.message
    if (error.code === 'OFFLINE') return t('offline')
    const key = `errors.${error.code}` as 'errors.FORBIDDEN'
    if (t.has(key)) return t(key)
    return error.message === '' ? error.code : error.message
  }
}
