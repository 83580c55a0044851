import type { Transaction } from '@arena/database'
import type { InOrder } from './in-order.ts'

/**
 * The effect of an erasure on a table.
 *
 * - `goes`: its rows are deleted with the row of the person, by their foreign key
 * - `deleted`: its rows are deleted by a statement
 * - `nameless`: as the ledger: its rows stay under a key that no longer identifies anyone, and other personal data is removed from them
 * - `kept`: has no personal data
 */
export type Fate = 'goes' | 'deleted' | 'nameless' | 'kept'

/**
 * A feature's stored data, as far as it can be about a person: declared in its `personal-data.ts`, for every table it owns. Tests compare
 * the declarations of all features with the database, so that a table or a column that is added later has to be decided on.
 */
export interface PersonalData {
  readonly tables: Readonly<Record<string, Fate>>
  /** Tables without a section, and why: none of them contains personal data that is not exported. */
  readonly notExported?: Readonly<Record<string, string>>
  readonly sections?: Readonly<Record<string, Section>>
  readonly erasure?: ErasureOfFeature
}

/** The feature's part of an erasure, by names that no other feature uses. Parts of higher features run first, unless `after` says otherwise. */
export interface ErasureOfFeature {
  /** Locks rows that may not change meanwhile, or refuses while something of the player's is open. The player gets the first refusal. */
  readonly checks?: Readonly<Record<string, ErasureCheck>>
  readonly steps?: Readonly<Record<string, ErasureStep>>
}

export interface ErasureCheck extends InOrder {
  readonly run: (tx: Transaction, person: PersonKey) => Promise<void>
}

export interface ErasureStep extends InOrder {
  readonly run: (tx: Transaction, erasure: Erasure) => Promise<void>
}

/** Names a person in every table that is about people. */
interface PersonKey {
  readonly bucket: number
  readonly playerId: number
}

/** A person whose data is erased. Their rows that stay keep their key: it says nothing about the person. */
export interface ErasedPerson {
  readonly person: PersonKey
  /** The number the chat platform knows them by, if it does. */
  readonly telegramId: number | undefined
}

/** One erasure, for the steps of all features. */
export interface Erasure extends ErasedPerson {
  readonly now: Date
  readonly banned: boolean
  /** The player who invited the person. */
  readonly inviter: PersonKey | undefined
  /** The address that opens the account. */
  readonly email: string | undefined
  /** The key of the audit's seals: an erasure rewrites rows of the audit. */
  readonly auditKey: Uint8Array
}

/** The rows under a key, with the parameters of `ownerOf`. */
export const OWN_ROWS = 'bucket = $1 AND player_id = $2'

export function ownerOf({ bucket, playerId }: PersonKey): readonly [number, number] {
  return [bucket, playerId]
}

/**
 * A column's handling: exported under a name in a form, or left out for a reason.
 *
 * - `as-is`: texts, whole numbers, truth values, lists and JSON.
 * - `time`: ISO 8601 in UTC; `infinity` = permanent.
 * - `exact`: a whole number as text, for amounts that may be larger than a JSON number represents exactly.
 */
export type ColumnDecision =
  | { readonly name: string; readonly form: 'as-is' | 'time' | 'exact' }
  | { readonly leftOutBecause: string }

/** A part of the key a section is paged by, and the form of its value in a cursor. */
export interface KeyColumn {
  readonly column: string
  readonly type: 'bigint' | 'text' | 'timestamptz' | 'uuid' | 'date'
}

/** Rows of one table that are about a person, and every column of that table decided. */
export interface Section extends InOrder {
  /** Its name in the file. */
  readonly name: string
  /** A description of the rows, for the person they are about. */
  readonly about: string
  readonly table: string
  /** Which rows: SQL over the table as `own`, with `$1` the bucket and `$2` the person's number. */
  readonly where: string
  /**
   * The columns that order a person's rows, served by an index; no two of their rows are alike in them. Empty = there are so few
   * that all of them fit a page.
   */
  readonly key: readonly KeyColumn[]
  /** The exported field whose order is that of time. */
  readonly inTime?: string
  /** The column whose order is that of rows of one moment, where the key has no number. */
  readonly numberedBy?: string
  readonly columns: Readonly<Record<string, ColumnDecision>>
  /** Fields that follow from several columns: SQL by name. */
  readonly derived?: Readonly<Record<string, string>>
}

export const asIs = (name: string): ColumnDecision => ({ name, form: 'as-is' })
export const time = (name: string): ColumnDecision => ({ name, form: 'time' })
export const exact = (name: string): ColumnDecision => ({ name, form: 'exact' })
export const leftOut = (because: string): ColumnDecision => ({ leftOutBecause: because })

/** The rows under the person's own number. */
export const UNDER_OWN_ID = 'own.bucket = $1::smallint AND own.player_id = $2::bigint'

/** The chat platform's number of the person, as text; NULL when it does not know them. */
export const OWN_CHAT_ID =
  '(SELECT p.telegram_id::text FROM players p WHERE p.bucket = $1::smallint AND p.player_id = $2::bigint)'

/** Why a password, a token or a link is not exported, for several features. */
export const SECRET = 'It opens the account: no one is shown it, and only its hash is kept.'

/** The first columns of nearly every table. */
export const ID_COLUMNS = {
  bucket: leftOut('It is worked out from the id.'),
  player_id: leftOut('It is the same in every row and is in the profile.'),
} as const

export const bigintKey = (column: string): KeyColumn => ({ column, type: 'bigint' })
export const textKey = (column: string): KeyColumn => ({ column, type: 'text' })
export const uuidKey = (column: string): KeyColumn => ({ column, type: 'uuid' })
export const dateKey = (column: string): KeyColumn => ({ column, type: 'date' })
export const timeKey = (column: string): KeyColumn => ({ column, type: 'timestamptz' })
