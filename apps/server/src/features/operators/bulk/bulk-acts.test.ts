/** Several like acts in one call: each member is done once or refused separately, and money counts as its sum. */

import { CEILINGS } from '@arena/contract/ceilings'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import {
  approveRequests,
  type BulkReply,
  banPlayers,
  compensatePlayers,
  refuseRequests,
  retryItems,
} from '@arena/contract/endpoints/operator-bulk'
import { erasePlayer } from '@arena/contract/endpoints/operator-players'
import { approveRequest, changeCeiling, enrolOperator } from '@arena/contract/endpoints/operator-requests'
import { BULK_MAX } from '@arena/contract/form-limits'
import type { Database, Statements } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../../compose-features.ts'
import { erasePlanned, keyOf, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { PoisonedDatabase } from '../../../testing/poisoned-database.ts'

const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)
const DAY_MS = 24 * 60 * 60_000

interface Answer extends BulkReply {
  readonly errorCode?: string
  readonly details?: { readonly reason?: string; readonly request?: number; readonly why?: string }
  readonly request?: { readonly id: number }
}

let poisoned: PoisonedDatabase
let arena: TestApp
beforeAll(async () => {
  poisoned = new PoisonedDatabase(forgetful(await openTestDatabase('pglite')))
  arena = await openTestApp(poisoned.database, { env: { OPERATORS: `anna:${ANNA},boris:${BORIS}` } })
})
afterAll(async () => {
  await arena.app.stop()
  await arena.database.close()
})

let forgetAfterLook = false
/** A database in which another transaction deletes the finished bulk acts right after one was found by its key, once. */
const forgetful = (real: Database): Database => ({
  ...real,
  transaction: work =>
    real.transaction(tx =>
      work({
        ...tx,
        async query<Row extends object>(...[sql, params]: Parameters<Statements['query']>) {
          const rows = await tx.query<Row>(sql, params)
          if (forgetAfterLook && sql.includes('FROM operator_bulks WHERE maker')) {
            forgetAfterLook = false
            await tx.query(`DELETE FROM operator_bulks WHERE state = 'done'`)
          }
          return rows
        },
      }),
    ),
})

let last = 9_800
const newKey = () => {
  last += 1
  return `bulk-key-${last}`
}
const newPlayers = async (count: number) => {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    last += 1
    await arena.signIn(last)
    ids.push(last)
  }
  return ids
}
const call = async (path: string, body: object, token = ANNA) =>
  (await arena.call(path, { token, body })).json<Answer>()
const compensation = (key: string, telegram_ids: readonly number[], rest: object = {}) => ({
  key,
  telegram_ids,
  kind: 'ac',
  amount: 10,
  cause: 'fault',
  reason: 'rounds were lost',
  ...rest,
})
/** Hundredths of an ArenaCoin that a player was given. */
const givenTo = async (id: number) => {
  const { bucket, playerId } = keyOf(id)
  const [row] = await arena.database.query<{ sum: number }>(
    `SELECT COALESCE(sum(amount), 0)::bigint AS sum FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'compensation'`,
    [bucket, playerId],
  )
  return row?.sum
}
const latestActions = async (count: number) =>
  (await arena.call(listActions.path, { token: ANNA, body: {} }))
    .json<ListActionsReply>()
    .actions.slice(0, count)
const failItems = (items: readonly string[]) =>
  arena.database.query(
    `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at) SELECT 'try', item, 12, 'r', $2, NULL FROM unnest($1::text[]) AS item`,
    [items, arena.clock.now()],
  )
const retry = (key: string, items: readonly string[]) => ({
  key,
  items: items.map(item => ({ job: 'try', item })),
})
const runJob = (name: string) =>
  jobsOf(arena.app.features)
    .find(job => job.name === name)
    ?.run(arena.clock.now())

