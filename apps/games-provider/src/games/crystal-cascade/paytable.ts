import type { SymbolId } from './strips.ts'

/** Fewer equal neighbours than this are no cluster. */
export const CLUSTER_LEAST = 5

/** The smallest cluster of each column of the paytable; the last column has no upper end. */
export const SIZE_FROM = [5, 6, 7, 8, 10, 13] as const

/** What a cluster pays in tenths of the bet, by symbol and column of `SIZE_FROM`, before the step's multiplier. */
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

/** What every cluster of a step counts; from the last step named here on it stays. */
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
