import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isPlatformAccepted, launch } from './host/index.ts'
import { call } from './server-api/index.ts'
import { onAccountChanged } from './shell/account-news.ts'
import { takeArrival } from './shell/arrival.ts'
import { useLevelCheck, useSession } from './shell/index.ts'
import { lazyScreen } from './shell/lazy-screen.ts'
import { loadInBackground } from './shell/load-code.ts'

const QrScreen = lazyScreen(() => import('./features/players/qr-screen.tsx'), 'QrScreen')
const ArrivalScreen = lazyScreen(
  () => import('./features/players/sign-in/arrival-screen.tsx'),
  'ArrivalScreen',
)
const GoodbyeScreen = lazyScreen(() => import('./features/player-data/goodbye-screen.tsx'), 'GoodbyeScreen')
const Refused = lazyScreen(() => import('./refused.tsx'), 'Refused')

const arrivalOfThisPage = takeArrival()

/**
 * Shows the screens to players; everyone else sees the reason and the next step. The screens show skeletons while signing in is under way.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const [arrival, setArrival] = useState(arrivalOfThisPage)
  if (arrival !== null) {
    return (
      <Suspense>
        <ArrivalScreen arrival={arrival} onDone={() => setArrival(null)} />
      </Suspense>
    )
  }
  if (!isPlatformAccepted(launch.platform)) {
    return (
      <Suspense>
        <QrScreen />
      </Suspense>
    )
  }
  return <Entry>{children}</Entry>
}

function Entry({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isPlayer = session.data === 'player'
  // One tree before and after, so that loading that began during sign-in continues.
  if (isPlayer || session.isPending) {
    return (
      <>
        {isPlayer && <FirstLevelCheck />}
        {children}
      </>
    )
  }
  if (session.data === 'erased') {
    return (
      <Suspense>
        <GoodbyeScreen />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <Refused error={session.error} isRetrying={session.isFetching} onRetry={() => void session.refetch()} />
    </Suspense>
  )
}

function FirstLevelCheck() {
  const checkLevel = useLevelCheck()
  const begin = useEffectEvent(async () => {
    await checkLevel()
    await reportTimeZone()
    setTimeout(() => void loadInBackground(() => import('./shell/afterwards.ts')), AFTER_MS)
  })
  useEffect(() => void begin(), [])
  const reread = useEffectEvent(() => void checkLevel())
  useEffect(() => onAccountChanged(() => reread()), [])
  return null
}

/** By then the first screen is shown, and nothing waits for this code. */
const AFTER_MS = 4_000

/** Reports the device's time zone to the server, which derives the player's day from it. After a failure the next opening retries. */
async function reportTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone) return
  await call('/api/setTimeZone', { body: { time_zone: timeZone } }).catch(() => undefined)
}
