import type { SymbolId } from './reels.ts'

export type PaidSymbol = Exclude<SymbolId, 'W' | 'S'>
export type RunLength = 3 | 4 | 5

export const RUN_LENGTHS: readonly RunLength[] = [3, 4, 5]

/** Payout of a run from the first reel, in line bets; a line bet is a twentieth of the bet. */
export const LINE_PAYS: Readonly<Record<PaidSymbol, Readonly<Record<RunLength, number>>>> = {
  H1: { 3: 50, 4: 250, 5: 2000 },
  H2: { 3: 30, 4: 150, 5: 800 },
  H3: { 3: 20, 4: 100, 5: 500 },
  H4: { 3: 15, 4: 60, 5: 250 },
  L1: { 3: 10, 4: 40, 5: 200 },
  L2: { 3: 8, 4: 30, 5: 125 },
  L3: { 3: 5, 4: 25, 5: 100 },
  L4: { 3: 5, 4: 20, 5: 80 },
}

/** Payout of scatters anywhere, in whole bets, and the free spins they start or add. */
export const SCATTER_PAYS: Readonly<
  Record<RunLength, { readonly bets: number; readonly freeSpins: number }>
> = {
  3: { bets: 2, freeSpins: 10 },
  4: { bets: 10, freeSpins: 15 },
  5: { bets: 100, freeSpins: 20 },
}

/** Every win of a free spin counts three times, its scatters included. */
export const FREE_SPIN_MULTIPLIER = 3

/** A round pays at most this many bets; the free spins end with the one that reaches it. */
export const MAX_WIN_BETS = 2500
