/**
 * What a bet of a crash game may reach and what it pays. A bet wins exactly when the point of the flight is the multiplier at which it is
 * taken out, or more. Multipliers are hundredths of the bet.
 */
import { type Fraction, fraction } from '../../../games/odds-figures.ts'
import { crashReturn } from './crash-point.ts'

/** 1.01: below it a cash-out would only give the bet back. */
export const CASH_OUT_MIN = 101
/** 10,000.00: where every flight ends for the player, however far it could go. */
export const MULTIPLIER_TOP = 1_000_000
/** A bet is whole coins, in hundredths: every payout is then a whole number of hundredths. */
export const BET_STEP = 100
/** A million coins: no round pays more. */
export const WIN_MAX = 100_000_000

/** What is laid on all bets together, in hundredths, decides how high a round may pay: 10,000 times, but never over a million coins. */
export function ceilingOf(stake: number): number {
  return Math.min(MULTIPLIER_TOP, Math.floor((WIN_MAX * 100) / stake))
}

/** What a bet taken out at a multiplier pays, in hundredths of the currency. Exact, because bets are whole coins. */
export function payoutOf(amount: number, multiplier_x100: number): number {
  return (amount / BET_STEP) * multiplier_x100
}

const least = crashReturn(999_900)
/** A cash-out at 9,999.00, where 99 · 2^52 divides worst of all, misses 99 % by 2 in a million million. */
export const CRASH_RTP: Fraction = fraction(least.numerator, least.denominator)
