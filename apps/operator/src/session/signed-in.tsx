import { ErrorBox, Skeleton } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorSentence } from '../frame/error-sentence.ts'
import { CallError, call } from '../server-api.ts'
import { FirstPasskeyPage } from './first-passkey-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useSession } from './signed-in-here.ts'

type Caller = Awaited<ReturnType<typeof call<'/operator/whoAmI'>>>

const CallerContext = createContext<Caller | null>(null)

interface SignedInProps {
  /** Why the token of the address did not let in. */
  readonly refused: Error | null
  readonly children: ReactNode
}

/** Shows its children to whoever is signed in, and the way in to everybody else. */
export function SignedIn({ refused, children }: SignedInProps) {
  const t = useTranslations('frame')
  const session = useSession()
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const [isLater, setLater] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['caller'],
    queryFn: () => call('/operator/whoAmI'),
    enabled: session === 'open',
  })
  useEffect(() => {
    // Whoever signs in next sees nothing that this one was told.
    if (session !== 'open') queries.clear()
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
      <ErrorBox
        title={t('failed')}
        description={sentence(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

/** A proxy may keep operators' calls from the network that the page is opened in. */
function isRefusal(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

/** On a developer's machine nobody needs one. */
function hasNoPasskey({ operator, token_id }: Caller): boolean {
  const kind = operator.tokens.find(({ id }) => id === token_id)?.kind
  return operator.passkeys === 0 && kind === 'session'
}

/** Whoever is signed in. */
export function useCaller(): Caller {
  const caller = useContext(CallerContext)
  if (caller === null) throw new Error('Nobody is signed in around this component.')
  return caller
}
