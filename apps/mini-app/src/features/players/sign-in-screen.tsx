import { Button, joinClasses, showToast } from '@arena/ui'
import { Check, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { launch, openChatLink } from '../../host/index.ts'
import { botLink } from '../../server-api/index.ts'
import { signInAgain } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { adultConfirmation } from './adult-confirmation.ts'
import { GateFrame } from './gate-frame.tsx'

const TOAST_MS = 4000

/** Where a visitor without a session stands: signing in again where there is signed data, else the way into the chat platform. */
export function SignInScreen({ error }: { readonly error: Error | null }) {
  const t = useTranslations('session.signIn')
  const isAdult = adultConfirmation.use()
  const { signIn, isBusy } = useSignIn(error)
  const bot = botLink()
  return (
    <GateFrame title={t('title')} text={t('text')}>
      <div className="flex w-full flex-col gap-3">
        <AdultCheck label={t('adult')} checked={isAdult} onChange={adultConfirmation.write} />
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
            <Send aria-hidden="true" className="size-5" />
            {t('openBot')}
          </Button>
        )}
        <p className="text-14 text-soft">{t('how')}</p>
      </div>
      <p className="text-12 text-soft">{t('note')}</p>
    </GateFrame>
  )
}

/** Signs in once more. A refusal, also the one that led here, is said in a toast. */
function useSignIn(refusal: Error | null) {
  const [isBusy, setBusy] = useState(false)
  const explain = useEffectEvent(useExplain())
  useEffect(() => {
    if (refusal !== null) explain(refusal)
  }, [refusal])

  const signIn = async () => {
    setBusy(true)
    // A refusal comes back as the error of the session, and so as the toast above.
    await signInAgain().catch(() => undefined)
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

function AdultCheck({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  return (
    <label className="card-surface flex min-h-12 cursor-pointer items-center gap-3 rounded-m px-4 text-left text-14 font-semibold">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-6 shrink-0 items-center justify-center rounded-s border peer-focus-visible:outline-2 peer-focus-visible:outline-gold',
          checked ? 'gold-surface border-transparent' : 'border-soft bg-raised',
        )}
      >
        {checked && <Check className="size-4" strokeWidth={3} />}
      </span>
      {label}
    </label>
  )
}
