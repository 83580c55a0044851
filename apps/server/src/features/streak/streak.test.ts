import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { createSession } from '@arena/contract/endpoints/games'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { setTimeZone } from '@arena/contract/endpoints/players'
import {
  type ClaimStreakReply,
  claimStreak,
  getStreak,
  type StreakReply,
} from '@arena/contract/endpoints/streak'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STREAK } from '../../content/rewards.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { checkContent } from './deps.ts'

const AC = 100
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
let lastId = 983_000_000

describe('a streak', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(), { env: { TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const newId = () => {
    lastId += 1
    return lastId
  }
  const signIn = async (id: number) => (await app.signIn(id)).token
  /** The games provider is away: what begins before a game opens begins all the same. */
  const openGame = (token: string) =>
    app.call(createSession.path, { token, body: { game_id: 'golden-arena', ip: '', return_url: '' } })
  const look = async (id: number) =>
    (await app.call(getStreak.path, { token: await signIn(id) })).json<StreakReply>().streak
  const claim = async (id: number, ip?: string) =>
    await app.call(claimStreak.path, {
      token: await signIn(id),
      ...(ip !== undefined && { headers: { 'x-forwarded-for': ip } }),
    })
  const playRound = async (id: number) => {
    await openGame(await signIn(id))
    await playRounds(app, id, { bet: AC, win: AC })
  }
  /** A round on each of this many days. */
  const playDays = async (id: number, days: number) => {
    for (let day = 0; day < days; day += 1) {
      await playRound(id)
      app.clock.advance(DAY_MS)
    }
  }
  const paidTo = (id: number) =>
    app.database.query<{ currency: string; amount: number }>(
      `SELECT currency, amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'streak_reward' ORDER BY entry_no`,
      [keyOf(id).bucket, keyOf(id).playerId],
    )

  it('counts a day with a finished round, once, and not one on which a game was only opened', async () => {
    const id = newId()
    await openGame(await signIn(id))
    expect(await look(id)).toMatchObject({ days: 0, has_come: false })
    await playRounds(app, id, { bet: AC, win: AC, count: 3 })
    expect(await look(id)).toMatchObject({ days: 1, has_come: true, days_to_freeze: 6 })
    app.clock.advance(DAY_MS)
    expect(await look(id)).toMatchObject({ days: 1, has_come: false })
    await playRound(id)
    const streak = await look(id)
    expect(streak).toMatchObject({ days: 2, best: 2, has_come: true })
    expect(streak.week.map(({ mark }) => mark).slice(-3)).toEqual(['none', 'played', 'played'])
  })

  it('counts a day with a claimed daily reward, without play', async () => {
    const id = newId()
    for (let day = 1; day <= 3; day += 1) {
      const token = await signIn(id)
      expect((await app.call(claimReward.path, { token, body: { index: 0 } })).statusCode).toBe(200)
      expect(await look(id)).toMatchObject({ days: day, has_come: true })
      app.clock.advance(DAY_MS)
    }
  })

  it('counts both days of a game that stays open over the turn of the day', async () => {
    const id = newId()
    await playRound(id)
    app.clock.advance(DAY_MS)
    await playRounds(app, id, { bet: AC, win: AC })
    expect(await look(id)).toMatchObject({ days: 2, has_come: true })
    app.clock.advance(DAY_MS)
    await playRound(id)
    expect(await look(id)).toMatchObject({ days: 3 })
  })

  it('uses an earned freeze automatically for a missed day, and restarts when there is none', async () => {
    const id = newId()
    await playDays(id, 7)
    expect(await look(id)).toMatchObject({ days: 7, freezes: 1, has_come: false })
    app.clock.advance(DAY_MS)
    const kept = await look(id)
    expect(kept).toMatchObject({ days: 7, freezes: 0 })
    expect(kept.week.map(({ mark }) => mark).slice(-3)).toEqual(['played', 'frozen', 'today'])
    await playRound(id)
    expect(await look(id)).toMatchObject({ days: 8 })
    app.clock.advance(2 * DAY_MS)
    expect(await look(id)).toMatchObject({ days: 0, best: 8 })
    await playRound(id)
    expect(await look(id)).toMatchObject({ days: 1, best: 8 })
  })

  it('is earned back by three days in a row, and pays the milestone that these reach once', async () => {
    const id = newId()
    await playDays(id, 5)
    app.clock.advance(DAY_MS)
    expect(await look(id)).toMatchObject({ days: 0, best: 5, restore: { days: 5, days_left: 3 } })
    await playDays(id, 2)
    expect(await look(id)).toMatchObject({ days: 2, restore: { days: 5, days_left: 1 } })
    await playRound(id)
    expect(await look(id)).toMatchObject({ days: 8, best: 8, restore: null })
    expect((await claim(id)).json()).toMatchObject({ claimed: [3, 7] })
    app.clock.advance(3 * DAY_MS)
    await playDays(id, 3)
    expect(await look(id)).toMatchObject({ days: 11, best: 11 })
    expect((await claim(id)).json()).toMatchObject({ claimed: [] })
  })

  it('is not lost by a break, nor by an extended one, and sends no reminders meanwhile', async () => {
    const id = newId()
    await playDays(id, 2)
    const rest = async (days: number) =>
      app.call(takeBreak.path, { token: await signIn(id), body: { kind: 'cool_off', days } })
    expect((await rest(3)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({ days: 2, is_resting: true, has_come: false })
    app.clock.advance(2 * DAY_MS)
    expect((await rest(7)).statusCode).toBe(200)
    expect((await claim(id)).json()).toMatchObject({ errorCode: 'on_break' })
    app.clock.advance(7 * DAY_MS + HOUR_MS)
    expect(await look(id)).toMatchObject({ days: 2, is_resting: false })
    await playRound(id)
    expect(await look(id)).toMatchObject({ days: 3, best: 3 })
  })

  it('turns its days at three in the morning of the player', async () => {
    const [here, there] = [newId(), newId()]
    await app.call(setTimeZone.path, { token: await signIn(there), body: { time_zone: 'America/New_York' } })
    for (const id of [here, there]) await playRound(id)
    const { day_ends_at } = await look(there)
    const hours = (day_ends_at * 1000 - app.clock.now().getTime()) / HOUR_MS
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(24)
    app.clock.advance(hours * HOUR_MS - 1)
    expect((await look(there)).has_come).toBe(true)
    app.clock.advance(1)
    expect((await look(there)).has_come).toBe(false)
  })

  it('keeps a stake on the day it had by the clock of that time', async () => {
    const id = newId()
    await app.call(setTimeZone.path, { token: await signIn(id), body: { time_zone: 'Europe/Moscow' } })
    app.clock.advance(8 * DAY_MS)
    // Half past eleven in the evening in Moscow: half past three of the next day in Bangkok.
    const evening_ms = 20.5 * HOUR_MS
    app.clock.advance((evening_ms - (app.clock.now().getTime() % DAY_MS) + DAY_MS) % DAY_MS)
    await playRound(id)
    await app.call(setTimeZone.path, { token: await signIn(id), body: { time_zone: 'Asia/Bangkok' } })
    app.clock.advance(12 * HOUR_MS)
    expect(await look(id)).toMatchObject({ days: 1, has_come: false })
  })

  it('pays each milestone once, however often it is asked for, also when the streak is lost by then', async () => {
    const id = newId()
    await playDays(id, 7)
    app.clock.advance(5 * DAY_MS)
    const before = await look(id)
    expect(before.days).toBe(0)
    expect(before.milestones.filter(({ state }) => state === 'ready').map(({ days }) => days)).toEqual([3, 7])
    const token = await signIn(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(claimStreak.path, { token })))
    const claimed = answers.flatMap(answer => answer.json<ClaimStreakReply>().claimed)
    expect(claimed).toEqual([3, 7])
    expect(await paidTo(id)).toEqual([
      { currency: 'AC', amount: 300 * AC },
      { currency: 'AC', amount: 700 * AC },
    ])
    const paid = (await claim(id)).json<ClaimStreakReply>()
    expect(paid).toMatchObject({ claimed: [], reward: { coin: 0, ticket: 0 } })
    await playDays(id, 3)
    expect((await claim(id)).json()).toMatchObject({ claimed: [] })
  })

  it('gives the accounts of one household a daily maximum of rewards, and the others theirs on another day', async () => {
    const ids = Array.from({ length: 13 }, newId)
    for (let day = 0; day < 3; day += 1) {
      for (const id of ids) await playRound(id)
      if (day < 2) app.clock.advance(DAY_MS)
    }
    const codes: unknown[] = []
    for (const [index, id] of ids.entries()) {
      const answer = await claim(id, `2001:db8:7:9::${index + 1}`)
      codes.push(answer.json<{ errorCode?: string }>().errorCode ?? 'paid')
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 'paid'), 'reward_budget'])
    const last = ids.at(-1) ?? 0
    expect(await paidTo(last)).toEqual([])
    app.clock.advance(DAY_MS)
    expect((await claim(last, '2001:db8:7:9::1')).json()).toMatchObject({ claimed: [3] })
  })

  it.each([
    [{ daysForFreeze: 0 }, 'Freezes'],
    [{ milestones: [{ days: 3, reward: { coin: 0, ticket: 0 } }] }, '3 days give'],
    [{ milestones: [7, 3].map(days => ({ days, reward: { coin: 1, ticket: 0 } })) }, 'does not rise'],
  ])('is not kept by content that adds up to nothing: %o', (slip, fault) => {
    expect(() => checkContent({ ...STREAK, ...slip })).toThrow(fault)
  })
})
