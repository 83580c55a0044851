import type { LinkChatBody } from '@arena/contract/endpoints/sign-in'
import { Button, Card, showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { launch } from '../../host/index.ts'
import { appConfig, call } from '../../server-api/index.ts'
import { confirmed, updateAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { RowLabel } from './rows.tsx'
import { readWebLogin } from './sign-in/read-web-login.ts'
import { useAttempt } from './sign-in/use-attempt.ts'
import { leaveToLink, loginToLink } from './sign-in/web-login.ts'

const TOAST_MS = 4000

/** Whom the chat platform knows as the owner of this account; who began by an address links themselves here, once. */
export function ChatCard({ isLinked }: { readonly isLinked: boolean }) {
  const t = useTranslations('sign-in.link')
  const [proof, setProof] = useState(proofAtHand)
  return (
    <Card className="flex flex-col py-0">
      <div className="flex min-h-14 items-center justify-between gap-3 py-2">
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

/** The web login the player came back with, or the chat they are in; null when they have still to be asked who they are. */
function proofAtHand(): Proof | null {
  const login = readWebLogin(loginToLink.read() ?? '')
  if (login !== null) return { name: String(login['first_name'] ?? ''), body: { login } }
  // In the chat client itself, signed in by an address: the chat says who is there.
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

/** For good, so the name is read first. */
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
