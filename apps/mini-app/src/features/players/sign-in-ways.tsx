import type { AddEmailBody, Device, LinkChatBody, SignedInDevice } from '@arena/contract/endpoints/sign-in'
import { pastedCode } from '@arena/texts/pasted-text'
import { Button, Card, Skeleton, showToast } from '@arena/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  Mail,
  MailCheck,
  Monitor,
  Send,
  Smartphone,
  X,
} from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { launch } from '../../host/index.ts'
import { appConfig, call } from '../../server-api/index.ts'
import { confirmed, LoadError, updateAccount, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useLanguage, useTranslations } from '../../texts/index.ts'
import { RowLabel } from './rows.tsx'
import { readWebLogin } from './sign-in/read-web-login.ts'
import { EmailField } from './sign-in/text-field.tsx'
import { useAttempt } from './sign-in/use-attempt.ts'
import { leaveToLink, loginToLink } from './sign-in/web-login.ts'

/** The ways to sign in to this account: the address, and the current sessions. */
export function SignInWays() {
  const t = useTranslations('sign-in')
  const isPlayer = useIsPlayer()
  const ways = useQuery({ ...waysQuery, enabled: isPlayer })
  if (ways.isPending) return <Skeleton className="h-48 rounded-l" />
  if (ways.isError) return <LoadError title={t('waysFailed')} query={ways} />
  const { chat_linked, email, email_enabled, sessions } = ways.data
  return (
    <>
      {email_enabled && <EmailCard email={email} />}
      <ChatCard isLinked={chat_linked} />
      <DeviceList sessions={sessions} />
    </>
  )
}

/** The address that opens this account too; it counts once its mailbox was shown to be the player's. */
function EmailCard({ email }: { readonly email: string | null }) {
  const t = useTranslations('sign-in')
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { isBusy, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(async () => {
      await addEmail({ email: typed, lang: language })
      setSentTo(pastedCode(typed))
      setOpen(false)
    })
  }
  return (
    <Card className="py-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="pressable flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
      >
        <span className={email === null ? 'min-w-0' : 'shrink-0'}>
          <RowLabel Icon={Mail}>{t('email')}</RowLabel>
        </span>
        <span className="flex min-w-0 items-center gap-1 text-14 text-soft">
          <span className={email === null ? 'min-w-0 wrap-break-word' : 'truncate'}>
            {email ?? t('addEmail')}
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </span>
      </button>
      {sentTo !== null && !isOpen && (
        <p aria-live="polite" className="flex gap-3 pb-4 text-14 text-soft">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-gold" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{t('addSent', { email: sentTo })}</span>
        </p>
      )}
      {isOpen && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3 pb-4">
          <p className="text-14 text-soft">{t(email === null ? 'addText' : 'changeText')}</p>
          <EmailField value={typed} onText={setTyped} />
          <Button type="submit" busy={isBusy} disabled={pastedCode(typed) === ''}>
            {t('sendLink')}
          </Button>
        </form>
      )}
    </Card>
  )
}

const DEVICE_ICONS: Record<Device, LucideIcon> = {
  iphone: Smartphone,
  android: Smartphone,
  windows: Monitor,
  mac: Monitor,
  linux: Monitor,
  other: Monitor,
}

