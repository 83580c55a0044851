/** The shared rules of all line slots, and the figures that distinguish them. */

import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'
import { type Cell, drawStops, REELS, STOPS } from './reels.ts'

export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const
/** W is wild, S scatter, H1 … H4 the high symbols and L1 … L4 the low ones, best first. */
export type SymbolId = (typeof SYMBOLS)[number]
export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type Strips = readonly (readonly SymbolId[])[]
/** Columns of symbols, top to bottom. */
export type SlotWindow = readonly (readonly SymbolId[])[]

/** Of a slot whose rules say no other number. */
export const ROWS = 3

export const PAID_SYMBOLS: readonly PaidSymbol[] = SYMBOLS.filter(symbol => symbol !== 'W' && symbol !== 'S')

/** How many equal symbols pay, in a run on a line from the first reel as well as in scatters anywhere. */
export type RunLength = 3 | 4 | 5
export const RUN_LENGTHS: readonly RunLength[] = [3, 4, 5]

export function isRunLength(count: number): count is RunLength {
  return count === 3 || count === 4 || count === 5
}

export interface LineSlotRules {
  /** The reels of the paid spin. The first one has no wild, so the symbol of a run always shows there. */
  readonly strips: Strips
  /** Of the window; `ROWS` where left out. */
  readonly rows?: number
  /** The row a line crosses on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[]
  /** Payout of a run from the first reel, in line bets: the bet divided by the number of lines. */
  readonly linePays: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>>
  /** Payout of scatters anywhere, in whole bets, and the free spins they start or add. */
  readonly scatterPays: Readonly<Record<RunLength, { readonly bets: number; readonly freeSpins: number }>>
  /** A round pays at most this many bets; the free spins end with the one that reaches it. */
  readonly maxWinBets: number
}

/** How many scatters can pay on these reels, fewest first: no window shows two of a reel. */
export function scatterCounts({ strips }: LineSlotRules): readonly RunLength[] {
  const reels = strips.filter(each => each.includes('S')).length
  return RUN_LENGTHS.filter(count => count <= reels)
}

/** Reads a strip as the figures write it: the names of its symbols in order. */
export function strip(text: string): readonly SymbolId[] {
  const symbols = text.split(' ').map(name => {
    const symbol = SYMBOLS.find(known => known === name)
    if (symbol === undefined) throw new Error(`the strips name no symbol ${name}`)
    return symbol
  })
  if (symbols.length !== STOPS) throw new Error(`a strip has ${symbols.length} symbols`)
  return symbols
}

/** Reads lines as the figures write them: the digit of a row for each reel. */
export function linesOf(...lines: readonly string[]): readonly (readonly number[])[] {
  return lines.map(rows => [...rows].map(Number))
}

/** The payout of a window of a line slot. Pure: the exact odds are checked against it. Amounts are hundredths of the currency. */

export interface LineWin {
  /** The place among the slot's lines, from 0. */
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

interface WindowWins {
  readonly line_wins: readonly LineWin[]
  readonly scatter: ScatterWin | null
  /** All of them together. */
  readonly win: number
}

/** Every win counts `multiplier` times, the one of the scatters included. */
export function winsOf(
  rules: LineSlotRules,
  window: SlotWindow,
  { bet, multiplier = 1 }: { readonly bet: number; readonly multiplier?: number },
): WindowWins {
  const lineBet = (bet / rules.lines.length) * multiplier
  const line_wins = rules.lines.flatMap((rows, line) => {
    const run = runOn(window, rows)
    return run === undefined ? [] : [{ line, ...run, win: rules.linePays[run.symbol][run.count] * lineBet }]
  })
  const scatter = scatterWin(rules, window, bet * multiplier)
  return { line_wins, scatter, win: line_wins.reduce((sum, { win }) => sum + win, scatter?.win ?? 0) }
}

/** The run that pays on a line, if there is one. */
function runOn(
  window: SlotWindow,
  rows: readonly number[],
): Pick<LineWin, 'symbol' | 'count' | 'cells'> | undefined {
  const symbols = rows.map((row, reel) => window[reel]?.[row])
  const symbol = symbols[0]
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return undefined
  const broken = symbols.findIndex(other => other !== symbol && other !== 'W')
  const count = broken === -1 ? REELS : broken
  if (!isRunLength(count)) return undefined
  return { symbol, count, cells: rows.slice(0, count).map((row, reel): Cell => [reel, row]) }
}

function scatterWin(rules: LineSlotRules, window: SlotWindow, stake: number): ScatterWin | null {
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
  const count = cells.length
  if (!isRunLength(count)) return null
  const { bets, freeSpins } = rules.scatterPays[count]
  return { count, cells, win: bets * stake, free_spins: freeSpins }
}

/** How a round of a line slot goes: a paid spin, and the free spins it starts. Amounts are hundredths of the currency. */

interface PlayedSpin {
  readonly scatter: { readonly free_spins: number } | null
  readonly win: number
}

export interface SlotOutcome<Spin extends PlayedSpin> {
  readonly spin: Spin
  /** In the order they are played; those that free spins add come at the end. */
  readonly free_spins: readonly Spin[]
  readonly free_spins_win: number
  /** The payout of the round: all the spins' wins, or the cap if they reached it. */
  readonly total_win: number
  /** The cap was reached: free spins that were still to come are not played. */
  readonly capped: boolean
}

interface Spins<Spin extends PlayedSpin> {
  /** The most the round can pay. */
  readonly cap: number
  readonly paid: (stops: readonly number[]) => Spin
  /** `before` is the spin that was played last, the paid one at first. */
  readonly free: (stops: readonly number[], before: Spin) => Spin
}

/** Five stops for the paid spin, then five more from the same stream for each free spin. */
export function playSpins<Spin extends PlayedSpin>(
  stream: RandomStream,
  { cap, paid, free }: Spins<Spin>,
): Played<SlotOutcome<Spin>> {
  const spin = paid(drawStops(stream))
  const freeSpins: Spin[] = []
  let last = spin
  let awarded = spin.scatter?.free_spins ?? 0
  let freeSpinsWin = 0
  while (freeSpins.length < awarded && spin.win + freeSpinsWin < cap) {
    last = free(drawStops(stream), last)
    freeSpins.push(last)
    freeSpinsWin += last.win
    awarded += last.scatter?.free_spins ?? 0
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
