import { Button, Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { hasPasskeys } from './passkey.ts'

/** Whoever came in by a one-time code makes a passkey before anything else: the code was good once. */
export function FirstPasskeyPage({ onLater }: { readonly onLater: () => void }) {
  const t = useTranslations('session')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4">
      <h1 className="text-24 font-bold">{t('firstPasskey')}</h1>
      <Card>
        <div className="flex flex-col gap-4">
          <p className="text-14 text-soft">{t(hasPasskeys() ? 'whyPasskey' : 'noPasskeysHere')}</p>
          {hasPasskeys() && <NewPasskeyForm />}
          <Button look="plain" onClick={onLater}>
            {t('later')}
          </Button>
        </div>
      </Card>
    </main>
  )
}
