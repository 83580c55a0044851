/** How a round of Golden Arena is played out, and all that its screen needs to show it. Amounts are hundredths of the currency. */

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
import { type Cell, windowOf } from '../../families/slot/maths/reels.ts'
import type { Played } from '../game.ts'
import { ARENA_RULES, DUEL_DRAWS, DUELS, FIRST_MULTIPLIER, FREE_STRIPS } from './paytable.ts'

/** D is the challenger, whom only free spins show. */
export type ArenaSymbol = SymbolId | 'D'

/** The gladiator fights the challenger that landed on this cell. */
export interface Duel {
  readonly cell: Cell
  /** What it adds to the multiplier; 0 is a defeat. */
  readonly adds: number
}

export interface ArenaSpin {
  readonly stops: readonly number[]
  /** Five columns of five symbols, top to bottom. */
  readonly window: readonly (readonly ArenaSymbol[])[]
  readonly line_wins: readonly LineWin[]
  /** Only in the paid spin. */
  readonly scatter: ScatterWin | null
  readonly duel: Duel | null
  /** After the duel of this spin; already contained in every win of it. 1 for the paid spin. */
  readonly multiplier: number
  readonly win: number
}

/** Five stops for the paid spin; for each free spin five more and, where a challenger landed, one draw of the duel. */
export function playDuels(stream: RandomStream, bet: number): Played<SlotOutcome<ArenaSpin>> {
  return playSpins(stream, {
    cap: bet * ARENA_RULES.maxWinBets,
    paid: stops => evaluatePaidSpin(stops, bet),
    free: (stops, before) =>
      evaluateFreeSpin(stops, bet, {
        before: multiplierAfter(before),
        fight: () => duelOf(stream.index(DUEL_DRAWS)),
      }),
  })
}

/** The payout of the paid reels when they rest on these stops. Pure: the exact odds are checked against it. */
export function evaluatePaidSpin(stops: readonly number[], bet: number): ArenaSpin {
  const window = windowAt(ARENA_RULES.strips, stops)
  const { line_wins, scatter, win } = winsOf(ARENA_RULES, window, { bet })
  return { stops, window, line_wins, scatter, duel: null, multiplier: 1, win }
}

interface Fighting {
  /** The multiplier that this spin finds. */
  readonly before: number
  /** What the duel adds. */
  readonly fight: () => number
}

/** The payout of a free spin. The duel is fought before wins are counted. */
export function evaluateFreeSpin(
  stops: readonly number[],
  bet: number,
  { before, fight }: Fighting,
): ArenaSpin {
  const window = windowAt(FREE_STRIPS, stops)
  const cell = cellOfChallenger(window)
  const duel = cell === undefined ? null : { cell, adds: fight() }
  const multiplier = before + (duel?.adds ?? 0)
  const { line_wins, win } = winsOf(ARENA_RULES, window, { bet, multiplier })
  const shown = window.map(column =>
    column.map((symbol): ArenaSymbol => (symbol === 'S' ? CHALLENGER : symbol)),
  )
  return { stops, window: shown, line_wins, scatter: null, duel, multiplier, win }
}

export const CHALLENGER: ArenaSymbol = 'D'

/** The reels of the free spins as they look. */
export const SHOWN_FREE_STRIPS = FREE_STRIPS.map(strip =>
  strip.map((symbol): ArenaSymbol => (symbol === 'S' ? CHALLENGER : symbol)),
)

/** The multiplier that the spin after this one finds. */
export function multiplierAfter({ scatter, multiplier }: ArenaSpin): number {
  return scatter === null ? multiplier : firstMultiplier(scatter.count)
}

/** The multiplier with which this number of arenas opens the free spins. */
export const firstMultiplier = (arenas: number): number =>
  arenas === 4 ? FIRST_MULTIPLIER[4] : FIRST_MULTIPLIER[3]

function duelOf(draw: number): number {
  let beyond = 0
  for (const { adds, of32 } of DUELS) {
    beyond += of32
    if (draw < beyond) return adds
  }
  throw new RangeError(`no duel is drawn as ${draw}`)
}

const windowAt = (strips: typeof FREE_STRIPS, stops: readonly number[]): SlotWindow =>
  windowOf(strips, stops, ARENA_RULES.rows ?? ROWS)

function cellOfChallenger(window: SlotWindow): Cell | undefined {
  for (const [reel, column] of window.entries()) {
    const row = column.indexOf('S')
    if (row >= 0) return [reel, row]
  }
  return undefined
}
