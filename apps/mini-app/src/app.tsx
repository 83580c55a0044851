import { GoldDefs, ToastViewport } from '@arena/ui'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AskPlace } from './features/messages/index.tsx'
import { PlayNotices } from './features/play-limits/index.ts'
import { OwnerConfirmation } from './features/players/confirmation/index.tsx'
import { PaymentPlace } from './features/shop/payment/index.tsx'
import { Screens } from './routes.tsx'
import { homeQuery } from './server-api/index.ts'
import { SessionGuard } from './session-guard.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { useFirstSteps } from './shell/first-steps.ts'
import { Header } from './shell/header.tsx'
import { useCalmDuringBreak, useIsGameRunning, useLevelUp } from './shell/index.ts'
import { LandscapeLock } from './shell/landscape-lock.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { queryClient } from './shell/query-client.ts'
import { TabBar } from './shell/tab-bar.tsx'
import { useRouteBackButton } from './shell/use-back.ts'
import { useTranslations } from './texts/index.ts'

export function App() {
  const t = useTranslations('shell')
  return (
    <QueryClientProvider client={queryClient}>
      <GoldDefs />
      <ToastViewport closeLabel={t('close')} />
      <OfflineBanner />
      <LandscapeLock />
      {/* What stands around the screens comes later too: without its code there would be nothing left on the page. */}
      <ErrorBoundary resetKey="app">
        <SessionGuard>
          <Shell />
        </SessionGuard>
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

function Shell() {
  return (
    <>
      <Ways />
      <Header />
      <Screens />
      <TabBar />
      <LevelUpPlace />
      <LiveTextsPlace />
      <AskPlace />
      <PlayNotices />
      <OwnerConfirmation />
      <PaymentPlace />
    </>
  )
}

/** Follows the address; a part of its own, so that a new one draws nothing else. */
function Ways() {
  useFirstSteps()
  useRouteBackButton()
  useCalmDuringBreak()
  return null
}

const LevelUpMoment = lazyScreen(() => import('./screens/level-up-moment.tsx'), 'LevelUpMoment')

/** Where a level that was reached is celebrated; nothing, and no code for it, until there is one and no game runs. */
function LevelUpPlace() {
  const up = useLevelUp()
  const isOpen = !useIsGameRunning() && up !== null
  // It glides away with the level it spoke of.
  const [last, setLast] = useState(up)
  if (isOpen && up !== last) setLast(up)
  if (last === null) return null
  return (
    <Suspense>
      <LevelUpMoment up={last} open={isOpen} />
    </Suspense>
  )
}

const LiveTexts = lazyScreen(() => import('./screens/said-by-operators.tsx'), 'LiveTexts')

/** Where texts come from that operators have changed; nothing, and no code for it, while there are none. */
function LiveTextsPlace() {
  const version = useQuery({ ...homeQuery, enabled: false }).data?.texts_version
  return version ? (
    <Suspense>
      <LiveTexts version={version} />
    </Suspense>
  ) : null
}
