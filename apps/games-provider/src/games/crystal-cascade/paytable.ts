/** The strips and their payouts. A window shows five cells of each strip from its stop, top to bottom, cyclically. */
import { STOPS, symbolOn, windowOf } from '../../families/slot/maths/reels.ts'

/** The crown is best, the quartz pays least; strips and stored rounds name a symbol by its place here. */
export const SYMBOLS = ['crown', 'heart', 'star', 'emerald', 'sapphire', 'quartz'] as const
export type SymbolName = (typeof SYMBOLS)[number]
/** 0 (crown) … 5 (quartz), a place in `SYMBOLS`. */
export type SymbolId = 0 | 1 | 2 | 3 | 4 | 5

export const ROWS = 5

const isSymbol = (value: number): value is SymbolId => Number.isInteger(value) && value >= 0 && value < 6

function strip(text: string): readonly SymbolId[] {
  const symbols = text.split(' ').map(Number).filter(isSymbol)
  if (symbols.length !== STOPS) throw new Error(`a strip has ${symbols.length} symbols`)
  return symbols
}

export const STRIPS: readonly (readonly SymbolId[])[] = [
  strip('4 4 4 0 1 4 4 2 2 3 0 0 1 5 5 5 4 5 5 3 5 2 1 2 3 1 4 2 3 3 3 5'),
  strip('4 4 5 5 4 1 4 5 0 0 2 1 1 1 4 3 3 4 5 3 2 2 0 5 3 3 3 5 4 2 5 2'),
  strip('2 1 5 0 3 2 3 3 1 4 4 2 4 4 4 2 5 5 2 3 3 4 5 3 4 5 1 0 5 5 0 1'),
  strip('5 3 4 5 4 1 1 5 4 4 5 1 5 2 2 2 5 4 3 3 0 0 0 2 2 3 3 3 5 4 4 1'),
  strip('2 1 3 4 4 3 3 5 5 5 3 5 5 1 1 2 5 4 4 5 2 2 2 4 1 4 3 0 0 0 3 4'),
]

/** Five columns of five symbols, top to bottom. */
export type SymbolWindow = readonly (readonly SymbolId[])[]

/** The symbol `place` cells down the strip of a reel, counted around its end; negative places lie above the first cell. */
export function symbolAt(reel: number, place: number): SymbolId {
  return symbolOn(STRIPS[reel] ?? [], place)
}

export const windowAt = (stops: readonly number[]): SymbolWindow => windowOf(STRIPS, stops, ROWS)

/** Fewer equal neighbours than this are no cluster. */
export const CLUSTER_LEAST = 5

/** The smallest cluster of each column of the paytable; the last column has no upper end. */
export const SIZE_FROM = [5, 6, 7, 8, 10, 13] as const

/** The payout of a cluster in tenths of the bet, by symbol and column of `SIZE_FROM`, before the step's multiplier. */
export const CLUSTER_PAYS: Readonly<Record<SymbolId, readonly number[]>> = {
  0: [25, 50, 100, 250, 1000, 5000],
  1: [12, 25, 50, 150, 500, 2500],
  2: [8, 15, 30, 75, 250, 1500],
  3: [5, 10, 20, 40, 100, 500],
  4: [3, 6, 12, 25, 80, 400],
  5: [3, 5, 10, 20, 60, 300],
}

/** Tenths in a whole bet. */
export const TENTHS = 10

/** The multiplier of every cluster of a step; the last one applies to all later steps. */
export const STEP_MULTIPLIERS = [1, 2, 3, 5, 8, 10] as const

/** The most any round of the full cycle pays, in tenths of the bet: stops 24, 23, 20, 15, 19. */
export const MAX_WIN_TENTHS = 5379

/** Tenths of the bet for a cluster of `size` symbols. */
export function clusterPay(symbol: SymbolId, size: number): number {
  const column = SIZE_FROM.findLastIndex(from => size >= from)
  return CLUSTER_PAYS[symbol][column] ?? 0
}

/** The multiplier of a step, the first one being 0. */
export function stepMultiplier(step: number): number {
  return STEP_MULTIPLIERS[Math.min(step, STEP_MULTIPLIERS.length - 1)] ?? 1
}
