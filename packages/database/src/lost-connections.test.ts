import { startPostgres, type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, openDatabase, type Statements } from './index.ts'

const log = { debug() {}, warn() {}, error() {}, fatal() {} }

let throwaway: ThrowawayDatabase
let database: Database
/** Another client of the same server. */
let operator: Client
beforeAll(async () => {
  throwaway = await throwawayDatabase()
  database = await openDatabase({ databaseUrl: throwaway.url, log })
  operator = new Client({ connectionString: throwaway.url })
  await operator.connect()
  await database.query('CREATE TABLE things (id bigint PRIMARY KEY)')
})
afterAll(async () => {
  await operator.end()
  await database.close()
  await throwaway.drop()
})

const connectionOf = async (statements: Statements): Promise<number> => {
  const [row] = await statements.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return row?.pid ?? 0
}

/** Resolves when the server's process for this connection is gone. */
const end = (pid: number) => operator.query('SELECT pg_terminate_backend($1::integer, 60000::bigint)', [pid])

test('a connection that is lost in the middle of a transaction is one domain error, and nothing of it was done', async () => {
  const lost = database.transaction(async tx => {
    await tx.query('INSERT INTO things VALUES (1)')
    await end(await connectionOf(tx))
    await tx.query('INSERT INTO things VALUES (2)')
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await database.query('SELECT id FROM things')).toEqual([])
})

test('a connection that is lost while its transaction waits for something else does not end the program', async () => {
  const lost = database.transaction(async tx => {
    const pid = await connectionOf(tx)
    await end(pid)
    // The connection's error arrives now: no statement is waiting on it.
    await operator.query('SELECT 1')
    throw new Error('another reason')
  })
  await expect(lost).rejects.toThrow('another reason')
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('connections opened by a peak are closed when they are idle', async () => {
  const applicationName = 'a-peak'
  const busy = await openDatabase({
    databaseUrl: throwaway.url,
    log,
    applicationName,
    closeIdleAfter_ms: 100,
  })
  const open = async () => {
    const text = 'SELECT count(*)::integer AS open FROM pg_stat_activity WHERE application_name = $1'
    return (await operator.query<{ open: number }>(text, [applicationName])).rows[0]?.open
  }
  await Promise.all(Array.from({ length: 8 }, () => busy.query('SELECT pg_sleep(0.1)')))
  expect(await open()).toBeGreaterThan(1)
  await expect.poll(open).toBe(0)
  expect(await busy.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await busy.close()
})

test('a statement whose connection is cut is answered with the domain error', async () => {
  const answer = database.query('SELECT pg_sleep(600)').catch((error: unknown) => error)
  const others = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND wait_event = 'PgSleep'`
  let [sleeper] = (await operator.query<{ pid: number }>(others)).rows
  while (sleeper === undefined) [sleeper] = (await operator.query<{ pid: number }>(others)).rows
  await end(sleeper.pid)
  expect(await answer).toBeInstanceOf(DatabaseUnavailable)
})

test('connections that are cut while idle are replaced', async () => {
  const idle = await connectionOf(database)
  await end(idle)
  await operator.query('SELECT 1')
  expect(await connectionOf(database)).not.toBe(idle)
})

test('a connection to a server that has become read-only is not reused', async () => {
  const name = new URL(throwaway.url).pathname.slice(1)
  await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  const fresh = await openDatabase({ databaseUrl: throwaway.url, log })
  await expect(fresh.query('INSERT INTO things VALUES (3)')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await operator.query('SET default_transaction_read_only = off')
  await operator.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await fresh.query('INSERT INTO things VALUES (3)')
  await fresh.close()
})

test('a server that breaks off and comes back is worked with again', async () => {
  const server = await startPostgres()
  const own = await openDatabase({ databaseUrl: server.url, log })
  const before = own.transaction(async tx => {
    await server.restart()
    await tx.query('SELECT 1')
  })
  await expect(before).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await own.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await own.close()
  await server.stop()
})

test('a server that is not there is named as the reason', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://postgres@127.0.0.1:1/postgres', log })
  await expect(opening).rejects.toThrow('The database is unavailable: connect ECONNREFUSED 127.0.0.1:1')
})

test('the limit on the time of a statement is lifted for the transaction that asks, and for it alone', async () => {
  const limitOf = async (statements: Statements) =>
    (await statements.query<{ statement_timeout: string }>('SHOW statement_timeout'))[0]?.statement_timeout
  const single = await openDatabase({ databaseUrl: throwaway.url, connections: 1, log })
  expect(await single.transaction(limitOf, { hasNoStatementLimit: true })).toBe('0')
  expect(await single.transaction(limitOf)).toBe('1min')
  await single.close()
})

test('without a limit on statements there is one on waiting for locks', async () => {
  const patient = await openDatabase({
    databaseUrl: throwaway.url,
    statementLimit_ms: Number.POSITIVE_INFINITY,
    log,
  })
  expect(
    await patient.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout') ORDER BY name`,
    ),
  ).toEqual([
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '0' },
  ])
  await patient.close()
})
