import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { openDatabase } from '@arena/server/database'
import { createLog } from '@arena/server/log'
import { spawn } from 'node:child_process'
import { runLoad } from '../rounds/run-load.ts'
import { stage, checkBooks, PROVIDER } from '../rounds/stage.ts'
import { runPgbench } from '../rounds/pgbench.ts'
const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const t = await throwawayDatabase(server.url)
async function start(port: number, env: any) {
  const c = spawn(process.execPath, ['apps/server/dist/server/main.js'], { env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', PROVIDER_KEY_ID: PROVIDER.keyId, PROVIDER_SECRET: PROVIDER.secret, DATABASE_URL: t.url, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  for (;;) { const r = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined); if (r?.ok) break; await new Promise(r => setTimeout(r, 100)) }
  return c
}
const a = await start(3161, {}), b = await start(3162, { COMMITS_IN_FLIGHT: '1' }), c1 = await start(3163, { ROUNDS_PER_COMMIT: '1', COMMITS_IN_FLIGHT: '32', DATABASE_CONNECTIONS: '32' })
const db = await openDatabase({ databaseUrl: t.url, log: createLog({ level: 'silent' }) })
await stage(db)
const load = (port: number, o: any) => runLoad({ kind: 'single-calls', port, databaseUrl: t.url, connections: 64, roundsPerCall: 1, warmUp_ms: 500, measure_ms: 3000, ...o })
for (const p of [3161, 3162, 3163]) await load(p, {})
for (let i = 0; i < 2; i++) for (const n of [64, 256]) for (const [name, p] of [['2 in flight', 3161], ['1 in flight', 3162], ['one by one', 3163]] as const) {
  const r = await load(p, { connections: n }); console.log(n, name, r.roundsPerSecond, r.p50_ms, r.p99_ms, r.failures)
}
for (const o of [{ kind: 'batch-calls', connections: 4, roundsPerCall: 128 }]) { const r = await load(3161, o); console.log('batch', r.roundsPerSecond, r.p99_ms) }
console.log('pgbench', await runPgbench({ databaseUrl: t.url, clients: 32, seconds: 4 }))
for (const c of [a, b, c1]) c.kill('SIGTERM')
await checkBooks(db); await db.close(); await t.drop(); await server.stop()
process.exit(0)
