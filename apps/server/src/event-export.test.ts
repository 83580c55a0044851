/** Every fact leaves once under one id, signed, without a word about a person, and adds up to the ledger. */
import { createHash, createHmac } from 'node:crypto'
import type { ExportStateReply } from '@arena/contract/endpoints/operator-event-export'
import * as endpoints from '@arena/contract/endpoints/operator-event-export'
import { retryItem } from '@arena/contract/endpoints/operator-jobs'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { EXPORT_EVENTS, type ExportEvent } from '@arena/contract/export-events'
import type { Database } from '@arena/database'
import { Value } from '@sinclair/typebox/value'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepDayEvents } from './features/event-export/day-events.ts'
import { createPseudonyms } from './features/event-export/pseudonyms.ts'
import { post } from './features/event-export/send-events.job.ts'
import { openReceiver, type Receiver } from './features/event-export/testing/open-receiver.ts'
import { auditNext } from './features/wallet/audit/audit-ledger.job.ts'
import { createCallOut } from './platform/http/call-out.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'
import { makeContentLive } from './testing/make-content-live.ts'
import { PoisonedDatabase } from './testing/poisoned-database.ts'

const ANNA = 'a'.repeat(32)
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const [FIRST_NAME, USERNAME] = ['Wilhelmina', 'wilhelmina_of_orange']

let poisoned: PoisonedDatabase
let database: Database
let arena: TestApp
let receiver: Receiver

beforeAll(async () => {
  poisoned = new PoisonedDatabase(await openTestDatabase('pglite'))
  database = poisoned.database
  receiver = await openReceiver()
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
  await publish({})
  for (const id of [1, 2, 3]) await arena.signIn(id, { firstName: FIRST_NAME, username: `${USERNAME}${id}` })
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
  receiver.close()
})
beforeEach(() => {
  receiver.deliveries.length = 0
  receiver.status = 204
})

const publish = (change: { state?: 'on' | 'off'; url?: string; key?: number; old_key_until_ms?: number }) =>
  makeContentLive({ ...arena, features: arena.app.features }, 'event_export', {
    state: 'on',
    url: receiver.url,
    key: 1,
    old_key_until_ms: 0,
    ...change,
  })
const run = async (name: 'seal-event-days' | 'send-events') => {
  for (const job of arena.app.features.eventExport.jobs)
    if (job.name === name) await job.run(arena.clock.now())
}
/** The next day: the audit has walked through all accounts, and the day before is sealed. */
async function endDay(): Promise<string> {
  const day = arena.clock.now().toISOString().slice(0, 10)
  arena.clock.advance(DAY_MS)
  await arena.app.features.wallet.ensureMonths(arena.clock.now())
  await audit()
  await run('seal-event-days')
  return day
}
async function audit(): Promise<void> {
  const { auditKey } = arena.app.features.operators
  const pseudonyms = createPseudonyms(auditKey)
  const announceDays = keepDayEvents({ settings: arena.app.features.content.live.event_export, pseudonyms })
  const size = { players: 2, rounds: 50 }
  while (
    (await auditNext({ database, key: auditKey, announceDays }, arena.clock.now(), size)) !== undefined
  ) {
    // One piece after the other.
  }
}
/** The file of a day, read part by part as an operator does. */
async function fileOf(day: string): Promise<string> {
  let text = ''
  for (let after: string | null | undefined; after !== null; ) {
    const body = { day, ...(after !== undefined && { after }) }
    const answer = await arena.call(endpoints.readEventFile.path, { token: ANNA, body })
    expect(answer.statusCode).toBe(200)
    const part: { text: string; next: string | null } = answer.json()
    text += part.text
    after = part.next
  }
  return text
}
const eventsIn = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as ExportEvent)
const stateOf = async () =>
  (await arena.call(endpoints.eventExportState.path, { token: ANNA, body: {} })).json<ExportStateReply>()
const received = () => receiver.deliveries.flatMap(({ events }) => events)
const playerOf = (id: number) =>
  createPseudonyms(arena.app.features.operators.auditKey).playerOf(keyOf(id).playerId)
