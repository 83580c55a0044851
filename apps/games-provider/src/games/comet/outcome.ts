/**
 * Comet: the player names a multiplier, a comet flies as far as a point X fixed before the bet, and the bet is paid the named multiplier
 * when X reaches it.
 */

import type { RandomStream } from '../../fairness/index.ts'
import {
  BET_STEP,
  CASH_OUT_MIN,
  ceilingOf,
  drawCrashPoint,
  payoutOf,
} from '../../families/crash/maths/crash-point.ts'
import type { Played } from '../game.ts'

export interface CometChoice {
  /** The multiplier to be reached, in hundredths, 101 … 1,000,000. */
  readonly target_x100: number
}

export interface CometOutcome {
  /** How far the comet flew, in hundredths. */
  readonly point_x100: number
  readonly won: boolean
}

export function playComet(
  stream: RandomStream,
  bet: number,
  { target_x100 }: CometChoice,
): Played<CometOutcome> {
  const point_x100 = drawCrashPoint(stream)
  const won = point_x100 >= target_x100
  return { win: won ? payoutOf(bet, target_x100) : 0, outcome: { point_x100, won } }
}

/** The choice in its stored form; undefined for anything but a target that the bet allows. */
export function readCometChoice(input: unknown, bet: number): CometChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { target_x100, ...rest }: { target_x100?: unknown } = input
  if (Object.keys(rest).length > 0 || bet % BET_STEP !== 0) return undefined
  if (typeof target_x100 !== 'number' || !Number.isSafeInteger(target_x100)) return undefined
  return target_x100 >= CASH_OUT_MIN && target_x100 <= ceilingOf(bet) ? { target_x100 } : undefined
}
