import { Button, showToast } from '@arena/ui'
import { LogIn, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { launch, openChatLink } from '../../../host/index.ts'
import { appConfig, botLink } from '../../../server-api/index.ts'
import { adultConfirmation, signInAgain } from '../../../shell/index.ts'
import { useErrorText, useTranslations } from '../../../texts/index.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { AdultCheck, Missing } from './adult-check.tsx'
import { EmailForms } from './email-forms.tsx'
import { leaveForWebLogin } from './web-login.ts'

const TOAST_MS = 4000

/** The sign-in of a visitor without a session: one click where there is signed data, an email address, or the chat platform. */
export function SignInScreen({ error }: { readonly error: Error | null }) {
  const t = useTranslations('session.signIn')
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      <div className="flex w-full max-w-96 flex-col gap-4">
        <AdultCheck />
        <OneClick error={error} />
        {appConfig.emailLogin && (
          <>
            <Or />
            <EmailForms />
          </>
        )}
      </div>
      <p className="text-12 text-balance text-soft">{t('note')}</p>
    </EntryFrame>
  )
}

function OneClick({ error }: { readonly error: Error | null }) {
  const t = useTranslations('session.signIn')
  const texts = useTranslations('sign-in')
  const isAdult = adultConfirmation.use()
  const { signIn, isBusy } = useSignIn(error)
  const bot = botLink()
  return (
    <div className="flex flex-col gap-3">
      {launch.initData !== '' && (
        <Button disabled={!isAdult} busy={isBusy} onClick={signIn}>
          {t('again')}
        </Button>
      )}
      {bot !== null && (
        <Button
          look={launch.initData === '' ? 'gold' : 'quiet'}
          disabled={!isAdult}
          onClick={() => openChatLink(bot)}
        >
          <Send aria-hidden="true" className="size-5 shrink-0" />
          {t('openBot')}
        </Button>
      )}
      {!launch.present && appConfig.webLogin !== '' && (
        <Button look="quiet" disabled={!isAdult} onClick={leaveForWebLogin}>
          <LogIn aria-hidden="true" className="size-5 shrink-0" />
          {texts('byWeb')}
        </Button>
      )}
      <Missing what={undefined} />
      <p className="text-14 text-balance text-soft">{t('how')}</p>
    </div>
  )
}

function Or() {
  const t = useTranslations('sign-in')
  return (
    <div className="flex items-center gap-3 text-12 text-soft">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {t('or')}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  )
}

/** Retries the sign-in. A rejection, including the one that led here, is shown in a toast. */
function useSignIn(rejection: Error | null) {
  const [isBusy, setBusy] = useState(false)
  const explain = useEffectEvent(useExplain())
  useEffect(() => {
    if (rejection !== null) explain(rejection)
  }, [rejection])

  const signIn = async () => {
    setBusy(true)
    try {
      await signInAgain({ adult: true })
    } catch {
      // A rejection comes back as the error of the session, and so as the toast above.
    }
    setBusy(false)
  }
  return { signIn: () => void signIn(), isBusy }
}

function useExplain(): (error: Error) => void {
  const t = useTranslations('session.failed')
  const errorText = useErrorText()
  return error =>
    showToast({
      kind: 'error',
      title: t('title'),
      description: errorText(error).description,
      duration_ms: TOAST_MS,
    })
}
