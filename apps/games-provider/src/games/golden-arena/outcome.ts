/** How a round of Golden Arena is played out, and all that its screen needs to show it. Amounts are hundredths of the currency. */
import type { RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'
import {
  FREE_SPIN_MULTIPLIER,
  LINE_PAYS,
  LINES,
  MAX_WIN_BETS,
  type PaidSymbol,
  REELS,
  type RunLength,
  SCATTER_PAYS,
  STOPS,
  type SymbolId,
  windowAt,
} from './paytable.ts'

/** `[reel, row]`, both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number]

export interface LineWin {
  /** 0 … 19, the place in `LINES`. */
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
  /** Five columns of three symbols, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[]
  readonly line_wins: readonly LineWin[]
  readonly scatter: ScatterWin | null
  /** Already contained in every win of this spin: 1 for the paid spin, 3 for a free one. */
  readonly multiplier: number
  readonly win: number
}

export interface GoldenArenaOutcome {
  readonly spin: Spin
  /** In the order they are played; a retrigger adds to the end. */
  readonly free_spins: readonly Spin[]
  readonly free_spins_win: number
  /** What the round pays: all the spins' wins, or the cap if they reached it. */
  readonly total_win: number
  /** The cap was reached: free spins that were still to come are not played. */
  readonly capped: boolean
}

/** Five stops for the paid spin, then five more from the same stream for each free spin. */
export function playGoldenArena(stream: RandomStream, bet: number): Played<GoldenArenaOutcome> {
  const cap = bet * MAX_WIN_BETS
  const spin = evaluateSpin(drawStops(stream), bet, 1)
  const freeSpins: Spin[] = []
  let awarded = spin.scatter?.free_spins ?? 0
  let freeSpinsWin = 0
  while (freeSpins.length < awarded && spin.win + freeSpinsWin < cap) {
    const free = evaluateSpin(drawStops(stream), bet, FREE_SPIN_MULTIPLIER)
    freeSpins.push(free)
    freeSpinsWin += free.win
    awarded += free.scatter?.free_spins ?? 0
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

/** What the reels pay when they rest on these stops. Pure: the exact odds are checked against it. */
export function evaluateSpin(stops: readonly number[], bet: number, multiplier: number): Spin {
  const window = windowAt(stops)
  const lineBet = (bet / LINES.length) * multiplier
  const lineWins = LINES.flatMap((rows, line) => lineWin(window, rows, { line, lineBet }) ?? [])
  const scatter = scatterWin(window, bet * multiplier)
  const win = lineWins.reduce((sum, { win }) => sum + win, scatter?.win ?? 0)
  return { stops, window, line_wins: lineWins, scatter, multiplier, win }
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

function scatterWin(window: readonly (readonly SymbolId[])[], stake: number): ScatterWin | null {
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
  const count = runLength(cells.length)
  if (count === undefined) return null
  const { bets, freeSpins } = SCATTER_PAYS[count]
  return { count, cells, win: bets * stake, free_spins: freeSpins }
}

function runLength(count: number): RunLength | undefined {
  return count === 3 || count === 4 || count === 5 ? count : undefined
}
