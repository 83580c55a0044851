import { GoldDefs } from '@arena/ui'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Screens } from './routes.tsx'
import { homeQuery } from './server-api/index.ts'
import { SessionGuard } from './session-guard.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { useFirstSteps } from './shell/first-steps.ts'
import { Header } from './shell/header.tsx'
import { useAccount, useCalmDuringBreak } from './shell/index.ts'
import { lazyScreen } from './shell/lazy-screen.ts'
import { loadCode, loadInBackground } from './shell/load-code.ts'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { queryClient } from './shell/query-client.ts'
import { sessionQuery } from './shell/session.ts'
import { TabBar } from './shell/tab-bar.tsx'
import { useRouteBackButton } from './shell/use-back.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <GoldDefs />
      <OfflineBanner />
      {/* The frame around the screens loads later too: without its code the page would be empty. */}
      <ErrorBoundary resetKey="app">
        <SessionGuard>
          <Shell />
        </SessionGuard>
        <OverScreensPlace />
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

function Shell() {
  const isClosed = useAccount()?.country_rules?.open === false
  if (isClosed) return <ClosedShell />
  return (
    <>
      <Ways />
      <Header />
      <Screens />
      <TabBar />
      <LiveTextsPlace />
    </>
  )
}

const ClosedCountryScreen = lazyScreen(
  () => import('./features/players/refused-screens.tsx'),
  'ClosedCountryScreen',
)
/** What stays with players whose country is closed. */
const LEFT_OPEN: readonly string[] = ['/wallet', '/settings/data', '/policy', '/security', '/terms']

function ClosedShell() {
  const [path] = useLocation()
  useRouteBackButton()
  if (LEFT_OPEN.includes(path)) {
    return (
      <div className="pt-(--safe-top)">
        <Screens />
      </div>
    )
  }
  return (
    <Suspense>
      <ClosedCountryScreen />
    </Suspense>
  )
}

/** Follows the address; a separate component, so that a new address renders nothing else. */
function Ways() {
  useFirstSteps()
  useRouteBackButton()
  useCalmDuringBreak()
  return null
}

/** By then the first screen is shown, and nothing waits for this code. */
const LATER_MS = 4_000
/** The first press may need it, and so may a phone that is turned on its side. */
const NEEDS = ['pointerdown', 'keydown', 'resize'] as const

type OverScreensModule = typeof import('./over-screens.tsx')
const overScreens = (): Promise<OverScreensModule> => import('./over-screens.tsx')

/** Loads `over-screens.tsx` when it may be needed, some seconds after the start at the latest. */
function OverScreensPlace() {
  const [Parts, setParts] = useState<ComponentType>()
  const isStarted = !useQuery({ ...sessionQuery, enabled: false }).isPending
  const isHere = Parts !== undefined
  useEffect(() => {
    if (isHere) return undefined
    const show = ({ OverScreens }: OverScreensModule) => setParts(() => OverScreens)
    const load = () => void loadCode(overScreens).then(show, () => undefined)
    // A message of the bot leads to the result itself.
    if (isStarted && window.location.hash === '#result') load()
    for (const need of NEEDS) window.addEventListener(need, load)
    const timer = isStarted
      ? setTimeout(() => void loadInBackground(overScreens).then(show), LATER_MS)
      : undefined
    return () => {
      for (const need of NEEDS) window.removeEventListener(need, load)
      clearTimeout(timer)
    }
  }, [isHere, isStarted])
  return Parts === undefined ? null : <Parts />
}

const LiveTexts = lazyScreen(() => import('./screens/operator-texts.tsx'), 'LiveTexts')

/** Where texts come from that operators have changed; nothing, and no code for it, while there are none. */
function LiveTextsPlace() {
  const version = useQuery({ ...homeQuery, enabled: false }).data?.texts_version
  return version ? (
    <Suspense>
      <LiveTexts version={version} />
    </Suspense>
  ) : null
}
