import { ErrorBox, Skeleton } from '@arena/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { CallError, call } from '../server-api.ts'
import { SignInPage } from './sign-in-page.tsx'
import { useSession } from './signed-in-here.ts'

const CallerContext = createContext<string | null>(null)

interface SignedInProps {
  /** Why the token of the address did not let in. */
  readonly refused: Error | null
  readonly children: ReactNode
}

/** Shows its children to whoever is signed in, and the way in to everybody else. */
export function SignedIn({ refused, children }: SignedInProps) {
  const t = useTranslations('frame')
  const session = useSession()
  const queries = useQueryClient()
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
  if (data !== undefined) return <CallerContext value={data.operator.name}>{children}</CallerContext>
  if (error === null) return <Skeleton className="m-4 h-64 rounded-l" />
  return (
    <ErrorBox
      title={t('failed')}
      description={error.message}
      retryLabel={t('retry')}
      onRetry={() => void refetch()}
    />
  )
}

/** A proxy may keep operators' calls from the network that the page is opened in. */
function isRefusal(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

/** The name of whoever is signed in. */
export function useCaller(): string {
  const caller = useContext(CallerContext)
  if (caller === null) throw new Error('Nobody is signed in around this component.')
  return caller
}
