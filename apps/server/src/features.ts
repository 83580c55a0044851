/** The only list of the server’s features, in the order of the tiers. A new feature is one entry here. */
import { ads } from './features/ads/feature.ts'
import { alerts } from './features/alerts/feature.ts'
import { bot } from './features/bot/feature.ts'
import { business } from './features/business/feature.ts'
import { challenges } from './features/challenges/feature.ts'
import { operatorConsole } from './features/console/feature.ts'
import { cosmetics } from './features/cosmetics/feature.ts'
import { dailyReward } from './features/daily-reward/feature.ts'
import { divisions } from './features/divisions/feature.ts'
import { eventExport } from './features/event-export/feature.ts'
import { fairPlay } from './features/fair-play/feature.ts'
import { flags } from './features/flags/feature.ts'
import { freeRounds } from './features/free-rounds/feature.ts'
import { friendStreaks } from './features/friend-streaks/feature.ts'
import { friends } from './features/friends/feature.ts'
import { games } from './features/games/feature.ts'
import { home } from './features/home/feature.ts'
import { inbox } from './features/inbox/feature.ts'
import { levels } from './features/levels/feature.ts'
import { liveContent } from './features/live-content/feature.ts'
import { messages } from './features/messages/feature.ts'
import { operatorDrafts } from './features/operator-drafts/feature.ts'
import { operators } from './features/operators/feature.ts'
import { partners } from './features/partners/feature.ts'
import { playLimits } from './features/play-limits/feature.ts'
import { playerData } from './features/player-data/feature.ts'
import { players } from './features/players/feature.ts'
import { presence } from './features/presence/feature.ts'
import { rewards } from './features/rewards/feature.ts'
import { season } from './features/season/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { shop } from './features/shop/feature.ts'
import { squads } from './features/squads/feature.ts'
import { streak } from './features/streak/feature.ts'
import { support } from './features/support/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { tournaments } from './features/tournaments/feature.ts'
import { trophies } from './features/trophies/feature.ts'
import { wallet } from './features/wallet/feature.ts'
import { wheel } from './features/wheel/feature.ts'
import { withdrawals } from './features/withdrawals/feature.ts'
import { inTierOrder } from './platform/feature/feature.ts'

export const FEATURES = inTierOrder([
  operators,
  operatorDrafts,
  liveContent,
  players,
  messages,
  fairPlay,
  wallet,
  rewards,
  withdrawals,
  playLimits,
  games,
  levels,
  tournaments,
  partners,
  streak,
  dailyReward,
  divisions,
  squads,
  challenges,
  season,
  wheel,
  ads,
  friends,
  friendStreaks,
  tasks,
  shop,
  cosmetics,
  freeRounds,
  support,
  inbox,
  presence,
  home,
  trophies,
  sharing,
  alerts,
  bot,
  playerData,
  business,
  flags,
  eventExport,
  operatorConsole,
])

/** The reward budgets that features declare. */
export type BudgetKind = Extract<
  (typeof FEATURES)[number],
  { readonly budgets: readonly string[] }
>['budgets'][number]
