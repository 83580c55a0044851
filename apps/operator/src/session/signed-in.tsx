import { pastedCode } from '@arena/texts/pasted-text'
import { Button, Card, Skeleton, showToast } from '@arena/ui'
import { relearnAfterSleep } from '@arena/ui/server-clock'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection, useErrorSentence } from '../frame/rejection.tsx'
import { allowCalls, CallError, call, cancelCalls } from '../server-api.ts'
import { addPasskey, enterByPasskey, hasPasskeys, withPasskey } from './passkey.ts'
import { noteSession, useSession } from './signed-in-here.ts'

type Caller = Awaited<ReturnType<typeof call<'/operator/whoAmI'>>>

const CallerContext = createContext<Caller | null>(null)

interface SignedInProps {
  /** Why the token of the address was refused. */
  readonly refused: Error | null
  readonly children: ReactNode
}

/** Shows its children to a signed-in operator and the sign-in page to everyone else. */
export function SignedIn({ refused, children }: SignedInProps) {
  const session = useSession()
  const queries = useQueryClient()
  const [isLater, setLater] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['caller'],
    queryFn: async () => {
      const caller = await call('/operator/whoAmI')
      allowCalls(caller.calls)
      return caller
    },
    enabled: session === 'open',
  })
  useEffect(
    () => (session === 'open' ? relearnAfterSleep(() => void refetch()) : undefined),
    [session, refetch],
  )
  useEffect(() => {
    // The next operator must not see this operator's data.
    if (session === 'open') return
    queries.clear()
    allowCalls(undefined)
  }, [session, queries])
  if (session !== 'open' || isRefusal(error)) {
    return <SignInPage refused={refused ?? error} hasEnded={session === 'ended'} />
  }
  if (data !== undefined) {
    if (!isLater && hasNoPasskey(data)) return <FirstPasskeyPage onLater={() => setLater(true)} />
    return <CallerContext value={data}>{children}</CallerContext>
  }
  if (error === null) return <Skeleton className="m-4 h-64 rounded-l" />
  return (
    <div className="p-4">
      <LoadError error={error} onRetry={() => void refetch()} />
    </div>
  )
}

/** A proxy may block operators' calls from this network. */
function isRefusal(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

/** On a developer's machine no passkey is needed. */
function hasNoPasskey({ operator, token_id }: Caller): boolean {
  const kind = operator.tokens.find(({ id }) => id === token_id)?.kind
  return operator.passkeys === 0 && kind === 'session'
}

/** The signed-in operator. */
export function useCaller(): Caller {
  const caller = useContext(CallerContext)
  if (caller === null) throw new Error('Nobody is signed in around this component.')
  return caller
}

/** An operator who signed in by one-time code creates a passkey first: the code works only once. */
function FirstPasskeyPage({ onLater }: { readonly onLater: () => void }) {
  const t = useTranslations('session')
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-var(--safe-top))] max-w-md flex-col justify-center gap-4 p-4">
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

/** The format of a one-time code. */
const CODE = /^[\w-]{43}$/

interface SignInPageProps {
  /** Why the sign-in was refused. */
  readonly refused: Error | null
  /** Whether a session has just ended here. */
  readonly hasEnded: boolean
}

/** Signs an operator in with a passkey, or with a one-time code the first time. */
function SignInPage({ refused, hasEnded }: SignInPageProps) {
  const t = useTranslations('session')
  const enter = useMutation({ mutationFn: enterByPasskey })
  const error = enter.error ?? refused
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-var(--safe-top))] max-w-md flex-col justify-center gap-4 p-4">
      <h1 className="text-24 font-bold">{t('title')}</h1>
      {error === null && hasEnded && (
        <p role="status" className="text-14">
          {t('ended')}
        </p>
      )}
      {error !== null && <Rejection error={error} />}
      <Card>
        <section aria-label={t('byPasskey')} className="flex flex-col gap-4">
          <p className="text-14 text-soft">{t(hasPasskeys() ? 'aboutPasskey' : 'noPasskeysHere')}</p>
          <Button onClick={() => enter.mutate()} busy={enter.isPending} disabled={!hasPasskeys()}>
            <KeyRound aria-hidden="true" className="size-5" />
            {t('byPasskey')}
          </Button>
        </section>
      </Card>
      <Card>
        <CodeForm />
      </Card>
    </main>
  )
}

function CodeForm() {
  const t = useTranslations('session')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('/operator/openSession', { code: pastedCode(code) }),
    onSuccess: () => noteSession('open'),
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        enter.mutate()
      }}
    >
      <p className="text-14 text-soft">{t('howToEnter')}</p>
      <label className="flex flex-col gap-1 text-14">
        {t('code')}
        <input
          className="field"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </label>
      {enter.error !== null && <Rejection error={enter.error} />}
      <Button look="quiet" type="submit" busy={enter.isPending} disabled={!CODE.test(pastedCode(code))}>
        {t('enter')}
      </Button>
    </form>
  )
}

/** Ends the session on the server. The page can't delete the cookie, so a failed call reports that the operator is still signed in. */
export function useSignOut(): () => void {
  const t = useTranslations('session')
  const sentence = useErrorSentence()
  return () => {
    cancelCalls()
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

const NAME_MAX = 60

/** Creates a passkey for the signed-in operator, under a name they choose. */
export function NewPasskeyForm() {
  const t = useTranslations('session')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => withPasskey(() => addPasskey(name.trim())),
    onSuccess: async () => {
      setName('')
      await queries.invalidateQueries()
    },
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <label className="flex flex-col gap-1 text-14">
        {t('passkeyName')}
        <input
          className="field"
          required
          maxLength={NAME_MAX}
          placeholder={t('passkeyNameHint')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      {add.error !== null && <Rejection error={add.error} />}
      <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('addPasskey')}
      </Button>
    </form>
  )
}
