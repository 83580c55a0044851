/** What all line slots have in common, and the figures that tell one from another. */
import { STOPS } from './reels.ts'

export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const
/** W is wild, S scatter, H1 … H4 the high symbols and L1 … L4 the low ones, best first. */
export type SymbolId = (typeof SYMBOLS)[number]
export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type Strips = readonly (readonly SymbolId[])[]
/** Columns of symbols, top to bottom. */
export type SlotWindow = readonly (readonly SymbolId[])[]

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
  /** The row a line crosses on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[]
  /** Payout of a run from the first reel, in line bets: the bet divided by the number of lines. */
  readonly linePays: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>>
  /** Payout of scatters anywhere, in whole bets, and the free spins they start or add. */
  readonly scatterPays: Readonly<Record<RunLength, { readonly bets: number; readonly freeSpins: number }>>
  /** A round pays at most this many bets; the free spins end with the one that reaches it. */
  readonly maxWinBets: number
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
