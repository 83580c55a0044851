/**
 * Arena Roulette: before the ball falls, lightning strikes one to five of the 37 numbers, each with a multiplier of its own. A bet on a
 * single number pays 30 of its stake, or the multiplier where the number was struck; every other bet pays 36 / n.
 */

import type { RandomStream } from '../../fairness/index.ts'
import {
  evenReturn,
  type ReturnOf,
  type RouletteChoice,
  type RouletteOutcome,
  type StruckNumber,
  totalWin,
  winsAt,
} from '../../families/roulette/maths/laid-bets.ts'
import { POCKETS } from '../../families/roulette/maths/wheel.ts'
import type { Played } from '../game.ts'

/** One to this many numbers are struck, each count as likely as the others. */
export const STRUCK_MAX = 5

/** What a single number returns that is not struck. */
export const CALM_RETURN = 30

/** What a struck number returns: `times` its bet, with the chance `weight` of `WEIGHTS`. */
export const MULTIPLIERS: readonly { readonly times: number; readonly weight: number }[] = [
  { times: 50, weight: 38 },
  { times: 100, weight: 38 },
  { times: 150, weight: 14 },
  { times: 200, weight: 6 },
  { times: 300, weight: 3 },
  { times: 500, weight: 1 },
]
export const WEIGHTS = MULTIPLIERS.reduce((sum, { weight }) => sum + weight, 0)

export interface ArenaRouletteOutcome extends RouletteOutcome {
  /** In the order of the strikes. */
  readonly struck: readonly StruckNumber[]
}

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number)

export const arenaReturn: ReturnOf = (bet, struck = []) => {
  if (bet.kind !== 'straight') return evenReturn(bet)
  return struck.find(({ number }) => bet.numbers.includes(number))?.times ?? CALM_RETURN
}

/** Draws the numbers, a multiplier for each, and last the pocket: the strikes are over before the ball falls. */
export function playArenaRoulette(
  stream: RandomStream,
  _bet: number,
  choice: RouletteChoice,
): Played<ArenaRouletteOutcome> {
  const numbers = stream.pick(NUMBERS, stream.index(STRUCK_MAX) + 1)
  const struck = numbers.map(number => ({ number, times: timesAt(stream.index(WEIGHTS)) }))
  const pocket = stream.index(POCKETS)
  const wins = winsAt({ pocket, struck }, choice, arenaReturn)
  return { win: totalWin(wins), outcome: { struck, pocket, wins } }
}

function timesAt(drawn: number): number {
  let below = 0
  for (const { times, weight } of MULTIPLIERS) {
    below += weight
    if (drawn < below) return times
  }
  throw new RangeError(`no multiplier at ${drawn}`)
}
