import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { isPlatformAccepted, launch } from './host/index.ts'
import { ApiError, errorCodeOf } from './server-api/index.ts'
import { useLevelCheck, useSession } from './shell/index.ts'

const QrScreen = lazy(() => import('./features/players/qr-screen.tsx').then(m => ({ default: m.QrScreen })))
const SignInScreen = lazy(() =>
  import('./features/players/sign-in-screen.tsx').then(m => ({ default: m.SignInScreen })),
)
const refused = () => import('./features/players/refused-screens.tsx')
const ExpiredScreen = lazy(() => refused().then(m => ({ default: m.ExpiredScreen })))
const BannedScreen = lazy(() => refused().then(m => ({ default: m.BannedScreen })))
const UnreachableScreen = lazy(() => refused().then(m => ({ default: m.UnreachableScreen })))

/** Lets players in; everybody else sees why not, and the way on. The screens inside show skeletons while signing in is under way. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  if (!isPlatformAccepted(launch.platform)) {
    return (
      <Suspense>
        <QrScreen />
      </Suspense>
    )
  }
  return <Door>{children}</Door>
}

function Door({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isPlayer = session.data === 'player'
  // One tree for before and after: what has begun to load while signing in goes on.
  if (isPlayer || session.isPending) {
    return (
      <>
        {isPlayer && <FirstLevelCheck />}
        {children}
      </>
    )
  }
  return (
    <Suspense>
      <Refused error={session.error} isRetrying={session.isFetching} onRetry={() => void session.refetch()} />
    </Suspense>
  )
}

function Refused({
  error,
  isRetrying,
  onRetry,
}: {
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly onRetry: () => void
}) {
  if (error instanceof ApiError && (!error.isAnswer || error.status >= 500)) {
    return <UnreachableScreen error={error} isRetrying={isRetrying} onRetry={onRetry} />
  }
  switch (errorCodeOf(error)) {
    case 'INIT_DATA_EXPIRED':
      return <ExpiredScreen />
    case 'BANNED':
      return <BannedScreen />
    case 'PLATFORM_NOT_SUPPORTED':
      return <QrScreen />
    default:
      return <SignInScreen error={error} />
  }
}

function FirstLevelCheck() {
  const checkLevel = useLevelCheck()
  const check = useEffectEvent(checkLevel)
  useEffect(() => void check(), [])
  return null
}
