import { ErrorBox, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { CallError, call } from '../server-api.ts'
import { SignInPage } from './sign-in-page.tsx'
import { useToken } from './token.ts'

const CallerContext = createContext<string | null>(null)

/** Shows its children to whoever is signed in, and the way in to everybody else. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('frame')
  const token = useToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['caller', token],
    queryFn: () => call('/operator/whoAmI'),
    enabled: token !== null,
  })
  if (token === null || isRefusal(error)) return <SignInPage refused={error} />
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

function isRefusal(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 404)
}

/** The name of whoever is signed in. */
export function useCaller(): string {
  const caller = useContext(CallerContext)
  if (caller === null) throw new Error('Nobody is signed in around this component.')
  return caller
}
