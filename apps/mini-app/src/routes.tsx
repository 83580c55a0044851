import { Skeleton } from '@arena/ui'
import { Suspense, useCallback, useDeferredValue } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { FirstPage, HomePlace } from './screens/home-place.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { isTabPath, tabOf } from './shell/paths.ts'
import { ScreenTitle, TabPage } from './shell/sub-page.tsx'
import { useScrollPositions } from './shell/use-back.ts'
import { useTranslations, welcomeTexts } from './texts/index.ts'

const SeldomOpened = lazyScreen(() => import('./seldom-opened.tsx'), 'SeldomOpened')
const OnboardingScreen = lazyScreen(
  () => import('./screens/onboarding-screen.tsx'),
  'OnboardingScreen',
  welcomeTexts,
)
const FriendsTab = lazyScreen(() => import('./screens/friends-tab.tsx'), 'FriendsTab')
const ProfileScreen = lazyScreen(() => import('./features/players/profile-screen.tsx'), 'ProfileScreen')
const TournamentsTab = lazyScreen(() => import('./screens/tournaments-tab.tsx'), 'TournamentsTab')

const GameScreen = lazyScreen(() => import('./screens/game-screen.tsx'), 'GameScreen')

const TournamentScreen = lazyScreen(() => import('./screens/tournament-screen.tsx'), 'TournamentScreen')

const BoostScreen = lazyScreen(() => import('./screens/boost-screen.tsx'), 'BoostScreen')

const TasksScreen = lazyScreen(() => import('./screens/tasks-screen.tsx'), 'TasksScreen')

/**
 * The screen of the address. The tab bar and buttons respond first: until the new screen is rendered, the old one stays, with the old path.
 */
export function Screens() {
  const [path] = useLocation()
  const shown = useDeferredValue(path)
  const locate = useCallback((): [string, typeof navigate] => [shown, navigate], [shown])
  return <Router hook={locate}>{ROUTES}</Router>
}

/** One constant element: a press does not render the old screen again. */
const ROUTES = <Routes />

/** The most frequent addresses and their screens: a start loads only their names. The others are in `seldom-opened.tsx`. */
function Routes() {
  const [path] = useLocation()
  useScrollPositions()
  return (
    <ErrorBoundary resetKey={path}>
      {/* By its path: the screen before does not stay while the code of the next one is on its way. */}
      <Suspense key={path} fallback={<ScreenSkeleton />}>
        <Switch>
          <Route path="/" component={HomePlace} />
          <Route path="/boost" component={BoostScreen} />
          <Route path="/tasks" component={TasksScreen} />
          <Route path="/friends" component={FriendsTab} />
          <Route path="/active-tournaments" component={TournamentsTab} />
          <Route path="/onboarding" component={OnboardingScreen} />
          <Route path="/tournaments/:tKey" component={TournamentScreen} />
          <Route path="/games/:category/:gameId" component={GameScreen} />
          <Route path="/profile" component={ProfileScreen} />
          <Route component={SeldomOpened} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shown while a screen's code loads, offline for as long as that lasts: a tab's skeleton shows which one it is. */
function ScreenSkeleton() {
  const t = useTranslations('shell.nav')
  const [path] = useLocation()
  if (path === '/onboarding') return <FirstPage />
  const tab = isTabPath(path) ? tabOf(path) : null
  return (
    <TabPage>
      {tab === null ? <Skeleton className="my-2 h-7 w-40 rounded-s" /> : <ScreenTitle title={t(tab)} />}
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-28 rounded-l" />
    </TabPage>
  )
}
