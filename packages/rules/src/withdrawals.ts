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

/** What every withdrawal has to keep to. */
export interface WithdrawalLimits {
  readonly minNano: number
  /** One player's requests within a day that were not cancelled. */
  readonly dayNano: number
  readonly dayCount: number
}

export interface WithdrawalFacts {
  readonly amountNano: number
  readonly balanceNano: number
  /** What the player has asked for within the last 24 hours. */
  readonly dayNano: number
  readonly dayCount: number
}

export type WithdrawalRefusal = 'withdrawal_minimum' | 'withdrawal_insufficient' | 'withdrawal_day_limit'

/** Why a player can't have this paid out now; undefined when he can. */
export function withdrawalRefusal(
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
): WithdrawalRefusal | undefined {
  if (facts.amountNano < limits.minNano) return 'withdrawal_minimum'
  if (facts.amountNano > facts.balanceNano) return 'withdrawal_insufficient'
  if (facts.dayCount >= limits.dayCount || facts.dayNano + facts.amountNano > limits.dayNano) {
    return 'withdrawal_day_limit'
  }
  return undefined
}

/** When a person looks at a request before it is paid. */
export interface ReviewLimits {
  readonly newAccount_ms: number
  readonly aboveNano: number
  /** From this amount on two persons have to agree. */
  readonly twoPersonsAboveNano: number
  /** How many players may use one address. */
  readonly playersPerAddress: number
  /** What all players may ask for within a day. */
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
}

export type ReviewReason =
  | 'new_account'
  | 'first_withdrawal'
  | 'new_address'
  | 'large_amount'
  | 'crowded_address'
  | 'busy_day'

/** Why a person has to look at this request; empty when it may be paid at once. */
export function reviewReasons(facts: ReviewFacts, limits: ReviewLimits): readonly ReviewReason[] {
  const reasons: readonly (readonly [ReviewReason, boolean])[] = [
    ['new_account', facts.accountAge_ms < limits.newAccount_ms],
    ['first_withdrawal', facts.isFirst],
    ['new_address', !facts.isFirst && !facts.isKnownAddress],
    ['large_amount', facts.amountNano > limits.aboveNano],
    ['crowded_address', facts.othersAtAddress >= limits.playersPerAddress],
    ['busy_day', facts.everybodyDayNano + facts.amountNano > limits.everybodyDayNano],
  ]
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []))
}

/** How many operators have to agree before this amount is paid. */
export function approvalsNeeded(amountNano: number, limits: ReviewLimits): number {
  return amountNano > limits.twoPersonsAboveNano ? 2 : 1
}
