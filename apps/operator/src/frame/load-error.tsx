import { ErrorBox } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { CallError } from '../server-api.ts'
import { useErrorSentence } from './rejection.tsx'

/** In place of what could not be loaded: why, with the id of the call in the server's log, and another attempt. */
export function LoadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const requestId = error instanceof CallError ? error.requestId : ''
  return (
    <ErrorBox
      title={t('failed')}
      description={[sentence(error), requestId].filter(part => part !== '').join(' · ')}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  )
}