/** Where this account is signed in, this device first; each can be signed out from here. */
function DeviceList({ sessions }: { readonly sessions: readonly SignedInDevice[] }) {
  const t = useTranslations('sign-in')
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const end = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
    })
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <section aria-label={t('devices')} className="flex flex-col gap-2">
      <h2 className="text-16 font-bold">{t('devices')}</h2>
      <Card className="py-0">
        <ul className="divide-y divide-line">
          {sorted.map(session => (
            <DeviceRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end(() => endOneSession(session.id))}
            />
          ))}
        </ul>
      </Card>
      {sessions.length > 1 && (
        <Button look="quiet" busy={isBusy} onClick={() => end(endOtherSessions)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}

function DeviceRow({
  session,
  isBusy,
  onEnd,
}: {
  readonly session: SignedInDevice
  readonly isBusy: boolean
  readonly onEnd: () => void
}) {
  const t = useTranslations('sign-in')
  const formats = useFormats()
  const Icon = DEVICE_ICONS[session.device]
  const name = t(`device.${session.device}`)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-16">{name}</span>
        <span className={session.current ? 'text-12 font-semibold text-gold' : 'text-12 text-soft'}>
          {session.current ? t('here') : t('lastUsed', { when: formats.moment(session.last_used_at) })}
        </span>
      </span>
      {!session.current && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('endDevice', { device: name })}
          onClick={onEnd}
          className="pressable flex size-11 items-center justify-center rounded-m text-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}

const waysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call('/api/getSignInWays', { signal }),
  staleTime: 0,
})

const addEmail = (body: Omit<AddEmailBody, 'confirmation'>) =>
  confirmed(owner => call('/api/addEmail', { body: { ...body, ...owner } }))
const endOneSession = (id: string) => confirmed(owner => call('/api/endSession', { body: { id, ...owner } }))
const endOtherSessions = () => confirmed(owner => call('/api/endOtherSessions', { body: owner }))

const TOAST_MS = 4000

/** The chat account that owns this account; a player who registered by email links theirs here, once. */
function ChatCard({ isLinked }: { readonly isLinked: boolean }) {
  const t = useTranslations('sign-in.link')
  const [proof, setProof] = useState(proofAtHand)
  return (
    <Card className="flex flex-col py-0">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
        <RowLabel Icon={Send}>{t('row')}</RowLabel>
        {isLinked && (
          <span className="flex items-center gap-1.5 text-14 text-soft">
            <CircleCheck aria-hidden="true" className="size-5 text-good" />
            {t('linked')}
          </span>
        )}
      </div>
      {!isLinked && (
        <div className="flex flex-col gap-3 pb-4">
          <p className="text-14 text-soft">{t('text')}</p>
          {proof === null ? (
            appConfig.webLogin !== '' && <Button onClick={leaveToLink}>{t('button')}</Button>
          ) : (
            <Question proof={proof} onDone={() => setProof(null)} />
          )}
        </div>
      )}
    </Card>
  )
}

interface Proof {
  /** The person's name in the chat. */
  readonly name: string
  readonly body: LinkChatBody['proof']
}

/** The web login that the player returned with, or the chat they are in; null when the app still has to ask the player to sign in. */
function proofAtHand(): Proof | null {
  const login = readWebLogin(loginToLink.read() ?? '')
  if (login !== null) return { name: String(login['first_name'] ?? ''), body: { login } }
  // In the chat client itself, signed in by email: the chat identifies the user.
  if (launch.initData !== '')
    return { name: nameInChat(launch.initData), body: { init_data: launch.initData } }
  return null
}

function nameInChat(initData: string): string {
  const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as {
    readonly first_name?: string
  }
  return user.first_name ?? ''
}

/** Permanent, so the name is shown first. */
function Question({ proof, onDone }: { readonly proof: Proof; readonly onDone: () => void }) {
  const t = useTranslations('sign-in.link')
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const link = () =>
    attempt(async () => {
      await confirmed(owner => call('/api/linkChat', { body: { proof: proof.body, ...owner } }))
      loginToLink.forget()
      updateAccount(known => ({ ...known, chat_linked: true }))
      showToast({ kind: 'complete', title: t('done'), description: t('doneText'), duration_ms: TOAST_MS })
      await queries.invalidateQueries({ queryKey: ['sign-in-ways'] })
      onDone()
    })
  return (
    <section aria-label={t('confirmTitle')} className="flex flex-col gap-3 rounded-m bg-raised p-3">
      <h3 className="text-16 font-semibold">{t('confirmTitle')}</h3>
      <p className="text-14 text-pretty text-soft [overflow-wrap:anywhere]">
        {t('confirmText', { name: proof.name })}
      </p>
      <Button busy={isBusy} onClick={link}>
        {t('confirm')}
      </Button>
    </section>
  )
}
