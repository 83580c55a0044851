import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitSchema, migrate, openDatabase, requirePlacement, SchemaFault } from '@arena/database'
import { ConfigFault, isConfigCheck, printConfigCheck } from '@arena/environment'
import { createMetrics, openTracing, tracedDatabase } from '@arena/telemetry'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { randomPlayerId } from './features/players/index.ts'
import { schema } from './migrations/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createLog, type Logger, PROGRAM } from './platform/log/log.ts'
import { systemRng } from './platform/rng/rng.ts'
import { connectValkey } from './platform/valkey/valkey.ts'
import { SERVER_SETTINGS } from './settings/index.ts'

/** How long running calls may take to be answered once the listener is closed. */
const ANSWER_MS = 20_000
/** Connections that wait to be taken: with Node's 511 the others of a crowd would try again after a second and later. */
const CONNECTIONS_WAITING_MAX = 4_096

/** One program: opens the database, brings it up to date, serves, and ends in order when it is asked to. */
async function main(): Promise<void> {
  if (isConfigCheck(process.argv)) {
    printConfigCheck(process.env, {
      program: 'server',
      read: readConfig,
      settings: SERVER_SETTINGS,
      adviceOn: productionAdvice,
    })
    return
  }
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const tracing = await openTracing(process.env, { program: PROGRAM, log })
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    applicationName: 'arena',
    dataDir: config.dataDir,
    log,
    onLost: error => fail(error, log),
  })
  const database = tracedDatabase(opened, tracing)
  if (config.migratesOnStart) {
    for (const name of await migrate(database, schema)) log.info({ migration: name }, 'migrated')
  } else await awaitSchema(database, schema, { port: config.port, host: config.host, log })
  await requirePlacement(database, schema)
  const valkey = config.valkeyUrl === undefined ? undefined : await connectValkey(config.valkeyUrl, log)
  const deps = {
    config,
    database,
    log,
    valkey,
    clock: systemClock,
    rng: systemRng,
    drawPlayerId: () => randomPlayerId(systemRng),
    metrics: createMetrics(),
    tracing,
  }
  const app = await buildApp(deps)
  await app.start()
  await app.http.listen({ port: config.port, host: config.host, backlog: CONNECTIONS_WAITING_MAX })
  log.info({ port: config.port, url: config.publicUrl, engine: database.engine }, 'serving')
  const drain_ms = config.drain_s * 1000
  endOnSignal(log, drain_ms + ANSWER_MS, async () => {
    await app.stop(sleep(drain_ms))
    await database.close()
    await tracing.stop()
    valkey?.disconnect()
  })
}

/** The first signal ends the program in order, with 0; a second one, or too long a drain, at once. */
function endOnSignal(log: Logger, limit_ms: number, end: () => Promise<void>): void {
  let isEnding = false
  const onSignal = (signal: string) => {
    if (isEnding) process.exit(1)
    isEnding = true
    log.info({ signal }, 'ending: no new work, running calls are answered')
    setTimeout(() => fail(new Error('Running calls were not answered in time'), log), limit_ms).unref()
    end().then(
      () => process.exit(0),
      (error: unknown) => fail(error, log),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function fail(error: unknown, log?: Logger): never {
  if (log === undefined) console.error(`Arena’s server can’t start.\n${startFault(error)}`)
  else log.fatal({ err: error }, 'ended by a fault')
  process.exit(1)
}

function startFault(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof SchemaFault) return error.message
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown }
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use: set PORT to another one.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => fail(error))

/** The options that an installation lacks, for `--check-config`: the server starts all the same. */
function productionAdvice(config: Config): readonly string[] {
  const { databaseUrl, valkeyUrl, mail, ton, miniAppDir, consoleDir } = config
  return [
    ...(existsSync(join(miniAppDir, 'index.html'))
      ? []
      : [`MINI_APP_DIR: there is no mini-app in ${miniAppDir}.`]),
    ...(existsSync(join(consoleDir, 'index.html'))
      ? []
      : [`There is no console for operators in ${consoleDir}.`]),
    ...(databaseUrl === undefined
      ? ['DATABASE_URL is not set: the embedded engine holds one server and no second one.']
      : []),
    ...(valkeyUrl === undefined ? ['VALKEY_URL is not set: each server keeps leaderboards of its own.'] : []),
    ...(mail === undefined ? ['SMTP_URL is not set: nobody signs in by email.'] : []),
    ...(ton.signer === undefined ? ['SIGNER_URL is not set: withdrawals are paid by hand.'] : []),
  ]
}
