import { Skeleton } from '@arena/ui'
import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { HomePlace } from './screens/home-place.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'
import { isTabPath, tabOf } from './shell/paths.ts'
import { ScreenTitle, TabPage } from './shell/sub-page.tsx'
import { useTranslations, welcomeTexts } from './texts/index.ts'

const NotFound = lazyScreen(() => import('./shell/not-found.tsx'), 'NotFound')
const OnboardingScreen = lazyScreen(
  () => import('./screens/onboarding-screen.tsx'),
  'OnboardingScreen',
  welcomeTexts,
)
const FriendsScreen = lazyScreen(() => import('./features/friends/friends-screen.tsx'), 'FriendsScreen')
const ProfileScreen = lazyScreen(() => import('./features/players/profile-screen.tsx'), 'ProfileScreen')
const SettingsScreen = lazyScreen(() => import('./features/players/settings-screen.tsx'), 'SettingsScreen')
const LanguageScreen = lazyScreen(() => import('./features/players/language-screen.tsx'), 'LanguageScreen')
const TournamentsTab = lazyScreen(() => import('./screens/tournaments-tab.tsx'), 'TournamentsTab')

const GameScreen = lazyScreen(() => import('./screens/game-screen.tsx'), 'GameScreen')

const TournamentScreen = lazyScreen(() => import('./screens/tournament-screen.tsx'), 'TournamentScreen')

const TrophiesScreen = lazyScreen(() => import('./screens/trophies-screen.tsx'), 'TrophiesScreen')

const SharedRoundScreen = lazyScreen(() => import('./screens/won-round-screen.tsx'), 'SharedRoundScreen')

const BoostScreen = lazyScreen(() => import('./screens/boost-screen.tsx'), 'BoostScreen')

const PromocodesScreen = lazyScreen(
  () => import('./features/partners/promocodes-screen.tsx'),
  'PromocodesScreen',
)

const TasksScreen = lazyScreen(() => import('./screens/tasks-screen.tsx'), 'TasksScreen')

const SquadScreen = lazyScreen(() => import('./features/squads/squad-screen.tsx'), 'SquadScreen')

const SquadInvitationScreen = lazyScreen(
  () => import('./features/squads/invitation-screen.tsx'),
  'SquadInvitationScreen',
)

const WalletScreen = lazyScreen(() => import('./features/withdrawals/wallet-screen.tsx'), 'WalletScreen')

const MessagesScreen = lazyScreen(() => import('./features/messages/messages-screen.tsx'), 'MessagesScreen')

const PlayLimitsScreen = lazyScreen(
  () => import('./features/play-limits/play-limits-screen.tsx'),
  'PlayLimitsScreen',
)

const PlayerDataScreen = lazyScreen(
  () => import('./features/player-data/player-data-screen.tsx'),
  'PlayerDataScreen',
)

const LegalPage = lazyScreen(() => import('./features/legal/legal-page.tsx'), 'LegalPage')

const LEGAL = ['policy', 'security', 'terms'] as const

/** Every address of the product and its screen. */
export function Routes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        <Route path="/" component={HomePlace} />
        <Route path="/boost" component={BoostScreen} />
        <Route path="/tasks" component={TasksScreen} />
        <Route path="/friends" component={FriendsScreen} />
        <Route path="/active-tournaments" component={TournamentsTab} />
        <Route path="/onboarding" component={OnboardingScreen} />
        <Route path="/tournaments/:tKey" component={TournamentScreen} />
        <Route path="/c_tournaments/:tKey" component={TournamentScreen} />
        <Route path="/games/:category/:gameId" component={GameScreen} />
        <Route path="/profile" component={ProfileScreen} />
        <Route path="/trophies" component={TrophiesScreen} />
        <Route path="/shared/:shareId" component={SharedRoundScreen} />
        <Route path="/settings" component={SettingsScreen} />
        <Route path="/settings/messages" component={MessagesScreen} />
        <Route path="/settings/limits" component={PlayLimitsScreen} />
        <Route path="/settings/data" component={PlayerDataScreen} />
        <Route path="/lang" component={LanguageScreen} />
        <Route path="/promocodes" component={PromocodesScreen} />
        <Route path="/wallet" component={WalletScreen} />
        <Route path="/squads" component={SquadScreen} />
        <Route path="/squads/:code" component={SquadInvitationScreen} />
        {LEGAL.map(name => (
          <Route key={name} path={`/${name}`}>
            <LegalPage name={name} />
          </Route>
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  )
}

/** Stands while a screen's own code is on its way, offline for as long as that lasts: a tab's says which one it is. */
function ScreenSkeleton() {
  const t = useTranslations('shell.nav')
  const [path] = useLocation()
  const tab = isTabPath(path) ? tabOf(path) : null
  return (
    <TabPage>
      {tab === null ? <Skeleton className="my-2 h-7 w-40 rounded-s" /> : <ScreenTitle title={t(tab)} />}
      <Skeleton className="h-48 rounded-xl" />
      <Skeleton className="h-28 rounded-l" />
    </TabPage>
  )
}