describe('a bulk act', () => {
  it('does every member that it can, and says why it refuses the others', async () => {
    await failItems(['a', 'b'])
    const key = newKey()
    const reply = await call(retryItems.path, retry(key, ['a', 'gone', 'b']))
    expect(reply).toEqual({
      done: 2,
      refused: [{ subject: 'try gone', error: 'ITEM_NOT_FOUND', reason: '' }],
    })
    expect(await latestActions(1)).toMatchObject([
      {
        action: 'bulk.carry_out',
        subject: 'jobs.retry',
        details: { done: 2, refused: 1, items: 'try a, try gone, try b' },
      },
    ])
  })

  it('is done once under its key, and refuses another one under it', async () => {
    const ids = await newPlayers(2)
    const body = compensation(newKey(), ids)
    const both = await Promise.all([call(compensatePlayers.path, body), call(compensatePlayers.path, body)])
    expect(both).toEqual([
      { done: 2, refused: [] },
      { done: 2, refused: [] },
    ])
    expect(await call(compensatePlayers.path, body)).toEqual({ done: 2, refused: [] })
    for (const id of ids) expect(await givenTo(id)).toBe(1_000)
    expect(await call(compensatePlayers.path, { ...body, amount: 20 })).toMatchObject({
      errorCode: 'CONFLICT',
      details: { reason: 'key_taken' },
    })
  })

  it('finishes after a crash, although another one can’t be finished', async () => {
    const [ids, others] = [await newPlayers(3), await newPlayers(1)]
    const [bad, good] = [compensation(newKey(), ids), compensation(newKey(), others)]
    // Both crash before their first member, the first one at each later attempt too.
    await poisoned.during(
      sql => sql.startsWith('SELECT place FROM operator_bulk_items'),
      async () => {
        expect(await call(compensatePlayers.path, bad)).toMatchObject({ errorCode: 'UNKNOWN' })
        expect(await call(compensatePlayers.path, good)).toMatchObject({ errorCode: 'UNKNOWN' })
      },
    )
    expect(await givenTo(others[0] ?? 0)).toBe(0)
    const [first] = await arena.database.query<{ id: number }>(
      `SELECT bulk_id AS id FROM operator_bulks WHERE key = $1`,
      [bad.key],
    )
    await poisoned.during(
      (sql, params) => sql.startsWith('SELECT place FROM operator_bulk_items') && params[0] === first?.id,
      async () => runJob('finish-bulk-acts'),
    )
    expect(await givenTo(others[0] ?? 0)).toBe(1_000)
    expect(await givenTo(ids[0] ?? 0)).toBe(0)
    expect(await call(compensatePlayers.path, bad)).toEqual({ done: 3, refused: [] })
    for (const id of ids) expect(await givenTo(id)).toBe(1_000)
  })

  it('is forgotten after a day, and with the data of any player', async () => {
    const [id = 0] = await newPlayers(1)
    await call(compensatePlayers.path, compensation(newKey(), [id]))
    await call(erasePlayer.path, { telegram_id: id, reason: 'asked' })
    await erasePlanned(arena)
    const kept = () => arena.database.query('SELECT 1 FROM operator_bulk_items')
    expect(await kept()).toEqual([])
    await call(retryItems.path, retry(newKey(), ['gone']))
    expect(await kept()).toHaveLength(1)
    arena.clock.advance(DAY_MS)
    await runJob('forget-bulk-acts')
    expect(await kept()).toEqual([])
  })
})

describe('a bulk act that gives money', () => {
  it('needs an approver when its sum passes a limit that no member does; one approval gives all of it', async () => {
    const ids = await newPlayers(3)
    const amount = CEILINGS.compensation_ac / 2
    const body = compensation(newKey(), ids, { amount })
    const asked = await call(compensatePlayers.path, body)
    expect(asked).toMatchObject({
      errorCode: 'second_person_needed',
      details: { why: 'compensation_ac' },
    })
    const request = asked.details?.request
    expect(await call(compensatePlayers.path, body)).toMatchObject({ details: { request } })
    expect(await givenTo(ids[0] ?? 0)).toBe(0)
    await call(approveRequest.path, { id: request, reason: 'looked at it' }, BORIS)
    for (const id of ids) expect(await givenTo(id)).toBe(amount * 100)
    expect(await call(compensatePlayers.path, body)).toEqual({ done: 3, refused: [] })
    for (const id of ids) expect(await givenTo(id)).toBe(amount * 100)
  })

  it('counts towards the day of its operator as its sum', async () => {
    arena.clock.advance(DAY_MS)
    const share = CEILINGS.compensation_ac / 2
    const pairs = Math.floor(CEILINGS.compensations_day_ac / CEILINGS.compensation_ac)
    const ids = await newPlayers(2)
    for (let pair = 0; pair < pairs; pair++)
      expect(
        await call(compensatePlayers.path, compensation(newKey(), ids, { amount: share })),
      ).toMatchObject({ done: 2 })
    expect(await call(compensatePlayers.path, compensation(newKey(), ids, { amount: share }))).toMatchObject({
      errorCode: 'second_person_needed',
      details: { why: 'compensations_day_ac' },
    })
  })

  it('gives nothing without the gate when its key is forgotten during the call', async () => {
    arena.clock.advance(DAY_MS)
    const [small, large] = [await newPlayers(1), await newPlayers(2)]
    const body = compensation(newKey(), small)
    expect(await call(compensatePlayers.path, body)).toEqual({ done: 1, refused: [] })
    // An erasure or the tidying job commits right after the key was found.
    const grab = { ...body, telegram_ids: large, amount: CEILINGS.compensation_ac }
    forgetAfterLook = true
    expect(await call(compensatePlayers.path, grab)).toMatchObject({ errorCode: 'CONFLICT' })
    expect(forgetAfterLook).toBe(false)
    for (const id of large) expect(await givenTo(id)).toBe(0)
  })

  it('pays the others when one may get nothing', async () => {
    arena.clock.advance(DAY_MS)
    const [good = 0] = await newPlayers(1)
    const reply = await call(compensatePlayers.path, compensation(newKey(), [good, 999_999]))
    expect(reply).toEqual({
      done: 1,
      refused: [{ subject: '999999', error: 'ACCOUNT_NOT_FOUND', reason: '' }],
    })
    expect(await givenTo(good)).toBe(1_000)
  })
})

