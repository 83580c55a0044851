/** The chance of a payout, and the payout in bets. Extra stakes of a round are taken off, so that it may lie below 0. */
export type Outcome = readonly [chance: number, pays: number]

export interface BetTable {
  readonly bet: string
  /** In rising order; the rest of the probability pays nothing. */
  readonly outcomes: readonly Outcome[]
}

/** What a round of a game pays, for each kind of bet: from the same counts as its odds page. */
export interface Bets {
  readonly bets: readonly BetTable[]
  /** Any multiple between these may be named and is won with `rtp` / multiple; left out where there is no such choice. */
  readonly anyMultiple?: { readonly rtp: number; readonly from: number; readonly to: number }
}

/** The only kind of bet of a game without a choice. */
export const ONLY_BET = 'round'
