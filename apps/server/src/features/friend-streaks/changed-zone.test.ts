import {
  acceptFriendStreak,
  type FriendStreak,
  getFriendStreak,
  inviteToFriendStreak,
} from '@arena/contract/endpoints/friend-streaks'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { setTimeZone } from '@arena/contract/endpoints/players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [ANNA, BORIS, CLARA, DAVID] = [978_900_001, 978_900_002, 978_900_003, 978_900_004]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z' })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const ask = async (path: string, id: number, body: object = {}) => {
  const reply = await app.call(path, { token: (await app.signIn(id)).token, body })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ streak: FriendStreak }>()
}

it('a streak keeps the days before a journey as they were by the old clock, also when nobody looked at them', async () => {
  await app.signIn(ANNA)
  await ask(setTimeZone.path, BORIS, { time_zone: 'Europe/Moscow' })
  app.clock.advance(8 * DAY_MS)
  const { streak_id } = (await ask(inviteToFriendStreak.path, ANNA)).streak
  await ask(acceptFriendStreak.path, BORIS, { streak_id })
  // From three in the afternoon in Moscow to half past eleven in the evening: half past three in the morning in Bangkok.
  app.clock.advance(8.5 * HOUR_MS)
  for (const id of [ANNA, BORIS]) await playRounds(app, id, { bet: 100, win: 100 })
  await ask(setTimeZone.path, BORIS, { time_zone: 'Asia/Bangkok' })
  app.clock.advance(12 * HOUR_MS)
  expect((await ask(getFriendStreak.path, ANNA, { streak_id })).streak).toMatchObject({
    state: 'running',
    days: 1,
  })
})

it('a break excuses the day on which it began, by the time zone of that moment', async () => {
  await app.signIn(CLARA)
  await ask(setTimeZone.path, DAVID, { time_zone: 'Europe/Moscow' })
  app.clock.advance(8 * DAY_MS)
  const { streak_id } = (await ask(inviteToFriendStreak.path, CLARA)).streak
  await ask(acceptFriendStreak.path, DAVID, { streak_id })
  for (const id of [CLARA, DAVID]) await playRounds(app, id, { bet: 100, win: 100 })
  // Half past eleven in the evening of the next day in Moscow: a day later in Bangkok.
  const evening_ms = 20.5 * HOUR_MS
  app.clock.advance(DAY_MS + ((evening_ms - (app.clock.now().getTime() % DAY_MS) + DAY_MS) % DAY_MS))
  await ask(takeBreak.path, DAVID, { kind: 'cool_off', days: 3 })
  await ask(setTimeZone.path, DAVID, { time_zone: 'Asia/Bangkok' })
  app.clock.advance(12 * HOUR_MS)
  expect((await ask(getFriendStreak.path, CLARA, { streak_id })).streak).toMatchObject({
    state: 'running',
    days: 1,
  })
})
