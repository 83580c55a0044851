import { cutToGraphemes, graphemeCount } from '@arena/rules'
import { Button, Spinner } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, errorCodeOf } from '../../../server-api/index.ts'
import { type Arrival, adultConfirmation, deviceId, enterSession, LoadError } from '../../../shell/index.ts'
import { useErrorText, useLanguage, useTranslations } from '../../../texts/index.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { AdultCheck } from './adult-check.tsx'
import { Form } from './email-forms.tsx'
import { readWebLogin } from './read-web-login.ts'
import { PasswordField, TextField } from './text-field.tsx'
import { followLink, useAttempt } from './use-attempt.ts'
import { loginToLink, takeLinking } from './web-login.ts'

interface ArrivalProps {
  readonly secret: string
  /** The visitor is signed in, or continues in the usual way. */
  readonly onDone: () => void
}

/** Where a link from a mail and the chat platform's web login lead. */
export function ArrivalScreen({
  arrival,
  onDone,
}: {
  readonly arrival: Arrival
  readonly onDone: () => void
}) {
  return arrival.kind === 'emailLink' ? (
    <EmailLink secret={arrival.secret} onDone={onDone} />
  ) : (
    <WebLogin secret={arrival.secret} onDone={onDone} />
  )
}

function EmailLink({ secret, onDone }: ArrivalProps) {
  const t = useTranslations('sign-in')
  const link = useQuery({
    queryKey: ['email-link', secret],
    queryFn: ({ signal }) => call('/auth/email/link', { body: { token: secret }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isPending) {
    return (
      <EntryFrame title={t('oneMoment')} text={t('linkLooked')}>
        <Spinner />
      </EntryFrame>
    )
  }
  if (link.isSuccess) return <ChoosePassword secret={secret} onDone={onDone} {...link.data} />
  if (errorCodeOf(link.error) !== 'link_invalid') {
    return (
      <EntryFrame title={t('oneMoment')} text={t('linkLooked')}>
        <LoadError title={t('linkUnread')} query={link} />
      </EntryFrame>
    )
  }
  return <Over title={t('linkOver')} text={t('linkOverText')} onDone={onDone} />
}

const NAME_MAX = 32
const PASSWORD_MIN = 8

function ChoosePassword({
  secret,
  onDone,
  email,
  purpose,
}: ArrivalProps & { readonly email: string; readonly purpose: 'register' | 'add' | 'reset' }) {
  const t = useTranslations('sign-in')
  const { language } = useLanguage()
  const isAdult = adultConfirmation.use()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, attempt } = useAttempt()
  const isRegistration = purpose === 'register'
  const isReady =
    isAdult && password.length >= PASSWORD_MIN && (!isRegistration || graphemeCount(name.trim()) > 1)
  const submit = () =>
    attempt(async () => {
      const body = { token: secret, password, lang: language, adult: true as const }
      enterSession(await followLink(isRegistration ? { ...body, name } : body))
      onDone()
    })
  return (
    <EntryFrame title={t(`arrival.${purpose}`)} text={t(`arrivalText.${purpose}`)}>
      <div className="flex w-full max-w-96 flex-col gap-4">
        <AdultCheck />
        <Form title={email} onSubmit={submit}>
          {/* For the phone to keep the password under the right name. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          {isRegistration && (
            <TextField
              label={t('name')}
              hint={t('nameHint')}
              name="nickname"
              autoComplete="nickname"
              value={name}
              onText={text => setName(cutToGraphemes(text, NAME_MAX))}
            />
          )}
          <PasswordField
            isNew
            hint={t('passwordHint', { count: PASSWORD_MIN })}
            value={password}
            onText={setPassword}
          />
          <Button type="submit" busy={isBusy} disabled={!isReady}>
            {t('continue')}
          </Button>
        </Form>
        <Button look="plain" onClick={onDone}>
          {t('later')}
        </Button>
      </div>
    </EntryFrame>
  )
}

/** Continues automatically for visitors who confirmed that they are adults, which they did before they left for the platform's page. */
function WebLogin({ secret, onDone }: ArrivalProps) {
  const t = useTranslations('sign-in')
  const { language } = useLanguage()
  const isAdult = adultConfirmation.use()
  const [error, setError] = useState<unknown>(null)
  // A visitor who declines on the platform's page returns with data that is not a login.
  const login = readWebLogin(secret)
  const isCancelled = login === null
  const errorText = useErrorText()
  const [isLinking] = useState(takeLinking)
  const toSettings = useEffectEvent(() => {
    loginToLink.keep(secret)
    window.history.replaceState(null, '', '/settings')
    onDone()
  })
  const enter = useEffectEvent(async () => {
    try {
      if (login === null) return
      enterSession(
        await call('/auth/web', {
          body: { login, lang: language, adult: true, device_id: deviceId() },
        }),
      )
      onDone()
    } catch (fault) {
      setError(fault)
    }
  })
  useEffect(() => {
    if (isCancelled) return
    // A player who left to link an account is signed in, and confirms the link in the settings.
    if (isLinking) return toSettings()
    if (!isAdult) return
    // Once, also where effects run twice: the login is good for one use.
    const timer = setTimeout(() => void enter())
    return () => clearTimeout(timer)
  }, [isAdult, isCancelled, isLinking])
  if (isCancelled) return <Over title={t('webCancelled')} text={t('webCancelledText')} onDone={onDone} />
  if (error !== null) {
    const { title, description } = errorText(error)
    return <Over title={title} text={description} onDone={onDone} />
  }
  return (
    <EntryFrame title={t('oneMoment')} text={t('webEntering')}>
      {isAdult ? <Spinner /> : <AdultCheck />}
    </EntryFrame>
  )
}

function Over({
  title,
  text,
  onDone,
}: {
  readonly title: string
  readonly text: string
  readonly onDone: () => void
}) {
  const t = useTranslations('sign-in')
  return (
    <EntryFrame title={title} text={text}>
      <Button className="w-full max-w-96" onClick={onDone}>
        {t('toSignIn')}
      </Button>
    </EntryFrame>
  )
}