/** The secret as an operator gets it, once for each key. */
async function showSecret(): Promise<Buffer> {
  const answer = await arena.call(endpoints.showEventKey.path, { token: ANNA, body: {} })
  expect(answer.statusCode).toBe(200)
  return Buffer.from(answer.json().secret.replace('whsec_', ''), 'base64')
}

describe('the events of a day', () => {
  it('are kept by the audit of the running program, and sealed once all books of the day are proven', async () => {
    await playRounds(arena, 1, { bet: 100, win: 250, count: 3 })
    arena.clock.advance(DAY_MS / 2 + HOUR_MS / 2)
    await run('seal-event-days')
    expect((await stateOf()).days).toEqual([])
    arena.clock.advance(HOUR_MS)
    for (const job of arena.app.features.wallet.jobs)
      if (job.name === 'audit-ledger') await job.run(arena.clock.now())
    await run('seal-event-days')
    const events = eventsIn(await fileOf('2030-03-01'))
    const mine = events.filter(({ player }) => player === playerOf(1))
    const kinds = new Set(mine.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['player_created', 'balance_changed', 'day_active', 'rounds_played']))
    expect(mine.find(({ kind }) => kind === 'rounds_played')).toMatchObject({
      game: 'golden-arena',
      currency: 'AC',
      rounds: 3,
      bet: 300,
      win: 750,
      amount: 450,
      day: '2030-03-01',
    })
    for (const event of events) expect(Value.Check(EXPORT_EVENTS[event.kind], event)).toBe(true)
  })

  it('are the hashed lines of a file that never changes, and the download is in the audit log', async () => {
    const text = await fileOf('2030-03-01')
    await run('seal-event-days')
    expect(await fileOf('2030-03-01')).toBe(text)
    const { days } = await stateOf()
    expect(days).toMatchObject([
      {
        day: '2030-03-01',
        events: eventsIn(text).length,
        sha256: createHash('sha256').update(text).digest('hex'),
      },
    ])
    const looks = await database.query(`SELECT 1 FROM operator_actions WHERE action = 'events.download'`)
    expect(looks.length).toBeGreaterThan(0)
    for (const day of ['2030-02-28', '2030-03-09']) {
      const answer = await arena.call(endpoints.readEventFile.path, { token: ANNA, body: { day } })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('add up to the ledger for any play, each fact once', async () => {
    const rounds = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      bet: fc.integer({ min: 100, max: 5_000 }),
      win: fc.integer({ min: 0, max: 9_000 }),
      count: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(rounds, { maxLength: 6 }), async day => {
        for (const { id, ...round } of day)
          await playRounds(arena, id, { ...round, win: round.win + round.bet })
        await endDay()
        const events = await keptEvents()
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
        expect(sumsOf(events)).toEqual(await ledgerSums())
      }),
      { numRuns: 5 },
    )
  })

  it('have what was committed late, in the file of a later day', async () => {
    const before = arena.clock.now()
    const day = await endDay()
    const { bucket, playerId } = keyOf(2)
    await database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash)
       VALUES ($1, $2, 'late', 5000000000, 'a', '0:' || repeat('a', 64), 'sent', '{}', $3, $3, $4)`,
      [bucket, playerId, before, 'f'.repeat(64)],
    )
    const next = await endDay()
    const paid = eventsIn(await fileOf(next)).filter(({ kind }) => kind === 'withdrawal_paid')
    expect(paid).toMatchObject([{ day, player: playerOf(2), ton_nano: 5_000_000_000 }])
    expect((await fileOf(await endDay())).includes('withdrawal_paid')).toBe(false)
  })

  it('say nothing about the person', async () => {
    await endDay()
    const all = (await keptEvents()).map(event => JSON.stringify(event)).join('\n')
    const rows = await database.query<Record<string, unknown>>(
      `SELECT telegram_id::text, player_id::text, player_ref, first_name, username FROM players`,
    )
    const words = [FIRST_NAME, USERNAME, '127.0.0.1', 'a'.repeat(64)]
    const stored = rows.flatMap(row => Object.values(row)).filter(word => String(word).length > 3)
    expect([...words, ...stored].filter(word => all.includes(String(word)))).toEqual([])
    const named =
      /(^|_)(name|username|telegram|chat|address|wallet|ip|email|photo|text|cause|session|ref)(_|$)/i
    const fields = Object.values(EXPORT_EVENTS).flatMap(({ properties }) => Object.keys(properties))
    expect(fields.filter(field => named.test(field))).toEqual([])
  })
})

const keptEvents = async () =>
  (await database.query<{ body: string }>('SELECT body FROM export_events')).map(
    ({ body }) => JSON.parse(body) as ExportEvent,
  )

function sumsOf(events: readonly ExportEvent[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const event of events)
    if ('amount' in event) {
      const key = `${event.player} ${event.currency}`
      sums[key] = (sums[key] ?? 0) + event.amount
    }
  return sums
}

async function ledgerSums(): Promise<Readonly<Record<string, number>>> {
  const { playerOf: pseudonymOf } = createPseudonyms(arena.app.features.operators.auditKey)
  const rows = await database.query<{ player_id: number; currency: string; amount: number }>(
    `SELECT player_id, currency, sum(amount)::bigint AS amount FROM ledger GROUP BY 1, 2`,
  )
  return Object.fromEntries(rows.map(row => [`${pseudonymOf(row.player_id)} ${row.currency}`, row.amount]))
}

describe('the receiver', () => {
  it('gets every sealed event once, signed as Standard Webhooks say', async () => {
    const secret = await showSecret()
    expect((await arena.call(endpoints.showEventKey.path, { token: ANNA, body: {} })).statusCode).toBe(409)
    await run('send-events')
    await run('send-events')
    const ids = received().map(({ id }) => id)
    expect(ids.toSorted()).toEqual((await keptEvents()).map(({ id }) => id).toSorted())
    for (const { id, timestamp, signatures, body } of receiver.deliveries) {
      expect(signatures).toEqual([
        `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
      ])
      expect(Math.abs(Number(timestamp) * 1000 - arena.clock.now().getTime())).toBeLessThan(1000)
    }
    const { days, failure } = await stateOf()
    expect(failure).toBeNull()
    expect(days.every(({ events, sent }) => events === sent)).toBe(true)
  })

  it('gets the same ids in the same message again when the server dies between delivery and note', async () => {
    await playRounds(arena, 1, { bet: 100, win: 0 })
    await endDay()
    const isNote = (sql: string) => sql.includes('INSERT INTO export_progress')
    expect(await poisoned.during(isNote, () => run('send-events'))).toBe(1)
    arena.clock.advance(HOUR_MS)
    await run('send-events')
    const [first, again, ...others] = receiver.deliveries
    expect(again).toMatchObject({ id: first?.id, body: first?.body })
    expect(others).toEqual([])
  })

  it('keeps nobody waiting while it is dead: its batch is parked, and sent once an operator retries it', async () => {
    await playRounds(arena, 2, { bet: 100, win: 0 })
    receiver.status = 500
    await endDay()
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await run('send-events')
      arena.clock.advance(HOUR_MS)
    }
    expect(receiver.deliveries).toHaveLength(12)
    expect((await stateOf()).failure).toMatchObject({
      attempts: 12,
      due_ms: null,
      reason: 'the receiver of events answered 500',
    })
    await playRounds(arena, 2, { bet: 100, win: 0 })
    const sealed = await endDay()
    expect((await stateOf()).days[0]).toMatchObject({ day: sealed, sent: 0 })
    receiver.status = 200
    const [item] = await database.query<{ item: string }>(
      `SELECT item FROM job_items WHERE job = 'send-events'`,
    )
    const retried = await arena.call(retryItem.path, {
      token: ANNA,
      body: { job: 'send-events', item: item?.item },
    })
    expect(retried.statusCode).toBe(200)
    await run('send-events')
    const { days, failure } = await stateOf()
    expect([failure, days.every(({ events, sent }) => events === sent)]).toEqual([null, true])
  })

  it('verifies with the old secret and with the new one while the key changes', async () => {
    await publish({ key: 2, old_key_until_ms: arena.clock.now().getTime() + HOUR_MS })
    const secret = await showSecret()
    const test = () => arena.call(endpoints.sendTestEvent.path, { token: ANNA, body: {} })
    expect((await test()).json()).toEqual({ status: 204, fault: '' })
    arena.clock.advance(2 * HOUR_MS)
    expect((await test()).json()).toEqual({ status: 204, fault: '' })
    expect(receiver.deliveries.map(({ signatures }) => signatures.length)).toEqual([2, 1])
    for (const { id, timestamp, signatures, body } of receiver.deliveries)
      expect(signatures[0]).toBe(
        `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
      )
    expect(received()).toMatchObject([{ kind: 'test' }, { kind: 'test' }])
  })

  it('is never of a private network in production, whatever its name leads to', async () => {
    const deps = { callOut: createCallOut({ allowsPrivate: false }), clock: arena.clock }
    const { auditKey } = arena.app.features.operators
    for (const url of [
      'https://127.0.0.1/x',
      'https://10.0.0.8/x',
      'https://[::1]/',
      'https://localhost/x',
    ]) {
      const settings = () => ({ state: 'on' as const, url, key: 1, old_key_until_ms: 0 })
      await expect(post({ ...deps, settings, auditKey }, ['{}'])).rejects.toThrow('private address')
    }
  })

  it('gets nothing and nothing is kept while the export is off', async () => {
    await publish({ state: 'off' })
    await playRounds(arena, 3, { bet: 100, win: 0 })
    const before = await keptEvents()
    await endDay()
    await run('send-events')
    expect(await keptEvents()).toHaveLength(before.length)
    expect(receiver.deliveries).toEqual([])
    await publish({})
  })
})

describe('an erased player', () => {
  it('is announced under the pseudonym, and nothing leads from the person to it any more', async () => {
    await arena.signIn(4, { firstName: FIRST_NAME })
    await playRounds(arena, 4, { bet: 100, win: 0 })
    const before = playerOf(4)
    const { token } = await arena.signIn(4)
    const erased = await arena.call(eraseAccount.path, {
      token,
      body: { confirm: 'erase', ...arena.confirmed(4) },
    })
    expect(erased.statusCode).toBe(200)
    const events = eventsIn(await fileOf(await endDay())).filter(({ player }) => player === before)
    expect(events.map(({ kind }) => kind)).toContain('player_erased')
    await arena.signIn(4)
    const accounts = await database.query<{ player_id: number }>(
      'SELECT player_id FROM players WHERE telegram_id = 4 UNION SELECT player_id FROM chat_accounts WHERE telegram_id = 4',
    )
    const { playerOf: pseudonymOf } = createPseudonyms(arena.app.features.operators.auditKey)
    expect(accounts.map(({ player_id }) => pseudonymOf(player_id))).not.toContain(before)
  })
})

it('keeps events for fourteen days, and their number and hash for good', async () => {
  const first = (await stateOf()).days.at(-1)?.day
  arena.clock.advance(20 * DAY_MS)
  await arena.app.features.wallet.ensureMonths(arena.clock.now())
  await run('seal-event-days')
  const [kept] = await database.query<{ n: number }>(
    `SELECT count(*) AS n FROM export_events WHERE COALESCE(sealed_with, day) < $1::date`,
    [new Date(arena.clock.now().getTime() - 14 * DAY_MS)],
  )
  expect(kept).toEqual({ n: 0 })
  expect(await database.query('SELECT 1 FROM export_days WHERE day = $1', [first])).toHaveLength(1)
  expect(
    (await arena.call(endpoints.readEventFile.path, { token: ANNA, body: { day: first } })).statusCode,
  ).toBe(404)
})
