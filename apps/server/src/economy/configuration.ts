import type { StarPackage, TicketPack } from '@arena/contract'
import type { FriendsContent } from '../content/friends.ts'
import type { AdsContent } from '../features/ads/index.ts'
import type { DailyRewardContent } from '../features/daily-reward/index.ts'
import type { TasksContent } from '../features/tasks/index.ts'
import type { TournamentContent } from '../features/tournaments/index.ts'
import type { WelcomeGift } from '../features/wallet/index.ts'
import type { WheelContent } from '../features/wheel/index.ts'
import type { EconomyContent } from './economy-content.ts'
import type { Rational } from './rational.ts'

/** Everything that gives or takes, as it is configured. */
export interface Configuration {
  readonly economy: EconomyContent
  readonly newAccount: WelcomeGift
  readonly dailyReward: DailyRewardContent
  readonly wheel: WheelContent
  readonly ads: Pick<AdsContent, 'rewardCredit' | 'paidPerDay'>
  readonly friends: Pick<FriendsContent, 'reward'>
  readonly tasks: Pick<TasksContent, 'tasks'>
  readonly shop: {
    readonly packs: readonly TicketPack[]
    readonly packages: readonly StarPackage[]
    readonly goldTickets: readonly StarPackage[]
  }
  readonly tournaments: TournamentContent
  /** What comes back of a stake, game by game, by the provider's own figures. */
  readonly returns: ReadonlyMap<string, Rational>
  /** US dollars of a TON. */
  readonly usdPerTon: Rational
}
