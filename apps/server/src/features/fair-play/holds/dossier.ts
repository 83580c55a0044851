import type { ClusterReason, Field } from '@arena/rules'

/** The stored evidence of a hold, as known when it was made. It names players by their permanent ids. */
export interface Dossier {
  /** Why the accounts are taken for one person's, the most telling first. */
  readonly reasons: readonly ClusterReason[]
  /** Who was in the cluster, at most `MEMBERS_MAX` of them. */
  readonly members: readonly number[]
}

/** So many accounts a dossier tells of: nobody reads more. */
export const MEMBERS_MAX = 200

/** What tournaments and withdrawals tell of accounts that are looked at. Amounts in nanoTON. */
export interface KindFacts {
  /** By player id, what has come to them: won in tournaments and not lost again, or sent. */
  readonly nano: ReadonlyMap<number, number>
  /** By player id, how they did in the tournament that is looked at, and against whom. */
  readonly scores?: ReadonlyMap<number, MemberScore>
  readonly field?: Field
  readonly addresses?: readonly SharedAddress[]
}

export interface MemberScore {
  readonly place: number
  /** In hundredths. */
  readonly balance: number
  readonly rounds: number
}

/** Where accounts that are looked at asked TON to be sent. */
export interface SharedAddress {
  readonly address: string
  /** Everybody who asked so, the account looked at or not. */
  readonly playerIds: readonly number[]
  readonly sentNano: number
  readonly openNano: number
}
