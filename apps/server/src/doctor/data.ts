import { type Database, missingMigrations, openDatabase, type Schema } from '@arena/database'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Logger } from '../platform/log/log.ts'
import { connectValkey } from '../platform/valkey/valkey.ts'
import { advice, type Examination, type Finding, fault, ok, skipped } from './examination.ts'

const CLOCKS_APART_MAX_S = 5
/** For people and backups. */
const CONNECTIONS_SPARE = 10

export interface DataDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly schema: Schema
}

/** An examination of the database, with a connection of its own. */
export function examineIn(
  databaseUrl: string | undefined,
  log: Logger,
  examination: {
    readonly subject: 'database' | 'rate'
    readonly look: (database: Database) => Promise<Finding>
  },
): Examination {
  return {
    subject: examination.subject,
    todo: 'Look at DATABASE_URL and at the log of PostgreSQL.',
    async look() {
      if (databaseUrl === undefined) return skipped('The embedded engine belongs to the server that runs.')
      const database = await openDatabase({
        databaseUrl,
        connections: 1,
        applicationName: 'arena-doctor',
        log,
      })
      try {
        return await examination.look(database)
      } finally {
        await database.close()
      }
    },
  }
}

/** Version of the schema, settings that guard against loss, connections, and the server’s clock. */
export function examineDatabase(
  { databaseUrl, databaseConnections }: Pick<Config, 'databaseUrl' | 'databaseConnections'>,
  { clock, log, schema }: DataDeps,
): Examination {
  return examineIn(databaseUrl, log, {
    subject: 'database',
    look: database => databaseFinding(database, { clock, schema, connections: databaseConnections }),
  })
}

async function databaseFinding(
  database: Database,
  { clock, schema, connections }: Omit<DataDeps, 'log'> & { readonly connections: number },
): Promise<Finding> {
  const missing = await missingMigrations(database, schema)
  if (missing.length > 0) return fault(`The schema lacks ${missing.join(', ')}. Run the command migrate.`)
  const [row] = await database.query<{
    readonly now: Date
    readonly fsync: string
    readonly commit: string
    readonly connections: number
  }>(
    `SELECT clock_timestamp() AS now, current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS commit, current_setting('max_connections')::int AS connections`,
  )
  if (row === undefined) return fault('It answers nothing. Look at the log of PostgreSQL.')
  if (row.fsync !== 'on' || row.commit === 'off')
    return fault('A power cut may lose paid rounds. Set fsync = on and synchronous_commit = on.')
  const apart_s = Math.round(Math.abs(row.now.getTime() - clock.now().getTime()) / 1000)
  if (apart_s > CLOCKS_APART_MAX_S)
    return fault(`Its clock and this machine’s are ${apart_s} s apart. Set both by NTP.`)
  if (row.connections < connections + CONNECTIONS_SPARE)
    return advice(
      `max_connections is ${row.connections}: set at least ${connections} for each server, 12 for each provider, and ${CONNECTIONS_SPARE}.`,
    )
  return ok('It answers; its schema is up to date.')
}

export function examineValkey({ valkeyUrl }: Pick<Config, 'valkeyUrl'>, log: Logger): Examination {
  return {
    subject: 'valkey',
    todo: 'Look at VALKEY_URL and at the log of Valkey.',
    async look() {
      if (valkeyUrl === undefined) return skipped('One server needs none; VALKEY_URL is not set.')
      const valkey = await connectValkey(valkeyUrl, log)
      try {
        await valkey.ping()
        return ok('It answers.')
      } finally {
        valkey.disconnect()
      }
    },
  }
}
