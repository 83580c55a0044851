import type { SymbolId } from './reels.ts'

export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type RunLength = 3 | 4 | 5

export const RUN_LENGTHS: readonly RunLength[] = [3, 4, 5]

/** Payout of a run from the first reel, in line bets; a line bet is a tenth of the bet. All are multiples of `PAY_STEP`. */
export const LINE_PAYS: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>> = {
  H1: { 3: 50, 4: 200, 5: 2000 },
  H2: { 3: 30, 4: 100, 5: 600 },
  H3: { 3: 20, 4: 60, 5: 300 },
  H4: { 3: 15, 4: 50, 5: 200 },
  L1: { 3: 10, 4: 25, 5: 100 },
  L2: { 3: 10, 4: 20, 5: 75 },
  L3: { 3: 5, 4: 15, 5: 60 },
  L4: { 3: 5, 4: 15, 5: 50 },
}

/** Every line win and every scatter win is a multiple of this many line bets. */
export const PAY_STEP = 5

/** Payout of scatters anywhere in the paid spin, in whole bets. Any of these counts starts the free spins. */
export const SCATTER_PAYS: Readonly<Record<RunLength, number>> = { 3: 2, 4: 10, 5: 50 }

/** As many, however many scatters started them; none are added. */
export const FREE_SPINS = 7

/** A round pays at most this many bets; the free spins end with the one that reaches it. */
export const MAX_WIN_BETS = 3000
