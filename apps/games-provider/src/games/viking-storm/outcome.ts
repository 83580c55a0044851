/** How a round of Viking Storm is played out, and all that its screen needs to show it. Amounts are hundredths of the currency. */
import type { RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'
import {
  FREE_SPINS,
  LINE_PAYS,
  LINES,
  MAX_WIN_BETS,
  type PaidSymbol,
  REELS,
  type RunLength,
  SCATTER_PAYS,
  STOPS,
  STORM_STRIPS,
  STRIPS,
  type SymbolId,
  windowAt,
} from './paytable.ts'

/** `[reel, row]`, both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

export interface LineWin {
  /** 0 … 9, the place in `LINES`. */
  readonly line: number
  readonly symbol: PaidSymbol
  readonly count: RunLength
  readonly cells: readonly Cell[]
  readonly win: number
}

export interface ScatterWin {
  readonly count: RunLength
  readonly cells: readonly Cell[]
  readonly win: number
  readonly free_spins: number
}

export interface Spin {
  readonly stops: readonly number[]
  /** Five columns of three symbols, top to bottom, as the wins count them: a struck reel is wild from top to bottom. */
  readonly window: readonly (readonly SymbolId[])[]
  readonly line_wins: readonly LineWin[]
  /** Only in the paid spin. */
  readonly scatter: ScatterWin | null
  /** The reels that lightning has turned wild, this spin's own strikes included; empty in the paid spin. */
  readonly struck: readonly number[]
  /** Those of them that this very spin struck: a wild landed there. */
  readonly strikes: readonly number[]
  readonly win: number
}

export interface VikingStormOutcome {
  readonly spin: Spin
  /** In the order they are played. */
  readonly free_spins: readonly Spin[]
  readonly free_spins_win: number
  /** What the round pays: all the spins' wins, or the cap if they reached it. */
  readonly total_win: number
  /** The cap was reached: free spins that were still to come are not played. */
  readonly capped: boolean
}

/** Five stops for the paid spin, then five more from the same stream for each free spin, struck reels included. */
export function playVikingStorm(stream: RandomStream, bet: number): Played<VikingStormOutcome> {
  const cap = bet * MAX_WIN_BETS
  const spin = evaluatePaidSpin(drawStops(stream), bet)
  const awarded = spin.scatter?.free_spins ?? 0
  const freeSpins: Spin[] = []
  let struck: readonly number[] = []
  let freeSpinsWin = 0
  while (freeSpins.length < awarded && spin.win + freeSpinsWin < cap) {
    const free = evaluateFreeSpin(drawStops(stream), bet, struck)
    freeSpins.push(free)
    freeSpinsWin += free.win
    struck = free.struck
  }
  const win = Math.min(spin.win + freeSpinsWin, cap)
  const outcome = {
    spin,
    free_spins: freeSpins,
    free_spins_win: freeSpinsWin,
    total_win: win,
    capped: spin.win + freeSpinsWin >= cap,
  }
  return { win, outcome }
}

function drawStops(stream: RandomStream): number[] {
  return Array.from({ length: REELS }, () => stream.index(STOPS))
}

/** What the paid reels pay when they rest on these stops. Pure: the exact odds are checked against it. */
export function evaluatePaidSpin(stops: readonly number[], bet: number): Spin {
  const window = windowAt(STRIPS, stops)
  const scatter = scatterWin(window, bet)
  return { stops, scatter, struck: [], strikes: [], ...lineResult(window, bet, scatter?.win ?? 0) }
}

/** What a free spin pays after lightning has struck the reels `struck`. A wild that lands strikes its reel before wins are counted. */
export function evaluateFreeSpin(stops: readonly number[], bet: number, struck: readonly number[]): Spin {
  const landed = windowAt(STORM_STRIPS, stops)
  const strikes = landed.flatMap((column, reel) =>
    column.includes('W') && !struck.includes(reel) ? [reel] : [],
  )
  const wild = [...struck, ...strikes].sort((a, b) => a - b)
  const window = landed.map((column, reel) =>
    wild.includes(reel) ? column.map((): SymbolId => 'W') : column,
  )
  return { stops, scatter: null, struck: wild, strikes, ...lineResult(window, bet, 0) }
}

function lineResult(
  window: readonly (readonly SymbolId[])[],
  bet: number,
  scatterPay: number,
): Pick<Spin, 'window' | 'line_wins' | 'win'> {
  const lineBet = bet / LINES.length
  const lineWins = LINES.flatMap((rows, line) => lineWin(window, rows, { line, lineBet }) ?? [])
  return { window, line_wins: lineWins, win: lineWins.reduce((sum, { win }) => sum + win, scatterPay) }
}

function lineWin(
  window: readonly (readonly SymbolId[])[],
  rows: readonly number[],
  { line, lineBet }: { readonly line: number; readonly lineBet: number },
): LineWin | undefined {
  const symbols = rows.map((row, reel) => window[reel]?.[row])
  // The first reel has no wild, so the run's symbol always stands there.
  const symbol = symbols[0]
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return undefined
  const broken = symbols.findIndex(other => other !== symbol && other !== 'W')
  const count = runLength(broken === -1 ? REELS : broken)
  if (count === undefined) return undefined
  const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row])
  return { line, symbol, count, cells, win: LINE_PAYS[symbol][count] * lineBet }
}

function scatterWin(window: readonly (readonly SymbolId[])[], bet: number): ScatterWin | null {
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
  const count = runLength(cells.length)
  if (count === undefined) return null
  return { count, cells, win: SCATTER_PAYS[count] * bet, free_spins: FREE_SPINS }
}

function runLength(count: number): RunLength | undefined {
  return count === 3 || count === 4 || count === 5 ? count : undefined
}
