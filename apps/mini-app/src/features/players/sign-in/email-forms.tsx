import type { SignUpWork } from '@arena/contract/endpoints/sign-in'
import { Button } from '@arena/ui'
import { MailCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../../server-api/index.ts'
import { adultConfirmation, enterSession } from '../../../shell/index.ts'
import { useLanguage, useTranslations } from '../../../texts/index.ts'
import { Missing } from './adult-check.tsx'
import { findAnswer } from './find-answer.ts'
import { EmailField, PasswordField } from './text-field.tsx'
import { signInByEmail, useAttempt } from './use-attempt.ts'

type Mode = 'enter' | 'register' | 'reset'

/** Forms for an email address: signing in, registering, and setting a new password in place of a forgotten one. */
export function EmailForms() {
  const [mode, setMode] = useState<Mode>('enter')
  const [email, setEmail] = useState('')
  if (mode === 'enter') return <EnterForm email={email} onEmail={setEmail} onMode={setMode} />
  return (
    <LinkForm key={mode} purpose={mode} email={email} onEmail={setEmail} onBack={() => setMode('enter')} />
  )
}

interface EmailState {
  readonly email: string
  readonly onEmail: (email: string) => void
}

function EnterForm({ email, onEmail, onMode }: EmailState & { readonly onMode: (mode: Mode) => void }) {
  const t = useTranslations('sign-in')
  const isAdult = adultConfirmation.use()
  const [password, setPassword] = useState('')
  const { isBusy, attempt } = useAttempt()
  const submit = () =>
    attempt(async () => enterSession(await signInByEmail({ email, password, adult: true })))
  return (
    <Form onSubmit={submit} title={t('byEmail')}>
      <EmailField value={email} onText={onEmail} />
      <PasswordField value={password} onText={setPassword} />
      <button
        type="button"
        onClick={() => onMode('reset')}
        className="pressable -my-2 min-h-11 self-end text-14 font-semibold text-gold"
      >
        {t('forgot')}
      </button>
      <Button type="submit" busy={isBusy} disabled={!isAdult || email === '' || password === ''}>
        {t('continue')}
      </Button>
      <Missing what={email === '' || password === '' ? 'both' : undefined} />
      <Button look="plain" className="-my-1" onClick={() => onMode('register')}>
        {t('register')}
      </Button>
    </Form>
  )
}

/** Requests a link. The page shows every visitor the same answer; only the mail contains more. */
function LinkForm({
  purpose,
  email,
  onEmail,
  onBack,
}: EmailState & { readonly purpose: 'register' | 'reset'; readonly onBack: () => void }) {
  const t = useTranslations('sign-in')
  const { language } = useLanguage()
  const isAdult = adultConfirmation.use()
  const [isSent, setSent] = useState(false)
  const { isBusy, attempt } = useAttempt()
  const submit = () =>
    attempt(async () => {
      const work = purpose === 'register' ? await doSignUpWork() : undefined
      await call('/auth/email/request', { body: { email, purpose, lang: language, ...(work && { work }) } })
      setSent(true)
    })
  if (isSent) return <Sent email={email} onBack={onBack} />
  return (
    <Form onSubmit={submit} title={t(purpose === 'register' ? 'register' : 'reset')}>
      <p className="text-14 text-soft">{t(purpose === 'register' ? 'registerText' : 'resetText')}</p>
      <EmailField value={email} onText={onEmail} />
      <Button type="submit" busy={isBusy} disabled={!isAdult || email === ''}>
        {t('sendLink')}
      </Button>
      <Missing what={email === '' ? 'email' : undefined} />
      {isBusy && purpose === 'register' && (
        <p role="status" className="-my-2 text-center text-12 text-soft">
          {t('puzzle')}
        </p>
      )}
      <Button look="plain" className="-my-1" onClick={onBack}>
        {t('back')}
      </Button>
    </Form>
  )
}

function Sent({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const t = useTranslations('sign-in')
  return (
    <section aria-live="polite" className="card-surface flex flex-col items-center gap-3 rounded-l p-5">
      <MailCheck aria-hidden="true" className="size-12 text-gold" strokeWidth={1.5} />
      <h2 className="text-16 font-bold">{t('sent')}</h2>
      <p className="text-14 text-balance text-soft [overflow-wrap:anywhere]">{t('sentText', { email })}</p>
      <Button look="plain" onClick={onBack}>
        {t('back')}
      </Button>
    </section>
  )
}

export function Form({
  title,
  onSubmit,
  children,
}: {
  readonly title: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={title}
      className="card-surface flex flex-col gap-4 rounded-l p-4 text-left"
    >
      <h2 className="text-16 font-bold">{title}</h2>
      {children}
    </form>
  )
}

/** Fetches a puzzle and solves it: a second or two on a phone. Undefined where registering costs nothing. */
async function doSignUpWork(): Promise<SignUpWork | undefined> {
  const { puzzle, bits } = await call('/auth/email/work')
  return bits === 0 ? undefined : { puzzle, answer: await findAnswer(puzzle, bits) }
}
