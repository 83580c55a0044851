import { createHash } from 'node:crypto'

/** One step forward of the schema. There is no way back: a mistake is mended by the next step. */
export interface Migration {
  /**
   * Number and word, `0001-baseline`: the order and the identity. A repeatable one is named by a word alone, so it comes after those
   * with a number.
   */
  readonly name: string
  /** Any number of statements, run in one transaction; with `isConcurrent` one `CREATE INDEX CONCURRENTLY`, run outside of any. */
  readonly up: string
  /** Must raise an error where `up` left something wrong. Runs in the same transaction, after it. */
  readonly check?: string | undefined
  /** `up` replaces its earlier definition (`CREATE OR REPLACE FUNCTION`): it is applied again whenever its text has changed. */
  readonly isRepeatable?: boolean
  readonly isConcurrent?: boolean
  /** A contract step: the oldest release that may run on the schema after it. Every earlier one may when left out. */
  readonly oldestRelease?: string | undefined
}

/** The location of each table of a program in a cluster. Each table is in exactly one of the three lists. */
export interface Placement {
  /** Distributed by `bucket`: all rows of a player are in one shard. Every key of theirs contains the bucket. */
  readonly byBucket: readonly string[]
  /** A full copy on every node: tables that rounds read and that are rarely written. */
  readonly everywhere: readonly string[]
  /** One table on the coordinator: rows that are looked up before the player is known, and tables with one writer. */
  readonly onCoordinator: readonly string[]
}

/** A program's requirements of a database, and the program's release: `1.2.0`. */
export interface Schema {
  readonly release: string
  readonly migrations: readonly Migration[]
  /** The location of its tables in a cluster; only with it can they be distributed. */
  readonly placement?: Placement
}

/** The schema is not one this program can work with. The message is one sentence or two for the operator. */
export class SchemaFault extends Error {
  override readonly name = 'SchemaFault'
}

const CHECK = '.check'
const REPEATABLE = /^(?!\d{4}-)/
const BASELINE = /^0001-/
/** The first line of a migration after the baseline; `tools/checks/migrations.mjs` reads it too. */
const HEAD = /^-- (?:expand|contract after (?<release>\d+\.\d+\.\d+))(?<concurrently> concurrently)?: \S/

/**
 * A program's migrations from the texts of its files, by path: `0002-word.sql`, with a check in `0002-word.check.sql`; a file whose name has no
 * number is repeatable. After the baseline, the first line of each says which releases may run on the schema after it: `-- expand: why the release
 * before does not mind`, or `-- contract after 1.2.0: what that release stopped using`.
 */
export function migrationsFromFiles(texts: Readonly<Record<string, string>>): readonly Migration[] {
  const byName = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]))
  return [...byName]
    .filter(([name]) => !name.endsWith(CHECK))
    .map(([name, up]) => ({ name, up, check: byName.get(name + CHECK), ...kindOf(name, up) }))
}

function kindOf(
  name: string,
  text: string,
): Pick<Migration, 'isRepeatable' | 'isConcurrent' | 'oldestRelease'> {
  const isRepeatable = REPEATABLE.test(name)
  if (isRepeatable || BASELINE.test(name)) return { isRepeatable }
  const head = HEAD.exec(text)
  if (head === null)
    throw new Error(
      `Migration ${name} does not begin with "-- expand: why" or "-- contract after <release>: why".`,
    )
  const { release, concurrently } = head.groups ?? {}
  return { isRepeatable, isConcurrent: concurrently !== undefined, oldestRelease: release }
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.sql$/, '')
}

export function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  return [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function checksumOf(migration: Migration): string {
  return createHash('sha256')
    .update(migration.up)
    .update('\0')
    .update(migration.check ?? '')
    .digest('hex')
}

/** Whether `1.10.0` is an earlier release than another one. */
export function isEarlier(release: string, than: string): boolean {
  const [left, right] = [release, than].map(text => text.split('.').map(Number))
  const at = [0, 1, 2].find(part => left?.[part] !== right?.[part])
  return at !== undefined && (left?.[at] ?? 0) < (right?.[at] ?? 0)
}
