import { type Static, Type } from '@sinclair/typebox'
import { oneOf } from './schemas.ts'

/** Why a member was taken out of the results; screens have a text for each. */
export const DisqualificationReasonSchema = oneOf(
  'several_accounts',
  'automation',
  'collusion',
  'exploit',
  'other',
)
export type DisqualificationReason = Static<typeof DisqualificationReasonSchema>

/**
 * The state of a member's prize: `none` to win, under `review`, `final` and about to be paid, `paid`, `held` for an operator's review, or `withheld`
 * because the account was banned or erased before the payment or an operator decided so.
 */
export const PrizeStateSchema = oneOf('none', 'review', 'final', 'held', 'paid', 'withheld')
export type PrizeState = Static<typeof PrizeStateSchema>

/** Everything a member wins together; zeros and '' for what the member does not win. */
export const WonPrizesSchema = Type.Object({
  /** Hundredths of an ArenaCoin. */
  credit: Type.Integer(),
  usd: Type.Number(),
  /** The dollars in TON, and the rate used; 0 until prizes are final. */
  ton: Type.Number(),
  usd_per_ton: Type.Number(),
  /** The key of a promo item. */
  item: Type.String(),
})
export type WonPrizes = Static<typeof WonPrizesSchema>

/** How a member did in a tournament that is ranked. */
export const OwnResultSchema = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  qualified: Type.Boolean(),
  disqualified: Type.Boolean(),
  /** Present on a disqualified member. */
  disqualified_reason: Type.Optional(DisqualificationReasonSchema),
  prizes: WonPrizesSchema,
  prize_state: PrizeStateSchema,
  /**
   * Only TON is withheld: the account had joined without a chat identity or from a country without TON prizes, or a person has taken it for one
   * of several accounts.
   */
  withheld: Type.Optional(oneOf('no_chat', 'country', 'several_accounts')),
})
export type OwnResult = Static<typeof OwnResultSchema>
