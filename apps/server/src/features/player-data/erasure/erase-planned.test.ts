import {
  cancelErasure,
  erasePlayer,
  listErasures,
  repeatErasures,
  showPlayer,
} from '@arena/contract/endpoints/operator-players'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFailing } from '../../../platform/jobs/item-store.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let lastId = 975_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${TOKEN}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const newPlayer = async () => {
  lastId += 1
  await app.signIn(lastId)
  return lastId
}
const operate = async (path: string, body: object) => {
  const reply = await app.call(path, { token: TOKEN, body })
  const answer = reply.json<{ errorCode?: string; details?: { why?: string; field?: string } }>()
  return { ...answer, said: answer.errorCode ?? reply.statusCode }
}
const plan = (telegram_id: number, rest: object = {}) =>
  operate(erasePlayer.path, { telegram_id, reason: 'asked by mail', ...rest })
const isThere = async (telegram_id: number) => (await operate(showPlayer.path, { telegram_id })).said === 200
const work = async () => {
  for (const job of app.app.features.playerData.jobs) await job.run(app.clock.now())
}
/** As long as a round is open an account can't be erased. */
const openRound = (telegramId: number) => {
  const { bucket, playerId } = keyOf(telegramId)
  return app.database.query(
    `INSERT INTO open_rounds (bucket, player_id, provider, round_id, session_id, game_id, currency, bet, opened_at, touched_at, session_at)
     VALUES ($1, $2, 'embedded', $3, 's', 'arena-mines', 'AC', 1, now(), now(), now())`,
    [bucket, playerId, `round-${playerId}`],
  )
}

it('erases nothing before 24 hours are over, and the account then', async () => {
  const id = await newPlayer()
  expect((await plan(id)).said).toBe(200)
  await work()
  app.clock.advance(DAY_MS - 1)
  await work()
  expect(await isThere(id)).toBe(true)
  app.clock.advance(1)
  await work()
  expect(await isThere(id)).toBe(false)
})

it('is cancelled until then, and waits from the start when it is planned again', async () => {
  const id = await newPlayer()
  await plan(id)
  app.clock.advance(DAY_MS - 1)
  expect((await operate(cancelErasure.path, { telegram_id: id, reason: 'a mistake' })).said).toBe(200)
  app.clock.advance(HOUR_MS)
  await work()
  expect(await isThere(id)).toBe(true)
  expect((await operate(cancelErasure.path, { telegram_id: id, reason: 'again' })).said).toBe(
    'ITEM_NOT_FOUND',
  )
  await plan(id)
  app.clock.advance(DAY_MS - 1)
  await work()
  expect(await isThere(id)).toBe(true)
})

it('can’t be given another time: extra fields of a call change nothing', async () => {
  const id = await newPlayer()
  const now_ms = app.clock.now().getTime()
  for (const time of [0, 1, now_ms - DAY_MS, now_ms + 365 * DAY_MS]) {
    const times = { due_at: time, due_ms: time, at: time, erase_at: time, asked_at: time }
    const { said } = await plan(id, times)
    expect([200, 'CONFLICT', 'INVALID_PAYLOAD']).toContain(said)
  }
  await plan(id)
  expect((await plan(id)).said).toBe('CONFLICT')
  const [row] = await app.database.query<{ due_at: Date }>(
    `SELECT due_at FROM planned_erasures WHERE player_id = $1`,
    [keyOf(id).playerId],
  )
  expect(row?.due_at.getTime()).toBe(now_ms + DAY_MS)
})

it('is not made earlier by a list of past erasures with forged times', async () => {
  const id = await newPlayer()
  const { token } = await app.signIn(id)
  await app.call(eraseAccount.path, { token, body: { confirm: 'erase', ...app.confirmed(id) } })
  app.clock.advance(HOUR_MS)
  await app.signIn(id)
  app.clock.advance(HOUR_MS)
  const reply = await app.call(listErasures.path, { token: TOKEN, body: {} })
  const known = reply.json<{ erasures: { hash: string; erased_at_ms: number; banned: boolean }[] }>().erasures
  const own = known.at(-1)
  const now_ms = app.clock.now().getTime()
  const listed = { ...own, erased_at_ms: now_ms }
  expect(await operate(repeatErasures.path, { erasures: [listed] })).toMatchObject({
    said: 'second_person_needed',
    details: { why: 'came_back' },
  })
  expect(
    await operate(repeatErasures.path, { erasures: [{ ...own, erased_at_ms: now_ms + 1 }] }),
  ).toMatchObject({ said: 'INVALID_PAYLOAD', details: { field: 'erasures' } })
  expect(await isThere(id)).toBe(true)
})

it('keeps no other waiting when one fails or a hundred can not be done yet', async () => {
  const stuck: number[] = []
  for (let index = 0; index < 101; index += 1) stuck.push(await newPlayer())
  await app.database.query(
    `INSERT INTO planned_erasures (bucket, player_id, asked_at, due_at, asked_by, agreed_by, reason)
     SELECT bucket, player_id, $2, $2, 'anna', '', 'asked' FROM unnest($1::bigint[]) AS id JOIN players ON telegram_id = id`,
    [stuck, new Date(app.clock.now().getTime() - HOUR_MS)],
  )
  for (const id of stuck) await openRound(id)
  const id = await newPlayer()
  expect((await plan(id)).said).toBe(200)
  app.clock.advance(DAY_MS)
  await work()
  await work()
  expect(await isThere(id)).toBe(false)
  const failing = await listFailing(app.database, 'erase-planned-accounts')
  expect(failing).toHaveLength(101)
  expect(failing[0]).toMatchObject({ attempts: 1, reason: 'erasure_round_open' })
  await app.database.query(`DELETE FROM open_rounds`)
  app.clock.advance(HOUR_MS)
  await work()
  await work()
  expect(await listFailing(app.database, 'erase-planned-accounts')).toEqual([])
  for (const one of [stuck[0], stuck[100]]) expect(await isThere(one ?? 0)).toBe(false)
})

it('is done when the owner has erased the account meanwhile', async () => {
  const id = await newPlayer()
  await plan(id)
  const { token } = await app.signIn(id)
  await app.call(eraseAccount.path, { token, body: { confirm: 'erase', ...app.confirmed(id) } })
  app.clock.advance(DAY_MS)
  await work()
  expect(await listFailing(app.database, 'erase-planned-accounts')).toEqual([])
})
