/**
 * The point at which a rising multiplier ends, drawn so that staying until any multiplier k pays back the same share: 99 %.
 *
 *   h = u52();  X = max(100, floor(99 · 2^52 / (2^52 − h))) hundredths
 *
 * For every k above 100, X ≥ k holds for exactly floor(99 · 2^52 / k) of the 2^52 equally likely h. So k hundredths of a bet, times its chance, is
 * 99 % less at most k units of 2^-52.
 */
import type { RandomStream } from '../../../fairness/index.ts'
import { type Fraction, fraction } from '../../../games/odds-figures.ts'

/** How many draws there are, all equally likely. */
export const CRASH_DRAWS = 2n ** 52n
const SHARED = 99n * CRASH_DRAWS
/** 1.00: the point of a flight that ends before any multiplier above the bet. */
const CRASH_POINT_MIN = 100

/** The point of one draw `h`, 0 … 2^52 − 1, in hundredths. The few beyond what a number holds exactly are cut off there. */
export function crashPoint(h: bigint): number {
  const point = SHARED / (CRASH_DRAWS - h)
  if (point <= BigInt(CRASH_POINT_MIN)) return CRASH_POINT_MIN
  return point > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(point)
}

/** Draws the point of a round, in hundredths: the first 8 bytes of its stream. */
export const drawCrashPoint = (stream: RandomStream): number => crashPoint(stream.u52())

/** How many of the 2^52 draws reach `k` hundredths. */
export function drawsReaching(k: number): bigint {
  return k <= CRASH_POINT_MIN ? CRASH_DRAWS : SHARED / BigInt(k)
}

/** The chance to reach `k` hundredths, for the eye. */
export const shareReaching = (k: number): number => Number(drawsReaching(k)) / Number(CRASH_DRAWS)

/** Staying until `k` hundredths, over all draws: chance times multiplier, exact, as a ratio of whole numbers. */
export function crashReturn(k: number): { readonly numerator: bigint; readonly denominator: bigint } {
  return { numerator: BigInt(k) * drawsReaching(k), denominator: BigInt(CRASH_POINT_MIN) * CRASH_DRAWS }
}

/** The multiplier from `from` to `to` hundredths that pays back least: the one whose division of 99 · 2^52 leaves most. */
export function leastReturning(from: number, to: number): number {
  let least = from
  let most = -1
  for (let k = from; k <= to; k += 1) {
    // Plain numbers are exact here: 2^52 is one, and 99 remainders of a k up to ten million stay far below 2^53.
    const left = (99 * (2 ** 52 % k)) % k
    if (left <= most) continue
    most = left
    least = k
  }
  return least
}

/**
 * The limits and payouts of a crash game's bet. A bet wins exactly when the flight's point is the cash-out multiplier or more. Multipliers
 * are hundredths of the bet.
 */

/** 1.01: below it a cash-out would only give the bet back. */
export const CASH_OUT_MIN = 101
/** 10,000.00: every flight ends here for the player, however far its point. */
export const MULTIPLIER_TOP = 1_000_000
/** A bet is whole coins, in hundredths: every payout is then a whole number of hundredths. */
export const BET_STEP = 100
/** A million coins: no round pays more. */
export const WIN_MAX = 100_000_000

/**
 * The total stake of all bets, in hundredths, decides the maximum payout of a round: 10,000 times the stake, but never over a million coins.
 */
export function ceilingOf(stake: number): number {
  return Math.min(MULTIPLIER_TOP, Math.floor((WIN_MAX * 100) / stake))
}

/** The payout of a bet cashed out at a multiplier, in hundredths of the currency. Exact, because bets are whole coins. */
export function payoutOf(amount: number, multiplier_x100: number): number {
  return (amount / BET_STEP) * multiplier_x100
}

const least = crashReturn(999_900)
/** A cash-out at 9,999.00, where 99 · 2^52 divides worst of all, misses 99 % by 2 in a million million. */
export const CRASH_RTP: Fraction = fraction(least.numerator, least.denominator)
