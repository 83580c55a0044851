/** The console's home page: what waits for an operator, and only for those who may act on it. */

import { type WorkQueueReply, workQueue } from '@arena/contract/endpoints/operator-home'
import { changeCeiling } from '@arena/contract/endpoints/operator-requests'
import { listOrders } from '@arena/contract/endpoints/operator-shop'
import type { Role } from '@arena/contract/operator-permissions'
import { WORK_COUNT_MAX, WORK_KINDS } from '@arena/contract/work-kinds'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingOf } from './compose-features.ts'
import { afterWorkingDays } from './features/withdrawals/waiting-withdrawals.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const PLAYER = 9601
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const KINDS = WORK_KINDS.toSorted()
/** A Monday. */
const START = '2030-03-04T12:00:00.000Z'

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` },
    start: START,
  })
  await arena.signIn(PLAYER)
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

const workOf = async (token: string) => {
  const reply = await arena.call(workQueue.path, { token, body: {} })
  expect(reply.statusCode).toBe(200)
  return new Map(reply.json<WorkQueueReply>().work.map(({ kind, ...work }) => [kind, work]))
}
const ago = (ms: number) => new Date(arena.clock.now().getTime() - ms)
const asRole = (name: string, role: Role) =>
  database.query('UPDATE operators SET role = $2 WHERE name = $1', [name, role])

async function addWithdrawals(state: string, count: number, at = arena.clock.now()): Promise<void> {
  const { bucket, playerId } = keyOf(PLAYER)
  await database.query(
    `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, prize_nano)
     SELECT $1, $2, $3 || n, n, 'a', '0:' || repeat('a', 64), $3, '{}', $5, $5, 0 FROM generate_series(1, $4) AS n`,
    [bucket, playerId, state, count, at],
  )
}

describe('the work queue', () => {
  it('has each kind of work once, declared by a feature', () => {
    const kinds = waitingOf(arena.app.features).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(KINDS)
  })

  it('is empty where nothing waits', async () => {
    const work = await workOf(ANNA)
    expect([...work.keys()].toSorted()).toEqual(KINDS)
    for (const one of work.values())
      expect(one).toEqual({ count: 0, has_more: false, oldest_ms: null, deadline_ms: null })
  })

  it('counts payouts by the thing they wait for, the oldest first, with the deadline that players are promised', async () => {
    const friday = new Date('2030-03-01T09:00:00.000Z')
    await addWithdrawals('requested', 2, friday)
    await addWithdrawals('held', 1)
    await addWithdrawals('approved', 2)
    // The program pays the other one.
    await database.query(`UPDATE withdrawals SET by_hand = true WHERE state = 'approved' AND amount_nano = 1`)
    const work = await workOf(ANNA)
    const wednesday = new Date('2030-03-06T09:00:00.000Z')
    expect(work.get('payouts')).toEqual({
      count: 2,
      has_more: false,
      oldest_ms: friday.getTime(),
      deadline_ms: wednesday.getTime(),
    })
    expect(work.get('payouts_held')?.count).toBe(1)
    expect(work.get('payouts_by_hand')?.count).toBe(1)
  })

  it('counts no further than its limit, and says that there are more', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    await database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, prize_nano)
       SELECT $1, $2, 'more-' || n, n, 'a', '0:' || repeat('a', 64), 'requested', '{}', $4, $4, 0 FROM generate_series(1, $3::integer) AS n`,
      [bucket, playerId, WORK_COUNT_MAX, arena.clock.now()],
    )
    expect((await workOf(ANNA)).get('payouts')).toMatchObject({ count: WORK_COUNT_MAX, has_more: true })
    await database.query('DELETE FROM withdrawals')
  })

  it('counts risk cases, charges without an order, late refunds, reviews and parked items', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    const at = ago(3 * HOUR_MS)
    await database.query(
      `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at)
       VALUES ($1, $2, 'withdrawal', 1, 1000, 2, '{"reasons": [], "members": []}', $3)`,
      [bucket, playerId, at],
    )
    await database.query(
      `WITH paid AS (
         INSERT INTO star_payments (bucket, player_id, charge_id, stars, state, at, due_at)
         VALUES ($1, $2, 'strange', 50, 'unknown', $3, NULL), ($1, $2, 'stranger', 50, 'unknown', $4, NULL),
                ($1, $2, 'stuck', 50, 'refund_due', $3, $3), ($1, $2, 'fresh', 50, 'refund_due', $4, $4) RETURNING charge_id
       ) INSERT INTO star_charges (charge_id, bucket, player_id) SELECT charge_id, $1, $2 FROM paid`,
      [bucket, playerId, at, arena.clock.now()],
    )
    await database.query(
      `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at)
       VALUES ('star-refunds', 'stuck', 9, 'no', $1, NULL), ('star-refunds', 'other', 1, 'no', $1, $1)`,
      [at],
    )
    await database.query(
      `INSERT INTO tournaments_held_back (final_key, reason, needed_nano, since, ends_at) VALUES ('cup', 'held', 1, $1, $2)`,
      [at, arena.clock.now()],
    )
    await database.query(
      `INSERT INTO tournaments (t_key, final_key, state, state_changed_at, type, cost, conditions, start_at, end_at, start_balance, bet_cap,
         qualifying_rounds, max_attempts, games, rewards, translation, review_hours, review_ends_at, results_hash, created_at)
       SELECT 'reviewed', 'reviewed', 'provisional', $1, type, cost, conditions, start_at, end_at, start_balance, bet_cap, qualifying_rounds,
         max_attempts, games, '[]', translation, review_hours, $2, repeat('a', 64), $1 FROM tournaments WHERE counted_rounds = 0 LIMIT 1`,
      [at, arena.clock.now()],
    )
    await database.query(
      `INSERT INTO provider_differences (provider, day, digest, kind, transaction_kind, theirs, found_at)
       VALUES ('studio', $1::timestamptz::date, '00000000-0000-0000-0000-000000000001', 'missing_here', 'win', 100, $1)`,
      [at],
    )
    const work = await workOf(ANNA)
    const waits = { count: 1, has_more: false, oldest_ms: at.getTime() }
    expect(work.get('risk_cases')).toEqual({ ...waits, deadline_ms: at.getTime() + 2 * DAY_MS })
    expect(work.get('reviews')).toEqual({ ...waits, deadline_ms: arena.clock.now().getTime() })
    expect(work.get('unmatched_charges')).toEqual({ ...waits, count: 2, deadline_ms: null })
    expect(work.get('late_refunds')).toEqual({ ...waits, deadline_ms: null })
    expect(work.get('parked_items')).toEqual({ ...waits, deadline_ms: null })
    expect(work.get('provider_differences')).toEqual({ ...waits, deadline_ms: null })
    expect(work.get('uncovered_tournaments')).toEqual({
      ...waits,
      deadline_ms: arena.clock.now().getTime(),
    })
  })

  it('leads to lists that begin with the oldest', async () => {
    const reply = await arena.call(listOrders.path, { token: ANNA, body: { state: 'unknown' } })
    const { payments, orders } = reply.json<{
      payments: { charge_id: string; at_ms: number }[]
      orders: []
    }>()
    expect(payments.map(({ charge_id }) => charge_id)).toEqual(['strange', 'stranger'])
    expect(orders).toEqual([])
    const last = payments[0]
    const next = await arena.call(listOrders.path, {
      token: ANNA,
      body: { state: 'unknown', before_ms: last?.at_ms, after_charge: last?.charge_id },
    })
    expect(next.json<{ payments: { charge_id: string }[] }>().payments.map(one => one.charge_id)).toEqual([
      'stranger',
    ])
  })

  it('shows an approval to operators who may give it, not to the requester', async () => {
    const body = { name: 'tournament_nano', value: 600e9, reason: 'a larger cup' }
    await arena.call(changeCeiling.path, { token: ANNA, body })
    expect((await workOf(ANNA)).get('approvals')?.count).toBe(0)
    expect((await workOf(BORIS)).get('approvals')).toEqual({
      count: 1,
      has_more: false,
      oldest_ms: arena.clock.now().getTime(),
      deadline_ms: arena.clock.now().getTime() + 3 * DAY_MS,
    })
    await asRole('boris', 'money')
    // A limit is changed by owners alone.
    expect((await workOf(BORIS)).get('approvals')?.count).toBe(0)
  })

  it.each([
    ['viewer', []],
    ['support', ['parked_items', 'support_conversations']],
    ['content', ['reviews', 'uncovered_tournaments']],
    ['money', KINDS],
    ['owner', KINDS],
  ] as const)('has for the role %s only the work they may act on', async (role, kinds) => {
    await asRole('boris', role)
    expect([...(await workOf(BORIS)).keys()].toSorted()).toEqual([...kinds].toSorted())
  })
})

it('counts working days from Monday to Friday', () => {
  const at = (day: string) => new Date(`${day}T10:00:00.000Z`)
  expect(afterWorkingDays(at('2030-03-04'), 3)).toEqual(at('2030-03-07'))
  expect(afterWorkingDays(at('2030-03-08'), 1)).toEqual(at('2030-03-11'))
  expect(afterWorkingDays(at('2030-03-09'), 2)).toEqual(at('2030-03-12'))
})
