import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { WheelPrize, WheelPrizeKey } from '@arena/contract/endpoints/wheel'
import type { SeasonContent } from '../../features/season/index.ts'
import type { RulesOf } from './rules.ts'

/** Kinds whose amounts players gain: their rules are here, their claims in `claims-of-content.ts`. */
export type PricedKind = 'wheel' | 'daily_reward' | 'tasks' | 'ads' | 'friends' | 'levels' | 'shop' | 'series'

/** The other kinds have their rules in their own files. */
export type UnpricedRules = Omit<RulesOf<ContentDocuments>, PricedKind>

/** The bounds of claims that operators can't change: the valuation of documents depends on them. */
export interface ValuationTerms {
  readonly wheel: {
    readonly prizes: Readonly<Record<WheelPrizeKey, WheelPrize>>
    readonly tonFallback: Readonly<Partial<Record<WheelPrizeKey, WheelPrizeKey>>>
    readonly spinsPerDay: number
  }
  /** Friends that one inviter is paid for in a day. */
  readonly friendsPerDay: number
  /** Tasks of partners that one player is offered. */
  readonly partnerTasks: number
  /** The program's own games, as they are without a row of operators. */
  readonly ownGames: ContentDocuments['games']['games']
  readonly season: Pick<SeasonContent, 'points' | 'pointsPerStep' | 'steps'>
  /** How often one player can pay for one tournament: joining it, and extra attempts. */
  readonly entriesPerTournament: number
  /** In whole ArenaCoins. */
  readonly ticketAc: number
  /** The rules of the kinds that have them in their files. */
  readonly unpriced: UnpricedRules
}
