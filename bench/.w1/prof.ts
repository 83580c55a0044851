import { openDatabase } from '@arena/server/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { startArenaServer } from '../arena-server.ts'
import { hasPgbench, runPgbench } from '../rounds/pgbench.ts'
import { runLoad } from '../rounds/run-load.ts'
import { checkBooks, stage } from '../rounds/stage.ts'

const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const t = await throwawayDatabase(server.url)
const s = await startArenaServer({
  port: 3161,
  environment: {
    DATABASE_URL: t.url,
    ...(process.env.PROF ? { NODE_OPTIONS: '--import /tmp/arena/w1/profile.mjs' } : {}),
  },
})
const db = await openDatabase({ databaseUrl: t.url, log: createLog({ level: 'silent' }) })
await stage(db)
const load = (o: any) =>
  runLoad({
    kind: 'single-calls',
    port: 3161,
    databaseUrl: t.url,
    connections: 64,
    roundsPerCall: 1,
    warmUp_ms: 500,
    measure_ms: 4000,
    ...o,
  })
await load({})
for (const o of [
  {},
  { connections: 128 },
  { connections: 256 },
  { kind: 'batch-calls', connections: 4, roundsPerCall: 128 },
]) {
  const r = await load(o)
  console.log(JSON.stringify(o), r.roundsPerSecond, r.p50_ms, r.p99_ms, r.failures, r.firstFailure)
}
if (process.env.PGB) console.log('pgbench', await runPgbench({ databaseUrl: t.url, clients: 32, seconds: 4 }))
await s.stop()
await checkBooks(db)
await db.close()
await t.drop()
await server.stop()
process.exit(0)
