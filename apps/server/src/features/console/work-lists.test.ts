/** Lists that operators work through: in which order they come, and that pages lose and repeat nothing. */
import { listFreeRoundGrants } from '@arena/contract/endpoints/operator-free-rounds'
import { listHolds } from '@arena/contract/endpoints/operator-holds'
import { listPartnerEvents } from '@arena/contract/endpoints/operator-partners'
import { changeCeiling, listRequests, refuseRequest } from '@arena/contract/endpoints/operator-requests'
import { listOrders } from '@arena/contract/endpoints/operator-shop'
import { listWithdrawals } from '@arena/contract/endpoints/operator-withdrawals'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const ANNA = 'a'.repeat(32)
const PLAYER = 9401
const MORE = LIST_PAGE + 3
/** Of events of partners. */
const PAGE_EVENTS = 100

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
  await arena.signIn(PLAYER)
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

const ask = async <Reply>(path: string, body: object): Promise<Reply> => {
  const reply = await arena.call(path, { token: ANNA, body })
  expect(reply.statusCode).toBe(200)
  return reply.json<Reply>()
}

interface Listed {
  readonly id: number
}

/** The ids of every page of a list. */
async function idsOf(path: string, { key, ...body }: { readonly key: string; readonly state?: string }) {
  const ids: number[] = []
  for (;;) {
    const after = ids.at(-1)
    const page = await ask<Record<string, Listed[]>>(path, { ...body, ...(after !== undefined && { after }) })
    const rows = page[key] ?? []
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < LIST_PAGE) return ids
  }
}

const rising = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

