import { CASE_PAGE } from '@arena/contract/form-limits'
import type { ClusterReason, Field } from '@arena/rules'

/** The stored evidence of a hold, as known when it was made. It names players by their permanent ids. */
export interface Evidence {
  /** Why the accounts appear to belong to one person, the strongest reason first. */
  readonly reasons: readonly ClusterReason[]
  /** The cluster's members then, at most `MEMBERS_MAX`. */
  readonly members: readonly number[]
}

/** How many accounts are stored with a hold, and how many of a case file come at a time. */
export const MEMBERS_MAX = CASE_PAGE

/** Facts from tournaments and withdrawals about the accounts of a case. Amounts in nanoTON. */
export interface KindFacts {
  /** By player id, the amount received: won in tournaments and not withheld later, or sent. */
  readonly nano: ReadonlyMap<number, number>
  /** By player id, their result in the tournament in question, and their opponents. */
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
