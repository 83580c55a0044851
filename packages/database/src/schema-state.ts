import { DatabaseError } from 'pg'
import type { Database, Statements } from './database.ts'
import { checksumOf, inOrder, isEarlier, type Migration, type Schema, SchemaFault } from './migration.ts'

/** A row of `schema_migrations`. */
export interface Applied {
  readonly name: string
  readonly checksum: string
  /** Of the program that applied it. */
  readonly release: string
  /** The oldest release that may run on the schema after it; null = every one that ran on it before. */
  readonly oldest_release: string | null
}

export type History = ReadonlyMap<string, Applied>

export const NOT_OURS = new SchemaFault(
  'The tables in this database were made by a development version from before 1.0 or by another program: ' +
    'name an empty database, or move the data folder away.',
)
const UNDEFINED_COLUMN = '42703'
const UNDEFINED_TABLE = '42P01'

export async function readHistory(statements: Statements): Promise<History> {
  try {
    const rows = await statements.query<Applied>(
      'SELECT name, checksum, release, oldest_release FROM schema_migrations',
    )
    return new Map(rows.map(row => [row.name, row]))
  } catch (error) {
    if (codeOf(error) === UNDEFINED_COLUMN) throw NOT_OURS
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/**
 * The names of the migrations that this database lacks, none when the program can work on it. Throws `SchemaFault` when a later release
 * took away what this one needs.
 */
export async function missingMigrations(
  database: Pick<Database, 'query' | 'tables'>,
  schema: Schema,
): Promise<readonly string[]> {
  const history = await readHistory(database).catch((error: unknown): History => {
    if (codeOf(error) === UNDEFINED_TABLE) return new Map()
    throw error
  })
  refuseLater(history, schema)
  return inOrder(schema.migrations)
    .filter(migration => !isApplied(history, migration, schema.release))
    .map(({ name }) => name)
}

/** A later release beside this one is fine until a migration of it says that this one is too old. */
export function refuseLater(history: History, { release, migrations }: Schema): void {
  const ours = new Set(migrations.map(({ name }) => name))
  for (const { name, oldest_release: oldest } of history.values()) {
    if (oldest !== null && !ours.has(name) && isEarlier(release, oldest)) {
      throw new SchemaFault(
        `This database is of a later release: after its migration ${name} it takes programs from ${oldest} on, and this one is ${release}.`,
      )
    }
  }
}

/**
 * The text of a repeatable one is the latest release's that was ever here: an earlier release beside it, or after it, leaves it and works
 * with it.
 */
export function isApplied(history: History, migration: Migration, release: string): boolean {
  const applied = history.get(migration.name)
  if (applied === undefined) return false
  if (applied.checksum === checksumOf(migration)) return true
  return migration.isRepeatable === true && isEarlier(release, applied.release)
}
