/** How a round of Viking Storm is played out, and all that its screen needs to show it. Amounts are hundredths of the currency. */

import type { RandomStream } from '../../fairness/index.ts'
import {
  type LineWin,
  playSpins,
  ROWS,
  type ScatterWin,
  type SlotOutcome,
  type SlotWindow,
  type SymbolId,
  winsOf,
} from '../../families/slot/maths/line-slot.ts'
import { windowOf } from '../../families/slot/maths/reels.ts'
import type { Played } from '../game.ts'
import { STORM_RULES, STORM_STRIPS } from './paytable.ts'

export interface Spin {
  readonly stops: readonly number[]
  /** Only in the paid spin. */
  readonly scatter: ScatterWin | null
  /** The reels that lightning has turned wild, this spin's own strikes included; empty in the paid spin. */
  readonly struck: readonly number[]
  /** Those of them that this very spin struck: a wild landed there. */
  readonly strikes: readonly number[]
  /** Five columns of three symbols, top to bottom, as the wins count them: a struck reel is wild from top to bottom. */
  readonly window: SlotWindow
  readonly line_wins: readonly LineWin[]
  readonly win: number
}

/** Five stops for the paid spin, then five more from the same stream for each free spin, struck reels included. */
export function playVikingStorm(stream: RandomStream, bet: number): Played<SlotOutcome<Spin>> {
  return playSpins(stream, {
    cap: bet * STORM_RULES.maxWinBets,
    paid: stops => evaluatePaidSpin(stops, bet),
    free: (stops, { struck }) => evaluateFreeSpin(stops, bet, struck),
  })
}

/** The payout of the paid reels when they rest on these stops. Pure: the exact odds are checked against it. */
export function evaluatePaidSpin(stops: readonly number[], bet: number): Spin {
  const window = windowOf(STORM_RULES.strips, stops, ROWS)
  const { line_wins, scatter, win } = winsOf(STORM_RULES, window, { bet })
  return { stops, scatter, struck: [], strikes: [], window, line_wins, win }
}

/** The payout of a free spin after lightning has struck the reels `struck`. A wild that lands strikes its reel before wins are counted. */
export function evaluateFreeSpin(stops: readonly number[], bet: number, struck: readonly number[]): Spin {
  const landed = windowOf(STORM_STRIPS, stops, ROWS)
  const strikes = landed.flatMap((column, reel) =>
    column.includes('W') && !struck.includes(reel) ? [reel] : [],
  )
  const wild = [...struck, ...strikes].sort((a, b) => a - b)
  const window = landed.map((column, reel) =>
    wild.includes(reel) ? column.map((): SymbolId => 'W') : column,
  )
  const { line_wins, scatter, win } = winsOf(STORM_RULES, window, { bet })
  return { stops, scatter, struck: wild, strikes, window, line_wins, win }
}