describe('a bulk ban', () => {
  const ban = (telegram_ids: readonly number[]) => ({
    key: newKey(),
    telegram_ids,
    reason: 'one farm',
    message: 'Your accounts belong together',
  })
  const bannedOf = async (ids: readonly number[]) =>
    arena.database.query<{ ban_reason: string; ban_message: string }>(
      `SELECT ban_reason, ban_message FROM players WHERE banned_at IS NOT NULL AND telegram_id = ANY ($1) ORDER BY telegram_id`,
      [ids],
    )
  const bansOf = async (id: number) =>
    arena.database.query(`SELECT 1 FROM operator_actions WHERE action = 'player.ban' AND subject = $1`, [
      String(keyOf(id).playerId),
    ])
  /** A request for TON that waits. */
  const own = async (id: number, nano: number) => {
    const { bucket, playerId } = keyOf(id)
    await arena.database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at)
       VALUES ($1, $2, 'own', $3, 'a', '0:' || repeat('a', 64), 'requested', '{}', $4, $4)`,
      [bucket, playerId, nano, arena.clock.now()],
    )
  }

  it('bans each player once with the message that they see, and refuses a player who does not exist', async () => {
    const ids = await newPlayers(2)
    const body = ban([...ids, 999_999])
    const reply = {
      done: 2,
      refused: [{ subject: '999999', error: 'ACCOUNT_NOT_FOUND', reason: '' }],
    }
    expect(await Promise.all([call(banPlayers.path, body), call(banPlayers.path, body)])).toEqual([
      reply,
      reply,
    ])
    const one = { ban_reason: 'one farm', ban_message: 'Your accounts belong together' }
    expect(await bannedOf(ids)).toEqual([one, one])
    for (const id of ids) expect(await bansOf(id)).toHaveLength(1)
    expect((await call(banPlayers.path, { ...body, message: 'Another one' })).errorCode).toBe('CONFLICT')
  })

  it('needs an approver when the TON of all passes a limit that no player’s does; one approval bans all', async () => {
    arena.clock.advance(DAY_MS)
    const ids = await newPlayers(3)
    for (const id of ids) await own(id, CEILINGS.frozen_nano / 2)
    const body = ban(ids)
    const asked = await call(banPlayers.path, body)
    expect(asked).toMatchObject({ errorCode: 'second_person_needed', details: { why: 'frozen_nano' } })
    expect(await bannedOf(ids)).toEqual([])
    await call(approveRequest.path, { id: asked.details?.request, reason: 'looked at it' }, BORIS)
    expect(await bannedOf(ids)).toHaveLength(3)
    expect(await call(banPlayers.path, body)).toEqual({ done: 3, refused: [] })
    for (const id of ids) expect(await bansOf(id)).toHaveLength(1)
  })

  it('takes at most 200 players', async () => {
    const ids = Array.from({ length: BULK_MAX + 1 }, (_, index) => 990_000 + index)
    expect(await call(banPlayers.path, ban(ids))).toMatchObject({ errorCode: 'INVALID_PAYLOAD' })
  })
})

describe('several requests at once', () => {
  const raise = async (value: number) =>
    (await call(changeCeiling.path, { name: 'tournament_nano', value, reason: 'a larger cup' })).request
      ?.id ?? 0

  it('are approved by another operator only, and one that a colleague decided meanwhile is refused', async () => {
    const ids = [await raise(610e9), await raise(620e9), await raise(630e9)]
    const [first = 0, second = 0, third = 0] = ids
    const body = { key: newKey(), ids, reason: 'looked at them' }
    expect((await call(approveRequests.path, body)).refused.map(({ error }) => error)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
    ])
    await call(refuseRequests.path, { ...body, key: newKey(), ids: [second] })
    expect(await call(approveRequests.path, { ...body, key: newKey() }, BORIS)).toEqual({
      done: 2,
      refused: [{ subject: String(second), error: 'request_over', reason: '' }],
    })
    expect(first).not.toBe(third)
  })

  it('do not include an enrolment, whose code is shown once', async () => {
    const asked = await call(enrolOperator.path, { operator: 'carla', role: 'support', reason: 'new' })
    const body = { key: newKey(), ids: [asked.request?.id], reason: 'known' }
    expect(await call(approveRequests.path, body, BORIS)).toMatchObject({
      done: 0,
      refused: [{ error: 'CONFLICT', reason: 'alone' }],
    })
  })
})
