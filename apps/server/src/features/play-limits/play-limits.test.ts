import { checkAdsView, getAds } from '@arena/contract/endpoints/ads'
import { claimReward, getWeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { shareStory } from '@arena/contract/endpoints/friends'
import { createSession } from '@arena/contract/endpoints/games'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { openPartner } from '@arena/contract/endpoints/partners'
import {
  getPlayLimits,
  type PlayLimits,
  type PlayLimitsReply,
  setPlayLimits,
  takeBreak,
} from '@arena/contract/endpoints/play-limits'
import { logout } from '@arena/contract/endpoints/players'
import { exchangeTicket, getInvoiceLink, getShop } from '@arena/contract/endpoints/shop'
import { getSignInWays } from '@arena/contract/endpoints/sign-in'
import { getTasksList, selectTask } from '@arena/contract/endpoints/tasks'
import {
  buyExtraAttempts,
  getTournamentsList,
  participateInTournament,
} from '@arena/contract/endpoints/tournaments'
import { getWheelCoolDown, spinWheel } from '@arena/contract/endpoints/wheel'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const DAY_S = DAY_MS / SECOND_MS

/** The endpoints that a break closes, each with a body that would do something. */
const CLOSED = [
  [createSession.path, { game_id: 'golden-arena' }],
  [participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY }],
  [buyExtraAttempts.path, { t_key: OPEN_TOURNAMENT_KEY }],
  [exchangeTicket.path, { key: 'x1' }],
  [getInvoiceLink.path, { packageId: 'ac_2500', telegramId: 0 }],
  [spinWheel.path, {}],
  [claimReward.path, { index: 0 }],
  [getAds.path, {}],
  [checkAdsView.path, {}],
  [selectTask.path, { task_key: 'none' }],
  [shareStory.path, {}],
  [openPartner.path, { partner_key: 'sample-offer' }],
] as const

/** The endpoints that stay open. */
const OPEN = [
  getPlayLimits.path,
  checkLevel.path,
  getTournamentsList.path,
  getWeeklyRewards.path,
  getWheelCoolDown.path,
  getTasksList.path,
  getShop.path,
  getSignInWays.path,
  logout.path,
] as const

