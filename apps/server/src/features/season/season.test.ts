import { createSession } from '@arena/contract/endpoints/games'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import {
  type ClaimSeasonReply,
  claimSeason,
  getSeason,
  type SeasonReply,
} from '@arena/contract/endpoints/season'
import { type ClaimTasksReply, claimTasks } from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEASON } from '../../content/rewards.ts'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { createSeason, seasonAt } from './index.ts'

const AC = 100
const DAY_MS = 86_400_000
/** Of the first steps together. */
const coinsOf = (steps: number) => SEASON.steps.slice(0, steps).reduce((sum, { coin }) => sum + coin, 0)
const TASKS_OF_STEP = SEASON.pointsPerStep / SEASON.points.day
const SEASON_MS = SEASON.weeks * 7 * DAY_MS
let lastId = 998_000_000

describe.each(TEST_ENGINES)('the season (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-25T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const newPlayer = async () => {
    lastId += 1
    return { id: lastId, token: await tokenOf(lastId) }
  }
  const tokenOf = async (id: number) => (await app.signIn(id)).token
  const look = async (token: string) => (await app.call(getSeason.path, { token })).json<SeasonReply>()
  const claim = async (token: string) =>
    (await app.call(claimSeason.path, { token })).json<ClaimSeasonReply>()
  /** As tasks of a day that were paid. */
  const earn = (id: number, tasks: number) =>
    app.database.transaction(async tx => {
      for (let task = 0; task < tasks; task += 1) await app.app.features.season.noteTask(tx, keyOf(id), 'day')
    })
  const paidTo = (id: number) =>
    app.database.query<{ currency: string; amount: number }>(
      `SELECT currency, sum(amount)::bigint AS amount FROM ledger
        WHERE kind = 'season_reward' AND player_id = $1 GROUP BY currency ORDER BY currency`,
      [keyOf(id).playerId],
    )

  it('starts empty, and counts daily and weekly tasks when they are paid, no others', async () => {
    const { id, token } = await newPlayer()
    const { season, last } = await look(token)
    expect(season).toMatchObject({
      number: 1,
      points: 0,
      points_per_step: 360,
      points_of: { day: 40, week: 160 },
    })
    expect(season?.steps.map(({ state }) => state)).toEqual(SEASON.steps.map(() => 'ahead'))
    expect(last).toBeNull()
    // The games provider is away: what begins before a game opens begins all the same.
    await app.call(createSession.path, { token, body: { game_id: 'golden-arena', ip: '', return_url: '' } })
    await playRounds(app, id, { bet: 10 * AC, win: 30 * AC, count: 200 })
    const [once] = await Promise.all(
      [claimTasks, claimTasks, claimTasks].map(({ path }) => app.call(path, { token })),
    )
    expect(once?.statusCode).toBe(200)
    const again = (await app.call(claimTasks.path, { token })).json<ClaimTasksReply>()
    expect(again.claimed).toEqual([])
    const rewarded = await app.database.query<{ task_key: string }>(
      `SELECT task_key FROM player_tasks WHERE player_id = $1 AND state = 'rewarded'`,
      [keyOf(id).playerId],
    )
    const ofKind = (kind: 'day' | 'week') =>
      rewarded.filter(({ task_key }) => task_key.startsWith(kind)).length
    expect(ofKind('day') + ofKind('week')).toBeGreaterThan(0)
    expect(rewarded.length).toBeGreaterThan(ofKind('day') + ofKind('week'))
    expect((await look(token)).season?.points).toBe(40 * ofKind('day') + 160 * ofKind('week'))
  })

  it('pays each step that is reached once, however often it is claimed at once, and never beyond the last', async () => {
    const { id, token } = await newPlayer()
    await earn(id, 28)
    expect((await look(token)).season).toMatchObject({ points: 1120 })
    const replies = await Promise.all(Array.from({ length: 4 }, () => claim(token)))
    expect(replies.map(({ reward }) => reward.coin).toSorted((one, other) => one - other)).toEqual([
      0,
      0,
      0,
      coinsOf(3),
    ])
    expect(await paidTo(id)).toEqual([{ currency: 'AC', amount: coinsOf(3) * AC }])
    expect((await look(token)).season?.steps.slice(0, 4).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'paid',
      'ahead',
    ])
    await earn(id, 300)
    const all = await claim(token)
    expect(all.season?.steps.every(({ state }) => state === 'paid')).toBe(true)
    const total = (key: 'coin' | 'ticket') => SEASON.steps.reduce((sum, step) => sum + step[key], 0)
    expect(all.reward).toEqual({ coin: total('coin') - coinsOf(3), ticket: total('ticket') })
    expect((await claim(token)).reward).toEqual({ coin: 0, ticket: 0 })
    expect((await paidTo(id)).map(({ amount }) => amount)).toEqual([total('coin') * AC, total('ticket')])
  })

  it('is claimed after a break, which takes nothing away', async () => {
    const { id, token } = await newPlayer()
    await earn(id, TASKS_OF_STEP)
    await app.call(takeBreak.path, { token, body: { kind: 'cool_off', days: 1 } })
    expect((await app.call(claimSeason.path, { token })).statusCode).toBe(403)
    app.clock.advance(DAY_MS + 60_000)
    expect((await claim(await tokenOf(id))).reward).toEqual({ coin: coinsOf(1), ticket: 0 })
  })

  it('that is over can still be claimed for two weeks, and the next one starts empty', async () => {
    const late = await newPlayer()
    const later = await newPlayer()
    for (const { id } of [late, later]) await earn(id, 2 * TASKS_OF_STEP)
    app.clock.advance(SEASON_MS - 7 * DAY_MS)
    app.clock.advance(7 * DAY_MS)
    const { season, last } = await look(await tokenOf(late.id))
    expect(season).toMatchObject({ number: 2, points: 0 })
    expect(last?.reward).toEqual({ coin: coinsOf(2), ticket: 0 })
    await earn(late.id, TASKS_OF_STEP)
    expect((await claim(await tokenOf(late.id))).reward).toEqual({ coin: coinsOf(2) + coinsOf(1), ticket: 0 })
    app.clock.advance(14 * DAY_MS)
    expect(await look(await tokenOf(later.id))).toMatchObject({ season: { number: 2 }, last: null })
    expect((await claim(await tokenOf(later.id))).reward).toEqual({ coin: 0, ticket: 0 })
  })
})

describe('the calendar of seasons', () => {
  it('has none before the first, and one after the other from then on, each from a Monday at midnight in Moscow', () => {
    const at = (moment: string) => seasonAt(SEASON, new Date(moment))
    expect(at('2026-11-22T20:59:59.999Z')).toBeUndefined()
    expect(at('2026-11-22T21:00:00Z')).toMatchObject({ number: 1, endsAt: new Date('2027-01-17T21:00:00Z') })
    expect(at('2027-01-17T20:59:59.999Z')?.number).toBe(1)
    expect(at('2027-01-17T21:00:00Z')).toMatchObject({ number: 2, beganAt: new Date('2027-01-17T21:00:00Z') })
  })

  it('is refused when a step gives nothing or an amount is none', () => {
    const season = (change: object) => () =>
      createSeason({ content: { ...SEASON, ...change } } as Parameters<typeof createSeason>[0])
    expect(season({ steps: [{ coin: 0, ticket: 0 }] })).toThrow('A step gives nothing')
    expect(season({ steps: [] })).toThrow('A step gives nothing')
    expect(season({ pointsPerStep: 0 })).toThrow('An amount can not be counted')
    expect(season({ begins: new Date('never') })).toThrow('It has no beginning')
  })
})
