import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { HomeScreen } from './screens/home-screen.tsx'
import type { ComingScreen } from './shell/coming-soon.tsx'
import { isTabPath } from './shell/paths.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

const NotFound = lazy(() => import('./shell/not-found.tsx').then(m => ({ default: m.NotFound })))
const ComingSoon = lazy(() => import('./shell/coming-soon.tsx').then(m => ({ default: m.ComingSoon })))
const ProfileScreen = lazy(() =>
  import('./features/players/profile-screen.tsx').then(m => ({ default: m.ProfileScreen })),
)
const SettingsScreen = lazy(() =>
  import('./features/players/settings-screen.tsx').then(m => ({ default: m.SettingsScreen })),
)
const LanguageScreen = lazy(() =>
  import('./features/players/language-screen.tsx').then(m => ({ default: m.LanguageScreen })),
)
const TournamentsScreen = lazy(() =>
  import('./features/tournaments/tournaments-screen.tsx').then(m => ({ default: m.TournamentsScreen })),
)

const GameScreen = lazy(() => import('./screens/game-screen.tsx').then(m => ({ default: m.GameScreen })))

const TournamentScreen = lazy(() =>
  import('./screens/tournament-screen.tsx').then(m => ({ default: m.TournamentScreen })),
)

const COMING: readonly ComingScreen[] = [
  'boost',
  'tasks',
  'friends',
  'onboarding',
  'promocodes',
  'wallet',
  'policy',
  'security',
  'terms',
]

/** Every address of the product and its screen. */
export function Routes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        <Route path="/" component={HomeScreen} />
        <Route path="/active-tournaments" component={TournamentsScreen} />
        <Route path="/tournaments/:tKey" component={TournamentScreen} />
        <Route path="/c_tournaments/:tKey" component={TournamentScreen} />
        <Route path="/games/:category/:gameId" component={GameScreen} />
        <Route path="/profile" component={ProfileScreen} />
        <Route path="/settings" component={SettingsScreen} />
        <Route path="/lang" component={LanguageScreen} />
        {COMING.map(screen => (
          <Route key={screen} path={`/${screen}`}>
            <ComingSoon screen={screen} isTab={isTabPath(`/${screen}`)} />
          </Route>
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  )
}