describe.each(TEST_ENGINES)('a player’s own limits on %s', engine => {
  let database: Database
  let app: TestApp
  let lastId = 971_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    app = await openTestApp(database)
  })
  afterAll(async () => {
    await app.app.stop()
    await database.close()
  })

  const now_s = () => Math.floor(app.clock.now().getTime() / SECOND_MS)

  async function newPlayer() {
    lastId += 1
    const telegramId = lastId
    let { token } = await app.signIn(telegramId)
    const call = (path: string, body: object = {}) => app.call(path, { token, body })
    const ask = async (path: string, body: object = {}): Promise<Partial<PlayLimits> | string> => {
      const reply = await call(path, body)
      return reply.statusCode === 200
        ? reply.json<PlayLimitsReply>().data
        : `${reply.statusCode} ${reply.json<{ errorCode: string }>().errorCode}`
    }
    return {
      telegramId,
      call,
      get: () => ask(getPlayLimits.path),
      set: (body: object) => ask(setPlayLimits.path, body),
      rest: (body: object) => ask(takeBreak.path, body),
      play: () => playRounds(app, telegramId, { bet: 1, win: 0 }),
      /** A token lives a week. */
      async comeBack() {
        token = (await app.signIn(telegramId)).token
      },
    }
  }

  it('begin with a reminder every hour and nothing else', async () => {
    const { get } = await newPlayer()
    expect(await get()).toEqual({
      reminder_min: 60,
      day_limit_min: null,
      next_day_limit: null,
      played_today_s: 0,
      day_ends_at: Math.ceil((app.clock.now().getTime() + 1) / DAY_MS) * DAY_S,
      stars_limit: null,
      next_stars_limit: null,
      stars_spent: 0,
      break: null,
      server_time_ms: app.clock.now().getTime(),
    })
  })

  it('are set at once the first time and when they become stricter, one without the other', async () => {
    const { set, get } = await newPlayer()
    expect(await set({ day_limit_min: 60 })).toMatchObject({ day_limit_min: 60, next_day_limit: null })
    expect(await set({ stars_limit: 500, reminder_min: 15 })).toMatchObject({
      reminder_min: 15,
      day_limit_min: 60,
      stars_limit: 500,
      next_stars_limit: null,
    })
    expect(await set({ day_limit_min: 15 })).toMatchObject({ day_limit_min: 15, stars_limit: 500 })
    expect(await set({ stars_limit: 0 })).toMatchObject({ reminder_min: 15, stars_limit: 0 })
    expect(await set({})).toMatchObject({ reminder_min: 15, day_limit_min: 15, stars_limit: 0 })
    expect(await get()).toMatchObject({ reminder_min: 15, day_limit_min: 15, stars_limit: 0 })
  })

  it('are raised and removed a day later, to the second the answer names', async () => {
    const { set, get } = await newPlayer()
    await set({ day_limit_min: 15, stars_limit: 100 })
    const from = now_s() + DAY_S
    expect(await set({ day_limit_min: 30, stars_limit: null })).toMatchObject({
      day_limit_min: 15,
      next_day_limit: { value: 30, from },
      stars_limit: 100,
      next_stars_limit: { value: null, from },
    })
    app.clock.advance(DAY_MS - 1)
    expect(await get()).toMatchObject({ day_limit_min: 15, next_day_limit: { value: 30, from } })
    app.clock.advance(1)
    expect(await get()).toMatchObject({
      day_limit_min: 30,
      next_day_limit: null,
      stars_limit: null,
      next_stars_limit: null,
    })
  })

  it('withdraw a raise that waits when they are lowered, or set as they are', async () => {
    const { set, get, comeBack } = await newPlayer()
    await set({ day_limit_min: 60, stars_limit: 100 })
    await set({ day_limit_min: null, stars_limit: 900 })
    expect(await set({ day_limit_min: 45, stars_limit: 100 })).toMatchObject({
      day_limit_min: 45,
      next_day_limit: null,
      stars_limit: 100,
      next_stars_limit: null,
    })
    app.clock.advance(2 * DAY_MS)
    await comeBack()
    expect(await get()).toMatchObject({ day_limit_min: 45, stars_limit: 100 })
  })

  it('never end up looser than the strictest of many set at the same time', async () => {
    const { set, get } = await newPlayer()
    await Promise.all(Array.from({ length: 20 }, (_, index) => set({ day_limit_min: 15 + index })))
    expect(await get()).toMatchObject({ day_limit_min: 15 })
  })

  it('show the time played today, and refuse a game once it is used up', async () => {
    const { set, get, play, call } = await newPlayer()
    await set({ day_limit_min: 15 })
    for (let minute = 2; minute <= 14; minute += 2) {
      app.clock.advance(2 * MINUTE_MS)
      await play()
    }
    app.clock.advance(59_500)
    await play()
    expect(await get()).toMatchObject({ played_today_s: 14 * 60 + 59 })
    expect((await call(createSession.path, { game_id: 'golden-arena' })).json()).toMatchObject({
      errorCode: 'game_unavailable',
    })
    app.clock.advance(500)
    await play()
    await expect(play()).rejects.toThrow('PLAY_LIMIT_REACHED')
    const { day_ends_at: until } = (await get()) as PlayLimits
    const refused = await call(createSession.path, { game_id: 'golden-arena' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ errorCode: 'play_limit_reached', details: { until } })
    app.clock.advance(until * SECOND_MS - app.clock.now().getTime())
    expect(await get()).toMatchObject({ played_today_s: 0 })
    await play()
  })

  it('open a game past the limit and on a break to a player who has a round to finish in it', async () => {
    const { telegramId, rest, call } = await newPlayer()
    const session = {
      player: keyOf(telegramId),
      provider: 'embedded',
      sessionId: `open-${telegramId}`,
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 100, betStep: 1 },
      startedAt: app.clock.now(),
      expiresAt: new Date(app.clock.now().getTime() + DAY_MS),
    }
    const { rounds } = app.app.features.wallet
    await rounds.bet(session, { transaction_id: 'open', round_id: 'open', amount: 5 })
    await rest({ kind: 'cool_off', days: 1 })
    // No provider runs here: a call that gets this far has passed.
    expect((await call(createSession.path, { game_id: 'golden-arena' })).statusCode).toBe(503)
    await rounds.end(session, { round_id: 'open' })
    expect((await call(createSession.path, { game_id: 'golden-arena' })).statusCode).toBe(403)
  })

  it('close on a break all calls that win, cost and lead to play, and no others', async () => {
    const { telegramId, rest, call } = await newPlayer()
    const until = now_s() + 7 * DAY_S
    expect(await rest({ kind: 'cool_off', days: 7 })).toMatchObject({ break: { kind: 'cool_off', until } })
    const balances = () => app.app.features.wallet.read(database, keyOf(telegramId))
    const before = await balances()
    for (const [path, body] of CLOSED) {
      const reply = await call(path, 'telegramId' in body ? { ...body, telegramId } : body)
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        403,
        expect.objectContaining({ errorCode: 'on_break', details: { until } }),
      ])
    }
    expect(await balances()).toEqual(before)
    // One that is open gets as far as finding nothing to pay out.
    const payout = {
      amount: '1',
      address: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
      ...app.confirmed(telegramId),
    }
    expect((await call(withdraw.path, payout)).json()).toMatchObject({ errorCode: 'withdrawal_insufficient' })
    for (const path of OPEN) expect([path, (await call(path)).statusCode]).toEqual([path, 200])
  })

  it('open again when the break is over, to the millisecond', async () => {
    const { rest, call, comeBack } = await newPlayer()
    await rest({ kind: 'cool_off', days: 1 })
    app.clock.advance(DAY_MS - 1)
    await comeBack()
    expect((await call(claimReward.path, { index: 0 })).statusCode).toBe(403)
    app.clock.advance(1)
    expect((await call(claimReward.path, { index: 0 })).statusCode).toBe(200)
  })

  it('are part of the account while a break runs: its end, or null for a break without one', async () => {
    const { telegramId, rest } = await newPlayer()
    const account = () => app.app.features.players.account(keyOf(telegramId))
    expect(await account()).not.toHaveProperty('break_until')
    const until = now_s() + DAY_S
    await rest({ kind: 'cool_off', days: 1 })
    expect(await account()).toMatchObject({ break_until: until })
    await rest({ kind: 'self_exclusion', days: null })
    expect(await account()).toMatchObject({ break_until: null })
  })

  it('lengthen a break and never shorten it, and an excluded player stays excluded', async () => {
    const { rest, get } = await newPlayer()
    const from = now_s()
    await rest({ kind: 'cool_off', days: 7 })
    expect(await rest({ kind: 'cool_off', days: 3 })).toBe('409 break_running')
    expect(await rest({ kind: 'self_exclusion', days: 180 })).toMatchObject({
      break: { kind: 'self_exclusion', until: from + 180 * DAY_S },
    })
    for (const days of [1, 3, 7, 30]) expect(await rest({ kind: 'cool_off', days })).toBe('409 break_running')
    expect(await rest({ kind: 'self_exclusion', days: null })).toMatchObject({
      break: { kind: 'self_exclusion', until: null },
    })
    expect(await rest({ kind: 'self_exclusion', days: 365 })).toBe('409 break_running')
    expect(await rest({ kind: 'self_exclusion', days: null })).toMatchObject({ break: { until: null } })
    app.clock.advance(10)
    expect(await get()).toMatchObject({ break: { kind: 'self_exclusion', until: null } })
  })

  it('show a break without an end by the time 0', async () => {
    const { rest, call } = await newPlayer()
    await rest({ kind: 'self_exclusion', days: null })
    expect((await call(spinWheel.path)).json()).toMatchObject({
      errorCode: 'on_break',
      details: { until: 0 },
    })
    expect((await call(takeBreak.path, { kind: 'cool_off', days: 30 })).json()).toMatchObject({
      details: { until: 0 },
    })
  })

  it('stay as they are through a break, and can be set on it', async () => {
    const { rest, set, get } = await newPlayer()
    await rest({ kind: 'cool_off', days: 1 })
    await set({ day_limit_min: 15, stars_limit: 10 })
    app.clock.advance(DAY_MS)
    expect(await get()).toMatchObject({ day_limit_min: 15, stars_limit: 10, break: null })
  })

  it.each([
    [setPlayLimits.path, { reminder_min: 5 }],
    [setPlayLimits.path, { day_limit_min: 14 }],
    [setPlayLimits.path, { day_limit_min: 1441 }],
    [setPlayLimits.path, { day_limit_min: 15.5 }],
    [setPlayLimits.path, { stars_limit: -1 }],
    [setPlayLimits.path, { stars_limit: 100_001 }],
    [takeBreak.path, {}],
    [takeBreak.path, { kind: 'cool_off', days: 2 }],
    [takeBreak.path, { kind: 'cool_off', days: null }],
    [takeBreak.path, { kind: 'self_exclusion', days: 30 }],
  ])('refuse %s %j', async (path, body) => {
    const { call, get } = await newPlayer()
    const before = await get()
    expect((await call(path, body)).json()).toMatchObject({ errorCode: 'INVALID_PAYLOAD' })
    expect(await get()).toEqual(before)
  })

  it('and the ledger agrees', async () => {
    expect((await app.app.features.wallet.verify(database)).mismatches).toEqual([])
  })
})
