import type { Transaction } from '@arena/database'
import type { Section } from './section.ts'

/**
 * What an erasure does to a table.
 *
 * - `goes`: its rows go with the row of the person, by their reference to it
 * - `deleted`: its rows are deleted by a statement
 * - `nameless`: as the ledger: its rows stay under a key that means nobody any more, and what else told of the person is taken out of
 *   them
 * - `kept`: is about nobody
 */
export type Fate = 'goes' | 'deleted' | 'nameless' | 'kept'

/**
 * What a feature stores, as far as it can be about a person: declared in its `personal-data.ts`, for every table it owns. Tests hold the
 * declarations of all features against the database, so that a table or a column that is added later has to be decided on.
 */
export interface PersonalData {
  readonly tables: Readonly<Record<string, Fate>>
  /** Tables without a section, and why: none of them tells anything of a person that is not exported. */
  readonly notExported?: Readonly<Record<string, string>>
  readonly sections?: Readonly<Record<string, Section>>
  /** The feature's part of an erasure: what it locks or refuses before, and its statements. The composition says which comes when. */
  readonly erasure?: Readonly<Record<string, (tx: Transaction, erasure: never) => Promise<void>>>
}
