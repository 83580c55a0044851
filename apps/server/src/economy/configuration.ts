import type { StarPackage, TicketPack } from '@arena/contract/endpoints/shop'
import type { Level } from '@arena/rules'
import type { AdsContent } from '../features/ads/index.ts'
import type { CosmeticsContent } from '../features/cosmetics/index.ts'
import type { DailyRewardContent } from '../features/daily-reward/index.ts'
import type { DivisionsContent } from '../features/divisions/index.ts'
import type { FriendStreaksContent } from '../features/friend-streaks/index.ts'
import type { FriendsContent } from '../features/friends/index.ts'
import type { SeasonContent } from '../features/season/index.ts'
import type { SquadsContent } from '../features/squads/index.ts'
import type { StreakContent } from '../features/streak/index.ts'
import type { TasksContent } from '../features/tasks/index.ts'
import type { TournamentContent } from '../features/tournaments/index.ts'
import type { WelcomeGift } from '../features/wallet/index.ts'
import type { WheelContent } from '../features/wheel/index.ts'
import type { Rational } from './rational.ts'

/** Everything that gives or takes, as it is configured. */
export interface Configuration {
  readonly economy: EconomyContent
  readonly newAccount: WelcomeGift
  readonly dailyReward: DailyRewardContent
  readonly divisions: DivisionsContent
  readonly season: SeasonContent
  readonly squads: SquadsContent
  readonly streak: Pick<StreakContent, 'milestones'>
  readonly friendStreaks: Pick<FriendStreaksContent, 'milestones' | 'pairsMax'>
  readonly levels: readonly Level[]
  readonly wheel: WheelContent
  readonly ads: Pick<AdsContent, 'rewardCredit' | 'paidPerDay'>
  readonly friends: Pick<FriendsContent, 'reward'>
  readonly tasks: Pick<TasksContent, 'tasks' | 'periods'>
  readonly shop: {
    readonly packs: readonly TicketPack[]
    readonly packages: readonly StarPackage[]
    readonly goldTickets: readonly StarPackage[]
  }
  readonly cosmetics: CosmeticsContent
  readonly tournaments: TournamentContent
  /** The return of a stake, game by game, by the provider's own figures. */
  readonly returns: ReadonlyMap<string, Rational>
  /** US dollars of a TON. */
  readonly usdPerTon: Rational
}

/** One kind of player. Figures of a month are for 30 days. */
export interface Profile {
  readonly name: string
  /** Of 7; on each the player takes the daily reward and the free spin. */
  readonly activeDaysPerWeek: number
  readonly roundsPerActiveDay: number
  /** ArenaCoins of a round, on average. */
  readonly betAc: number
  readonly adsPerActiveDay: number
  readonly friendsPerMonth: number
  /** Of the player's friends, those that are worth the doubled reward. */
  readonly doubledFriendsPercent: number
  /** Of all tasks, those the player has done within their lifetime. */
  readonly tasksPercent: number
  /** Tournaments for regular tickets the player joins in a week, for golden ones in a month, and attempts they buy in each. */
  readonly weeklyTournaments: number
  readonly monthlyTournaments: number
  readonly attemptsPerTournament: number
  /** Tournaments for ArenaCoins the player joins in a week. */
  readonly coinTournaments: number
  /** Avatar frames the player buys within their lifetime, in the order in which they are offered. */
  readonly frames: number
  /** How many of each package the player buys for Stars. */
  readonly starPackagesPerMonth: Readonly<Record<string, number>>
}

export interface EconomyContent {
  /** One-time rewards (new account, levels, tasks) are spread over this many days. */
  readonly lifetime_days: number
  readonly profiles: readonly Profile[]
  /** The worth of a regular ticket for limits, in whole ArenaCoins, whatever its price in the shop. */
  readonly ticketAc: number
  readonly membersOfWeekly: number
  readonly membersOfMonthly: number
  readonly membersOfCoins: number
  /** The most TON a day may cost, for any winners. */
  readonly tonPerDayMaxNano: number
}
