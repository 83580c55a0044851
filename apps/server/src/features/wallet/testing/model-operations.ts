/** Which of a player's sessions a call names. */
export type ModelSession = 'coins' | 'cup' | 'highLevel' | 'expired'

export type ModelOperation = { readonly player: number } & (
  | { readonly kind: 'play'; session: ModelSession; id: string; round: string; bet: number; win: number }
  | { readonly kind: 'bet'; session: ModelSession; id: string; round: string; amount: number }
  /** Begins a round of a grant of free rounds. */
  | { readonly kind: 'free'; session: ModelSession; id: string; round: string; grant: string }
  | {
      readonly kind: 'win'
      session: ModelSession
      id: string
      round: string
      of: string
      amount: number
      closes: boolean
    }
  | { readonly kind: 'rollback'; session: ModelSession; id: string; round: string; of: string }
  | { readonly kind: 'end'; session: ModelSession; round: string }
  /** A win that has no stake. */
  | { readonly kind: 'credit'; session: ModelSession; id: string; amount: number }
  | { readonly kind: 'post'; id: string; currency: ModelCurrency; amount: number }
  /** Buys the cup's starting balance back for a ticket, as tournaments do. */
  | { readonly kind: 'attempt' }
  /** Gives back the ticket for the cup, and those for its attempts; once, however often it is asked for. */
  | { readonly kind: 'refund' }
  /** Moves the checkpoint the player's rounds are counted from, as a task that begins does. */
  | { readonly kind: 'mark' }
  /** Pays the player's prize in one currency; once, however often it is asked for. */
  | { readonly kind: 'prize'; currency: ModelCurrency }
)

export type ModelCurrency = 'AC' | 'TICKET' | 'GOLD_TICKET' | 'TON'

/** Everybody's prizes, in the ledger's units. */
export const MODEL_PRIZES: Readonly<Record<ModelCurrency, number>> = {
  AC: 5_000,
  TICKET: 3,
  GOLD_TICKET: 1,
  TON: 77_881_619_937,
}

/** The maximum of one credit; no play comes near the sum of an hour. */
export const MODEL_PROMO_MAX = 1_000_000_000
