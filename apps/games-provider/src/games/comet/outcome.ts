/**
 * Comet: the player names a multiplier, a comet flies as far as a point X fixed before the bet, and the bet is paid the named multiplier
 * when X reaches it.
 */
import { drawCrashPoint, type RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'

/** In hundredths of the bet. */
export const TARGET_MIN = 101
export const TARGET_MAX = 1_000_000
/** A bet is whole coins, in hundredths: every payout is then a whole number of hundredths. */
export const BET_STEP = 100
/** A million coins: no round pays more. */
export const WIN_MAX = 100_000_000

export interface CometChoice {
  /** The multiplier to be reached, in hundredths, 101 … 1,000,000. */
  readonly target_x100: number
}

export interface CometOutcome {
  /** How far the comet flew, in hundredths. */
  readonly point_x100: number
  readonly won: boolean
}

/** The farthest target of a bet, in hundredths: beyond it a win would be over a million coins. */
export function farthestTarget(bet: number): number {
  return Math.min(TARGET_MAX, Math.floor((WIN_MAX * 100) / bet))
}

/** What a win pays, in hundredths. Exact, because bets are whole coins. */
export const cometPayout = (bet: number, target_x100: number): number => (bet / BET_STEP) * target_x100

export function playComet(
  stream: RandomStream,
  bet: number,
  { target_x100 }: CometChoice,
): Played<CometOutcome> {
  const point_x100 = drawCrashPoint(stream)
  const won = point_x100 >= target_x100
  return { win: won ? cometPayout(bet, target_x100) : 0, outcome: { point_x100, won } }
}

/** The choice in its stored form; undefined for anything but a target that the bet allows. */
export function readCometChoice(input: unknown, bet: number): CometChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { target_x100, ...rest }: { target_x100?: unknown } = input
  if (Object.keys(rest).length > 0 || bet % BET_STEP !== 0) return undefined
  if (typeof target_x100 !== 'number' || !Number.isSafeInteger(target_x100)) return undefined
  return target_x100 >= TARGET_MIN && target_x100 <= farthestTarget(bet) ? { target_x100 } : undefined
}
