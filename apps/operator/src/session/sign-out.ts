import { showToast } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { useErrorSentence } from '../frame/error-sentence.ts'
import { CallError, call } from '../server-api.ts'
import { noteSession } from './signed-in-here.ts'

/** Ends the session on the server: the cookie is not this page's to delete, so whoever is not answered is told that they are still in. */
export function useSignOut(): () => void {
  const t = useTranslations('session')
  const sentence = useErrorSentence()
  return () => {
    call('/operator/logout').then(
      () => noteSession('none'),
      (error: unknown) => {
        if (error instanceof CallError && error.status === 401) return
        showToast({
          kind: 'error',
          title: t('stillIn'),
          ...(error instanceof Error && { description: sentence(error) }),
        })
      },
    )
  }
}
