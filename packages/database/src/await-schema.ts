import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { DatabaseLog } from './database-options.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import type { Schema } from './migration.ts'
import { missingMigrations } from './schema-state.ts'

const LOOK_AGAIN_MS = 500
const SAY_AGAIN_MS = 60_000

interface Waiting {
  /** Where the program is going to listen. */
  readonly port: number
  readonly host: string
  readonly log: DatabaseLog
}

/**
 * For a program that leaves the schema to the command `migrate`: resolves when the database has every migration the program needs.
 * Until then it answers `/healthz` with 200 and everything else with 503, in the program's place, and says why in the log. Throws
 * `SchemaFault` when a later release took away what this one needs.
 */
export async function awaitSchema(database: Database, schema: Schema, waiting: Waiting): Promise<void> {
  let missing = await missingMigrations(database, schema)
  if (missing.length === 0) return
  const standIn = await listenInstead(waiting)
  let said_at = Number.NEGATIVE_INFINITY
  try {
    while (missing.length > 0) {
      if (performance.now() - said_at >= SAY_AGAIN_MS) {
        said_at = performance.now()
        waiting.log.warn(
          { missing },
          'not ready: waiting for the command migrate to bring the schema up to date',
        )
      }
      await sleep(LOOK_AGAIN_MS)
      missing = await missingMigrations(database, schema).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
        return missing
      })
    }
  } finally {
    standIn.closeAllConnections()
    standIn.close()
    await once(standIn, 'close')
  }
}

async function listenInstead({ port, host }: Waiting): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    const isAlive = request.url === '/healthz'
    const body = isAlive ? { status: 'ok' } : { code: 'UNAVAILABLE', errorCode: 'UNAVAILABLE' }
    response
      .writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(body))
  }).listen(port, host)
  await once(server, 'listening')
  return server
}
