/** The files of `endpoints/`: `npm run generate` writes this list. */
import * as ads from './endpoints/ads.ts'
import * as challenges from './endpoints/challenges.ts'
import * as compensations from './endpoints/compensations.ts'
import * as cosmetics from './endpoints/cosmetics.ts'
import * as dailyReward from './endpoints/daily-reward.ts'
import * as divisions from './endpoints/divisions.ts'
import * as freeRounds from './endpoints/free-rounds.ts'
import * as friendStreaks from './endpoints/friend-streaks.ts'
import * as friends from './endpoints/friends.ts'
import * as games from './endpoints/games.ts'
import * as holds from './endpoints/holds.ts'
import * as home from './endpoints/home.ts'
import * as levels from './endpoints/levels.ts'
import * as messages from './endpoints/messages.ts'
import * as operatorActions from './endpoints/operator-actions.ts'
import * as operatorBulk from './endpoints/operator-bulk.ts'
import * as operatorChatAccount from './endpoints/operator-chat-account.ts'
import * as operatorConsole from './endpoints/operator-console.ts'
import * as operatorContent from './endpoints/operator-content.ts'
import * as operatorDrafts from './endpoints/operator-drafts.ts'
import * as operatorEventExport from './endpoints/operator-event-export.ts'
import * as operatorExports from './endpoints/operator-exports.ts'
import * as operatorFigures from './endpoints/operator-figures.ts'
import * as operatorFlags from './endpoints/operator-flags.ts'
import * as operatorForesee from './endpoints/operator-foresee.ts'
import * as operatorFreeRounds from './endpoints/operator-free-rounds.ts'
import * as operatorGames from './endpoints/operator-games.ts'
import * as operatorHolds from './endpoints/operator-holds.ts'
import * as operatorHome from './endpoints/operator-home.ts'
import * as operatorInbox from './endpoints/operator-inbox.ts'
import * as operatorJobs from './endpoints/operator-jobs.ts'
import * as operatorPartners from './endpoints/operator-partners.ts'
import * as operatorPasskeys from './endpoints/operator-passkeys.ts'
import * as operatorPeople from './endpoints/operator-people.ts'
import * as operatorPlayers from './endpoints/operator-players.ts'
import * as operatorRequests from './endpoints/operator-requests.ts'
import * as operatorResults from './endpoints/operator-results.ts'
import * as operatorRewards from './endpoints/operator-rewards.ts'
import * as operatorShop from './endpoints/operator-shop.ts'
import * as operatorSignIn from './endpoints/operator-sign-in.ts'
import * as operatorSupport from './endpoints/operator-support.ts'
import * as operatorTournaments from './endpoints/operator-tournaments.ts'
import * as operatorViews from './endpoints/operator-views.ts'
import * as operatorWithdrawals from './endpoints/operator-withdrawals.ts'
import * as partners from './endpoints/partners.ts'
import * as playLimits from './endpoints/play-limits.ts'
import * as playerData from './endpoints/player-data.ts'
import * as players from './endpoints/players.ts'
import * as presence from './endpoints/presence.ts'
import * as season from './endpoints/season.ts'
import * as sharing from './endpoints/sharing.ts'
import * as shop from './endpoints/shop.ts'
import * as signIn from './endpoints/sign-in.ts'
import * as squads from './endpoints/squads.ts'
import * as streak from './endpoints/streak.ts'
import * as tasks from './endpoints/tasks.ts'
import * as tournaments from './endpoints/tournaments.ts'
import * as trophies from './endpoints/trophies.ts'
import * as vitals from './endpoints/vitals.ts'
import * as wheel from './endpoints/wheel.ts'
import * as withdrawals from './endpoints/withdrawals.ts'

export const APP_MODULES = [
  ads,
  challenges,
  compensations,
  cosmetics,
  dailyReward,
  divisions,
  freeRounds,
  friendStreaks,
  friends,
  games,
  holds,
  home,
  levels,
  messages,
  partners,
  playLimits,
  playerData,
  players,
  presence,
  season,
  sharing,
  shop,
  signIn,
  squads,
  streak,
  tasks,
  tournaments,
  trophies,
  vitals,
  wheel,
  withdrawals,
] as const

export const OPERATOR_MODULES = [
  operatorActions,
  operatorBulk,
  operatorChatAccount,
  operatorConsole,
  operatorContent,
  operatorDrafts,
  operatorEventExport,
  operatorExports,
  operatorFigures,
  operatorFlags,
  operatorForesee,
  operatorFreeRounds,
  operatorGames,
  operatorHolds,
  operatorHome,
  operatorInbox,
  operatorJobs,
  operatorPartners,
  operatorPasskeys,
  operatorPeople,
  operatorPlayers,
  operatorRequests,
  operatorResults,
  operatorRewards,
  operatorShop,
  operatorSignIn,
  operatorSupport,
  operatorTournaments,
  operatorViews,
  operatorWithdrawals,
] as const
