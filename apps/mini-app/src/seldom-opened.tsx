import { Route, Switch } from 'wouter'
import { ShareCardButton } from './features/sharing/index.tsx'
import { lazyScreen } from './shell/lazy-screen.ts'

const NotFound = lazyScreen(() => import('./shell/not-found.tsx'), 'NotFound')
const LanguageScreen = lazyScreen(() => import('./features/players/language-screen.tsx'), 'LanguageScreen')
const TournamentScreen = lazyScreen(() => import('./screens/tournament-screen.tsx'), 'TournamentScreen')
const TrophiesScreen = lazyScreen(() => import('./screens/trophies-screen.tsx'), 'TrophiesScreen')
const LooksScreen = lazyScreen(() => import('./features/cosmetics/looks-screen.tsx'), 'LooksScreen')
const SharedRoundScreen = lazyScreen(() => import('./screens/shown-by-link.tsx'), 'SharedRoundScreen')
const SharedCardScreen = lazyScreen(() => import('./screens/shown-by-link.tsx'), 'SharedCardScreen')
const OwnLinksScreen = lazyScreen(() => import('./features/sharing/own-links-screen.tsx'), 'OwnLinksScreen')
const ChallengesScreen = lazyScreen(() => import('./screens/challenges-screen.tsx'), 'ChallengesScreen')
const ChallengeScreen = lazyScreen(() => import('./screens/challenge-screen.tsx'), 'ChallengeScreen')
const FriendStreaksScreen = lazyScreen(
  () => import('./screens/friend-streaks-screen.tsx'),
  'FriendStreaksScreen',
)
const FriendStreakScreen = lazyScreen(
  () => import('./screens/friend-streaks-screen.tsx'),
  'FriendStreakScreen',
)
const PromocodesScreen = lazyScreen(
  () => import('./features/partners/promocodes-screen.tsx'),
  'PromocodesScreen',
)
const WalletScreen = lazyScreen(() => import('./features/withdrawals/wallet-screen.tsx'), 'WalletScreen')
const SquadScreen = lazyScreen(() => import('./features/squads/squad-screen.tsx'), 'SquadScreen')
const SquadInvitationScreen = lazyScreen(
  () => import('./features/squads/invitation-screen.tsx'),
  'SquadInvitationScreen',
)
const SettingsScreen = lazyScreen(() => import('./features/players/settings-screen.tsx'), 'SettingsScreen')
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

/** Rarely opened addresses and their screens, apart from `routes.tsx`, so that the first load does not grow with them. */
export function SeldomOpened() {
  return (
    <Switch>
      {/* One that is over. */}
      <Route path="/c_tournaments/:tKey" component={TournamentScreen} />
      <Route path="/trophies" component={TrophiesScreen} />
      <Route path="/looks" component={LooksScreen} />
      <Route path="/shared/:shareId" component={SharedRoundScreen} />
      <Route path="/cards/:shareId" component={SharedCardScreen} />
      <Route path="/links" component={OwnLinksScreen} />
      <Route path="/challenges" component={ChallengesScreen} />
      <Route path="/challenges/:id" component={ChallengeScreen} />
      <Route path="/friend-streaks" component={FriendStreaksScreen} />
      <Route path="/friend-streaks/:id" component={FriendStreakScreen} />
      <Route path="/settings" component={SettingsScreen} />
      <Route path="/settings/messages" component={MessagesScreen} />
      <Route path="/settings/limits" component={PlayLimitsScreen} />
      <Route path="/settings/data" component={PlayerDataScreen} />
      <Route path="/lang" component={LanguageScreen} />
      <Route path="/wallet">
        <WalletScreen shareOf={id => <ShareCardButton kind="payout" subject={String(id)} />} />
      </Route>
      <Route path="/promocodes" component={PromocodesScreen} />
      <Route path="/squads" component={SquadScreen} />
      <Route path="/squads/:code" component={SquadInvitationScreen} />
      {LEGAL.map(name => (
        <Route key={name} path={`/${name}`}>
          <LegalPage name={name} />
        </Route>
      ))}
      <Route component={NotFound} />
    </Switch>
  )
}
