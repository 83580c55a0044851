/** Withdrawals: amounts in nanoTON (1 TON = 10^9), times in milliseconds. */

const NANO_PER_TON = 1_000_000_000
const NANO_PER_HUNDREDTH = 10_000_000

/** `1`, `1.5`, `12.34`: a decimal number of TON with at most two places; everything else is no amount. */
const TON_AMOUNT = /^(?<whole>0|[1-9]\d{0,6})(?:\.(?<part>\d{1,2}))?$/

/** A typed amount as nanoTON, by whole numbers only; undefined when it is no amount or finer than 0.01 TON. */
export function tonAmountNano(text: string): number | undefined {
  const groups = TON_AMOUNT.exec(text)?.groups
  if (groups === undefined) return undefined
  const hundredths = Number((groups['part'] ?? '').padEnd(2, '0'))
  return Number(groups['whole']) * NANO_PER_TON + hundredths * NANO_PER_HUNDREDTH
}

/** The limits of every withdrawal. */
export interface WithdrawalLimits {
  readonly minNano: number
  /** One player's requests within a day that were not cancelled, without tournament prizes. */
  readonly dayNano: number
  /** All requests of one player within a day, cancelled ones too: they also cost an operator's time. */
  readonly dayCount: number
}

/** A player's balance and requests. */
export interface WithdrawalStanding {
  readonly balanceNano: number
  /** Won in tournaments and not asked for yet. */
  readonly prizeNano: number
  /** The player's requests within the last 24 hours, without prizes and cancelled ones. */
  readonly dayNano: number
  /** The number of requests, whatever their result. */
  readonly dayCount: number
  /** How often of it a prize was asked for. */
  readonly dayPrizeCount: number
}

export interface WithdrawalFacts extends WithdrawalStanding {
  readonly amountNano: number
}

export type WithdrawalRejection = 'withdrawal_minimum' | 'withdrawal_insufficient' | 'withdrawal_day_limit'

/** Why the player can't withdraw this amount now; undefined when they can. */
export function withdrawalRejection(
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
): WithdrawalRejection | undefined {
  if (facts.amountNano < limits.minNano) return 'withdrawal_minimum'
  if (facts.amountNano > facts.balanceNano) return 'withdrawal_insufficient'
  if (facts.amountNano > withdrawableNano(facts, limits)) return 'withdrawal_day_limit'
  return undefined
}

/** How much of a request is prizes: they are paid out first, as no limit of a day holds for them. */
export function prizePartNano({
  amountNano,
  prizeNano,
}: Pick<WithdrawalFacts, 'amountNano' | 'prizeNano'>): number {
  return Math.min(amountNano, prizeNano)
}

/**
 * The most that one request may be for now: every prize whole, and the rest of the day's limit of everything else. A day's first request
 * for a prize is taken however many others there were.
 */
export function withdrawableNano(
  { balanceNano, prizeNano, dayNano, dayCount, dayPrizeCount }: WithdrawalStanding,
  limits: WithdrawalLimits,
): number {
  if (dayCount >= limits.dayCount) {
    return dayPrizeCount === 0 ? Math.min(balanceNano, prizeNano) : 0
  }
  return Math.min(balanceNano, prizeNano + Math.max(0, limits.dayNano - dayNano))
}

/** When a person looks at a request before it is paid. */
export interface ReviewLimits {
  readonly newAccount_ms: number
  readonly aboveNano: number
  /** From this amount on two persons have to agree. */
  readonly twoPersonsAboveNano: number
  /** How many players may use one address. */
  readonly playersPerAddress: number
  /** The limit of all players' requests within a day. */
  readonly everybodyDayNano: number
}

export interface ReviewFacts {
  readonly amountNano: number
  readonly accountAge_ms: number
  readonly isFirst: boolean
  /** Paid to this address before, for this player. */
  readonly isKnownAddress: boolean
  /** Other players who have asked for money to this address. */
  readonly othersAtAddress: number
  readonly everybodyDayNano: number
  /** This player's requests within the last 24 hours, prizes included, without cancelled ones. */
  readonly playerDayNano: number
}

export type ReviewReason =
  | 'new_account'
  | 'first_withdrawal'
  | 'new_address'
  | 'large_amount'
  | 'crowded_address'
  | 'busy_day'
  | 'large_day'

/** Why a person has to look at this request; empty when it may be paid at once. */
export function reviewReasons(facts: ReviewFacts, limits: ReviewLimits): readonly ReviewReason[] {
  const reasons: readonly (readonly [ReviewReason, boolean])[] = [
    ['new_account', facts.accountAge_ms < limits.newAccount_ms],
    ['first_withdrawal', facts.isFirst],
    ['new_address', !facts.isFirst && !facts.isKnownAddress],
    ['large_amount', facts.amountNano > limits.aboveNano],
    ['crowded_address', facts.othersAtAddress >= limits.playersPerAddress],
    [
      'large_day',
      facts.amountNano <= limits.twoPersonsAboveNano &&
        facts.playerDayNano + facts.amountNano > limits.twoPersonsAboveNano,
    ],
    ['busy_day', facts.everybodyDayNano + facts.amountNano > limits.everybodyDayNano],
  ]
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

/** How many operators have to agree before a request is paid: two for a large sum, also for one that was cut into pieces on one day. */
export function approvalsNeeded(
  { amountNano, review }: { readonly amountNano: number; readonly review: readonly string[] },
  limits: Pick<ReviewLimits, 'twoPersonsAboveNano'>,
): number {
  const reason: ReviewReason = 'large_day'
  return amountNano > limits.twoPersonsAboveNano || review.includes(reason) ? 2 : 1
}
