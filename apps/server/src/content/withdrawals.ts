import type { ReviewLimits, WithdrawalLimits } from '@arena/rules'

const TON = 1_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000

/** The limits of a player's request. */
export const WITHDRAWAL_LIMITS: WithdrawalLimits = { minNano: TON, dayNano: 20 * TON, dayCount: 3 }

/** The finest amount, and how long it takes at most. */
export const WITHDRAWAL_TERMS = { stepNano: TON / 100, workingDays: 3 } as const

/** When a person looks at a request before it is paid. */
export const WITHDRAWAL_REVIEW: ReviewLimits = {
  newAccount_ms: 7 * DAY_MS,
  aboveNano: 5 * TON,
  twoPersonsAboveNano: 10 * TON,
  playersPerAddress: 3,
  everybodyDayNano: 100 * TON,
}
