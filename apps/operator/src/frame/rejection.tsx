import { OPERATOR_CONFLICTS } from '@arena/contract/kinds'
import { useTranslations } from 'use-intl'
import { CallError, NoPasskey } from '../server-api.ts'
import { DoneOtherwise, requestOf } from './act-key.ts'

/** The server's reason for the rejection, in its own sentence, with the id of the call in its log. */
export function Rejection({ error }: { readonly error: Error }) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const requestId = error instanceof CallError ? error.requestId : ''
  const request = requestOf(error)
  if (request > 0) {
    return (
      <p role="status" className="text-14 text-warn">
        {t('askedFor', { id: request })}
      </p>
    )
  }
  return (
    <p role="alert" className="text-14 text-bad">
      {sentence(error)}
      {requestId !== '' && <span className="block text-12 text-soft">{t('call', { id: requestId })}</span>}
    </p>
  )
}

/** The sentence for an error in the operator's language; the server's own English sentence only for a code without texts. */
export function useErrorSentence(): (error: Error) => string {
  const t = useTranslations('frame')
  return error => {
    if (error instanceof NoPasskey) return t(error.isThere ? 'passkeyThere' : 'noPasskey')
    if (!(error instanceof CallError)) return error.message
    if (error.code === 'OFFLINE') return t('offline')
    if (error instanceof DoneOtherwise) return t('doneOtherwise')
    const conflict = OPERATOR_CONFLICTS.find(one => one === error.details['reason'])
    if (error.code === 'CONFLICT' && conflict !== undefined) return t(`conflicts.${conflict}`)
    const key = `errors.${error.code}` as 'errors.FORBIDDEN'
    if (t.has(key)) return t(key)
    return error.message === '' ? error.code : error.message
  }
}
