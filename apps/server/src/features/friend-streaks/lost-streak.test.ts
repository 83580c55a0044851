import {
  acceptFriendStreak,
  type FriendStreak,
  getFriendStreak,
  inviteToFriendStreak,
} from '@arena/contract/endpoints/friend-streaks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { PoisonedDatabase } from '../../testing/poisoned-database.ts'

const DAY_MS = 24 * 3_600_000
const [ANNA, BORIS] = [978_800_001, 978_800_002]

let watched: PoisonedDatabase
let app: TestApp
beforeAll(async () => {
  watched = new PoisonedDatabase(await openTestDatabase())
  app = await openTestApp(watched.database, { start: '2026-11-18T12:00:00Z' })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const ask = async (path: string, id: number, body: object = {}) => {
  const reply = await app.call(path, { token: (await app.signIn(id)).token, body })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ streak: FriendStreak }>().streak
}
const playDay = async () => {
  for (const id of [ANNA, BORIS]) await playRounds(app, id, { bet: 100, win: 100 })
  app.clock.advance(DAY_MS)
}

it('a lost streak reads the rounds of today only, however long ago it was lost', async () => {
  for (const id of [ANNA, BORIS]) await app.signIn(id)
  const { streak_id } = await ask(inviteToFriendStreak.path, ANNA)
  await ask(acceptFriendStreak.path, BORIS, { streak_id })
  const look = () => ask(getFriendStreak.path, ANNA, { streak_id })
  await playDay()
  await playDay()
  app.clock.advance(DAY_MS)
  const lost = { state: 'broken', days: 0, best: 2, lost_days: 2 }
  expect(await look()).toMatchObject({ ...lost, own_played: false })
  app.clock.advance(100 * DAY_MS)
  await playRounds(app, ANNA, { bet: 100, win: 100 })
  const days: number[] = []
  const note = (sql: string, params: readonly unknown[]) => {
    const turns = sql.includes('width_bucket') ? params.find(Array.isArray) : undefined
    if (turns !== undefined) days.push(turns.length - 1)
    return false
  }
  await watched.during(note, async () => {
    expect(await look()).toMatchObject({ ...lost, own_played: true, friend_played: false })
  })
  expect(days).toEqual([1, 1])
})
