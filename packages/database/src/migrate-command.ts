import { parseArgs } from 'node:util'
import { BUCKETS } from './bucket.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { inOrder, type Schema } from './migration.ts'
import { distribute } from './placement.ts'
import { missingMigrations } from './schema-state.ts'

const SHARDS_ADVICE = '32 serve up to eight workers, 64 up to sixteen.'

interface Command {
  readonly schema: Schema
  readonly open: () => Promise<Database>
  readonly args: readonly string[]
  /** The database's name in messages. */
  readonly of: string
  readonly say: (line: string) => void
}

/**
 * A program's command `migrate`: updates its database and prints each migration when it is applied. `--print` applies nothing and prints
 * the pending migrations with their statements. `--distribute` then distributes the tables over the cluster, into this many `--shards`.
 */
export async function migrateCommand({ schema, open, args, of, say }: Command): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      print: { type: 'boolean', default: false },
      distribute: { type: 'boolean', default: false },
      shards: { type: 'string' },
    },
  })
  const database = await open()
  try {
    const missing = await missingMigrations(database, schema)
    if (missing.length === 0) say(`${of}: up to date for release ${schema.release}`)
    else if (values.print) sayStatements(missing, { schema, of, say })
    else await migrate(database, schema, name => say(`${of}: applied ${name}`))
    if (values.distribute && !values.print) {
      await distribute(database, schema, {
        ...(values.shards !== undefined && { shards: shardsOf(values.shards) }),
        say: line => say(`${of}: ${line}`),
      })
      say(`${of}: distributed`)
    }
  } finally {
    await database.close()
  }
}

function shardsOf(text: string): number {
  const shards = Number(text)
  if (!Number.isInteger(shards) || shards < 1 || shards > BUCKETS)
    throw new RangeError(`--shards takes a whole number from 1 to ${BUCKETS}; ${SHARDS_ADVICE}`)
  return shards
}

function sayStatements(
  missing: readonly string[],
  { schema, of, say }: Pick<Command, 'schema' | 'of' | 'say'>,
): void {
  for (const { name, up, check } of inOrder(schema.migrations)) {
    if (!missing.includes(name)) continue
    say(`-- ${of}: ${name}\n${up.trim()}\n`)
    if (check !== undefined) say(`-- ${of}: ${name}, what must hold afterwards\n${check.trim()}\n`)
  }
}
