import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedTemplate } from '@arena/test-kit'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { startEngine } from './engine.ts'
import { type EmbeddedDatabase, EngineSocket, housekeep, openEmbedded } from './open-embedded.ts'

const FSYNC = `SELECT setting FROM pg_settings WHERE name = 'fsync'`
const log = { debug() {}, error() {}, fatal() {} }
let dataDir: string
let template: string
const open = (): Promise<EmbeddedDatabase> =>
  openEmbedded({ dataDir, template, log, statementLimit_ms: 60_000 })

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'arena-engine-'))
  template = await embeddedTemplate()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('committed data is there after the program has ended and restarted', async () => {
  const first = await open()
  await first.pool.query('CREATE TABLE kept (n int)')
  await first.pool.query('INSERT INTO kept VALUES (1)')
  await first.close()
  const second = await open()
  expect((await second.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 1 }])
  await second.close()
})

test('the settings that make a commit durable are on', async () => {
  const database = await open()
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') ORDER BY name`,
  )
  expect(Object.fromEntries(rows.map(row => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
  })
  await database.close()
})

test('a database that is filled prepares its statements once, and is whole and durable when it is opened again', async () => {
  const quiet = { ...log, warn() {} }
  const filled = await openDatabase({ dataDir, template, isFilled: true, log: quiet })
  await filled.query('CREATE TABLE kept (n int)')
  for (const n of [1, 2, 3]) await filled.query('INSERT INTO kept VALUES ($1)', [n])
  const prepared = await filled.query('SELECT 1 FROM pg_prepared_statements')
  const unsynced = await filled.query(FSYNC)
  await filled.close()
  expect([prepared.length, unsynced]).toEqual([1, [{ setting: 'off' }]])
  const again = await openDatabase({ dataDir, log: quiet })
  expect(await again.query('SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await again.query(FSYNC)).toEqual([{ setting: 'on' }])
  await again.close()
})

test('two programs never have the same data open', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow('is in use by process')
  await first.close()
  await (await open()).close()
})

test('a statement that never ends counts as the loss of the engine: it and all after it fail', async () => {
  const losses: string[] = []
  const engine = await startEngine({
    template,
    statementLimit_ms: 500,
    onLost: error => losses.push(error.message),
  })
  const pool = new Pool({ user: 'postgres', max: 1, stream: () => new EngineSocket(engine) })
  pool.on('error', () => undefined)
  const endless = pool.query('SELECT count(*) FROM generate_series(1, 100000000000)')
  const waiting = pool.query('SELECT 1')
  await expect(endless).rejects.toThrow('longer than 500 ms')
  await expect(waiting).rejects.toThrow('lost')
  await expect(pool.query('SELECT 1')).rejects.toThrow('lost')
  expect(losses).toHaveLength(1)
})

test('tables that have changed are analysed and freed of dead rows, and then left alone', async () => {
  const database = await open()
  await database.pool.query('CREATE TABLE busy (n int PRIMARY KEY)')
  await database.pool.query('INSERT INTO busy SELECT generate_series(1, 5000)')
  await database.pool.query('DELETE FROM busy WHERE n > 100')
  // Counters of changes are handed over once a second, else when asked.
  await database.pool.query('SELECT pg_stat_force_next_flush()')
  const done: string[] = []
  for (let step = await housekeep(database.pool); step.length > 0; step = await housekeep(database.pool)) {
    done.push(...step)
    expect(done.length).toBeLessThan(100)
  }
  expect(done).toContain('VACUUM (ANALYZE) public.busy')
  const {
    rows: [table],
  } = await database.pool.query("SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'busy'")
  expect(table).toEqual({ rows: 100 })
  await database.close()
})

test('the log is cut by a checkpoint when it has grown long', async () => {
  const database = await open()
  await database.pool.query('CREATE TABLE long (words text)')
  await database.pool.query('ALTER TABLE long ALTER words SET STORAGE EXTERNAL')
  await database.pool.query(
    `INSERT INTO long SELECT repeat(md5(n::text), 200) FROM generate_series(1, 25000) AS n`,
  )
  expect(await housekeep(database.pool)).toContain('CHECKPOINT')
  // Freeing the table writes to the log too.
  for (let step = await housekeep(database.pool); step.length > 0; step = await housekeep(database.pool)) {}
  const {
    rows: [left],
  } = await database.pool.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  expect(left?.bytes).toBeLessThan(128 * 1024 * 1024)
  await database.close()
})