describe('a list that operators work through', () => {
  it('of withdrawals begins with the oldest, and of those that are over with the latest; every one waits once in the count', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    await database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash, prize_nano)
       SELECT $1, $2, 'list-' || n, n, 'a', '0:' || repeat('a', 64), CASE WHEN n > $3 THEN 'cancelled' ELSE 'requested' END, '{large}', $4, $4, '', 0
         FROM generate_series(1, $3 + 3) AS n`,
      [bucket, playerId, MORE, arena.clock.now()],
    )
    const open = await idsOf(listWithdrawals.path, { key: 'withdrawals' })
    expect(open).toEqual(rising(open))
    expect(new Set(open).size).toBe(MORE)
    expect(await idsOf(listWithdrawals.path, { key: 'withdrawals', state: 'requested' })).toEqual(open)
    const over = await idsOf(listWithdrawals.path, { key: 'withdrawals', state: 'cancelled' })
    expect(over).toEqual(rising(over).toReversed())
    expect(over).toHaveLength(3)
    expect((await ask<{ waiting: number }>(listWithdrawals.path, {})).waiting).toBe(MORE)
  })

  it('of risk holds begins with the oldest, and of decided ones with the latest', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    await database.query(
      `INSERT INTO fair_play_holds (bucket, player_id, kind, subject_id, amount_nano, size, evidence, held_at, decision, decided_at)
       SELECT $1, $2, 'withdrawal', n, 1000, 2, '{"reasons": [], "members": []}', $4,
              CASE WHEN n > $3 THEN 'dropped' END, CASE WHEN n > $3 THEN $4::timestamptz END
         FROM generate_series(1, $3 + 3) AS n`,
      [bucket, playerId, MORE, arena.clock.now()],
    )
    const open = await idsOf(listHolds.path, { key: 'holds' })
    expect(open).toEqual(rising(open))
    expect(new Set(open).size).toBe(MORE)
    const decided = await idsOf(listHolds.path, { key: 'holds', state: 'decided' })
    expect(decided).toEqual(rising(decided).toReversed())
    expect(decided).toHaveLength(3)
    const { waiting } = await ask<{ waiting: { count: number } }>(listHolds.path, {})
    expect(waiting.count).toBe(MORE)
  })

  it('of requests begins with the oldest that waits, and counts those that wait; what is over comes the latest first', async () => {
    const made: number[] = []
    for (const value of [600e9, 700e9, 800e9]) {
      const body = { name: 'tournament_nano', value, reason: 'a larger cup' }
      made.push((await ask<{ request: Listed }>(changeCeiling.path, body)).request.id)
    }
    expect(await idsOf(listRequests.path, { key: 'requests', state: 'waiting' })).toEqual(made)
    for (const id of made.slice(0, 2)) await ask(refuseRequest.path, { id, reason: 'a slip' })
    expect(await idsOf(listRequests.path, { key: 'requests', state: 'waiting' })).toEqual(made.slice(2))
    expect(await idsOf(listRequests.path, { key: 'requests', state: 'over' })).toEqual(
      made.slice(0, 2).toReversed(),
    )
    expect((await ask<{ waiting: number }>(listRequests.path, { state: 'over' })).waiting).toBe(1)
    arena.clock.advance(4 * 24 * 60 * 60_000)
    expect(await idsOf(listRequests.path, { key: 'requests', state: 'waiting' })).toEqual([])
    expect((await ask<{ waiting: number }>(listRequests.path, {})).waiting).toBe(0)
  })

  it('of payments continues after the last one seen, also where several came at one moment', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    await database.query(
      `WITH paid AS (
         INSERT INTO star_payments (bucket, player_id, charge_id, stars, state, at)
         SELECT $1, $2, 'charge-' || n, 1, 'unknown', $4 FROM generate_series(1, $3::integer) AS n RETURNING charge_id
       ) INSERT INTO star_charges (charge_id, bucket, player_id) SELECT charge_id, $1, $2 FROM paid`,
      [bucket, playerId, MORE, arena.clock.now()],
    )
    const charges: string[] = []
    let last: { at_ms: number; charge_id: string } | undefined
    do {
      const seen = last === undefined ? {} : { before_ms: last.at_ms, after_charge: last.charge_id }
      const { payments } = await ask<{ payments: { at_ms: number; charge_id: string }[] }>(
        listOrders.path,
        seen,
      )
      charges.push(...payments.map(({ charge_id }) => charge_id))
      last = payments.at(-1)
    } while (last !== undefined)
    expect(charges).toHaveLength(MORE)
    expect(new Set(charges).size).toBe(MORE)
  })

  it('of partners’ events continues after the last moment seen, also where more than a page came at one moment', async () => {
    const { bucket, playerId } = keyOf(PLAYER)
    const count = 2 * PAGE_EVENTS + 3
    await database.query(
      `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, received_at)
       SELECT $1, $2, 'many', 'lead', 'event-' || n, $4::timestamptz - CASE WHEN n > 50 THEN interval '1 hour' ELSE interval '0' END
         FROM generate_series(1, $3::integer) AS n`,
      [bucket, playerId, count, arena.clock.now()],
    )
    const seen: string[] = []
    let before_ms: number | undefined
    for (;;) {
      const body = { partner_key: 'many', ...(before_ms !== undefined && { before_ms }) }
      const { events } = await ask<{ events: { at_ms: number; event_id: string }[] }>(
        listPartnerEvents.path,
        body,
      )
      if (events.length === 0) break
      seen.push(...events.map(({ event_id }) => event_id))
      before_ms = events.at(-1)?.at_ms
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
  })

  it('of granted free rounds continues after the last moment seen, also where more than a page came at one moment', async () => {
    const count = LIST_PAGE + 7
    await database.query(
      `INSERT INTO free_round_grants (grant_id, game_id, provider, bet, rounds, win_max, expires_at, players, asked, given_at, given_by, agreed_by)
       SELECT 'many-' || n, 'golden-arena', 'embedded', 100, 1, 100, $2, 1, '', $2::timestamptz - CASE WHEN n > 5 THEN interval '1 hour' ELSE interval '0' END, 'anna', ''
         FROM generate_series(1, $1::integer) AS n`,
      [count, arena.clock.now()],
    )
    const seen: string[] = []
    let before_ms: number | undefined
    for (;;) {
      const { grants } = await ask<{ grants: { given_ms: number; grant_id: string }[] }>(
        listFreeRoundGrants.path,
        before_ms === undefined ? {} : { before_ms },
      )
      if (grants.length === 0) break
      seen.push(...grants.map(({ grant_id }) => grant_id))
      before_ms = grants.at(-1)?.given_ms
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
  })
})
