import { acceptChallenge, makeChallenge } from '@arena/contract/endpoints/challenges'
import {
  acceptFriendStreak,
  type ClaimFriendStreakReply,
  claimFriendStreak,
  type FriendStreak,
  type FriendStreaksReply,
  getFriendStreak,
  getFriendStreaks,
  inviteToFriendStreak,
  leaveFriendStreak,
  restartFriendStreak,
} from '@arena/contract/endpoints/friend-streaks'
import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { setTimeZone } from '@arena/contract/endpoints/players'
import { pathOfStart, startOfPath } from '@arena/contract/start-places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRIEND_STREAKS } from '../../content/rewards.ts'
import {
  erasePlanned,
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { checkContent } from './deps.ts'

const OPERATOR_TOKEN = 'operator-of-the-friend-streaks-test-0123456789'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOT_THERE = [404, 'ITEM_NOT_FOUND']
const [FIRST, SECOND] = FRIEND_STREAKS.milestones
let lastId = 978_000_000

describe.each(TEST_ENGINES)('a streak of two friends (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { OPERATORS: `anna:${OPERATOR_TOKEN}`, TRUSTED_PROXIES: '127.0.0.1' },
      start: '2026-11-18T12:00:00Z',
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const names = new Map<number, string>()
  const newcomer = async (firstName = 'Anna', startParam?: string) => {
    const id = (lastId += 1)
    names.set(id, firstName)
    await app.signIn(id, { firstName, ...(startParam !== undefined && { startParam }) })
    return id
  }
  const ask = async (
    path: string,
    id: number,
    { body, ip }: { readonly body?: object | undefined; readonly ip?: string | undefined } = {},
  ) => {
    const { token } = await app.signIn(id, { firstName: names.get(id) ?? '' })
    const headers = ip === undefined ? {} : { headers: { 'x-forwarded-for': ip } }
    return app.call(path, { token, ...(body && { body }), ...headers })
  }
  type Reply = Awaited<ReturnType<typeof ask>>
  const streakOf = (reply: Reply) => {
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ streak: FriendStreak }>().streak
  }
  const refusalOf = (reply: Reply) => [reply.statusCode, reply.json<{ errorCode?: string }>().errorCode]
  const invite = async (id: number, friend_key?: string) =>
    streakOf(
      await ask(inviteToFriendStreak.path, id, { body: { ...(friend_key !== undefined && { friend_key }) } }),
    ).streak_id
  const accept = (id: number, streak_id: string) => ask(acceptFriendStreak.path, id, { body: { streak_id } })
  const list = async (id: number) => {
    const reply = await ask(getFriendStreaks.path, id)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<FriendStreaksReply>()
  }
  const look = async (id: number, streak_id: string) =>
    streakOf(await ask(getFriendStreak.path, id, { body: { streak_id } }))
  const claim = (id: number, streak_id: string, ip?: string) =>
    ask(claimFriendStreak.path, id, { body: { streak_id }, ip })
  const play = (id: number) => playRounds(app, id, { bet: 100, win: 100 })
  const operate = (path: string, body: object) => app.call(path, { token: OPERATOR_TOKEN, body })
  const pair = async (one = 'Anna', other = 'Boris') => {
    const [anna, boris] = [await newcomer(one), await newcomer(other)]
    const id = await invite(anna)
    streakOf(await accept(boris, id))
    return { anna, boris, id }
  }
  const playDays = async (players: readonly number[], days: number) => {
    for (let day = 0; day < days; day += 1) {
      for (const player of players) await play(player)
      app.clock.advance(DAY_MS)
    }
  }
  const paidTo = async (id: number) => {
    const rows = await app.database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'friend_streak_reward' ORDER BY entry_no`,
      [keyOf(id).bucket, keyOf(id).playerId],
    )
    return rows.map(({ amount }) => amount / 100)
  }

  it('counts a day when both have finished a round on it, and shows each who has played', async () => {
    const { anna, boris, id } = await pair()
    expect(await look(boris, id)).toMatchObject({
      state: 'running',
      nickname: 'Anna',
      days: 0,
      can_nudge: true,
    })
    await play(anna)
    expect(await look(anna, id)).toMatchObject({
      days: 0,
      own_played: true,
      friend_played: false,
      can_nudge: true,
    })
    expect(await look(boris, id)).toMatchObject({ own_played: false, friend_played: true, can_nudge: false })
    await play(boris)
    expect(await look(anna, id)).toMatchObject({
      days: 1,
      own_played: true,
      friend_played: true,
      can_nudge: false,
    })
    expect(await look(anna, id)).toMatchObject({ days: 1 })
    app.clock.advance(DAY_MS)
    expect(await look(boris, id)).toMatchObject({ days: 1, own_played: false, friend_played: false })
  })

  it('ends with a missed day, keeps its best, and either starts it again with one press, also both at once', async () => {
    const { anna, boris, id } = await pair()
    await playDays([anna, boris], 2)
    await play(anna)
    app.clock.advance(DAY_MS)
    await play(anna)
    await play(boris)
    app.clock.advance(60_000)
    expect(await look(boris, id)).toMatchObject({
      state: 'broken',
      days: 0,
      best: 2,
      lost_days: 2,
      can_nudge: false,
    })
    const again = [anna, boris].map(player =>
      ask(restartFriendStreak.path, player, { body: { streak_id: id } }),
    )
    for (const reply of await Promise.all(again))
      expect(streakOf(reply)).toMatchObject({ state: 'running', days: 1 })
    expect(await look(anna, id)).toMatchObject({ days: 1, best: 2, lost_days: 0 })
  })

  it('turns each player’s day by their own clock, and misses a day only when it is over for both', async () => {
    const { anna, boris, id } = await pair()
    await app.call(setTimeZone.path, {
      token: (await app.signIn(boris)).token,
      body: { time_zone: 'America/New_York' },
    })
    await play(anna)
    await play(boris)
    expect(await look(anna, id)).toMatchObject({ days: 1 })
    // Eight in the morning of the next day in Moscow, midnight of the first in New York.
    const toMorning = (29 - ((app.clock.now().getTime() / HOUR_MS) % 24)) % 24
    app.clock.advance(toMorning * HOUR_MS)
    await play(anna)
    expect(await look(anna, id)).toMatchObject({ days: 1, own_played: true, friend_played: true })
    app.clock.advance(20 * HOUR_MS)
    // The second day is over in Moscow only.
    expect(await look(anna, id)).toMatchObject({ days: 1, state: 'running', own_played: false })
    await play(boris)
    expect(await look(anna, id)).toMatchObject({ days: 2, state: 'running' })
  })

  it('counts a round just before three in the morning for the day before, and one just after for the next', async () => {
    const { anna, boris, id } = await pair()
    const turn = 24 * HOUR_MS - (app.clock.now().getTime() % DAY_MS)
    app.clock.advance(turn - 1)
    await play(anna)
    await play(boris)
    expect(await look(anna, id)).toMatchObject({ days: 1, own_played: true })
    app.clock.advance(1)
    expect(await look(anna, id)).toMatchObject({ days: 1, own_played: false })
    await play(anna)
    await play(boris)
    expect(await look(anna, id)).toMatchObject({ days: 2 })
  })

  it('lets one player in by a link, however many accept at the same time, and each once', async () => {
    const maker = await newcomer()
    const id = await invite(maker)
    expect(pathOfStart(startOfPath(`/friend-streaks/${id}`) ?? '')).toBe(`/friend-streaks/${id}`)
    const guests = [await newcomer('Boris'), await newcomer('Clara'), await newcomer('David')]
    expect(await look(guests[0] ?? 0, id)).toMatchObject({ state: 'received', nickname: 'Anna' })
    const replies = await Promise.all([...guests, ...guests].map(guest => accept(guest, id)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
    const states = await Promise.all(guests.map(async guest => (await list(guest)).streaks.length))
    expect(states.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
    expect(refusalOf(await accept(maker, id))).toEqual([409, 'CONFLICT'])
  })

  it('keeps one streak of two players who accept each other’s links at the same time', async () => {
    const [anna, boris] = [await newcomer(), await newcomer('Boris')]
    const [hers, his] = [await invite(anna), await invite(boris)]
    const replies = await Promise.all([accept(boris, hers), accept(anna, his)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const running = (await list(anna)).streaks.filter(({ state }) => state === 'running')
    expect(running).toHaveLength(1)
  })

  it('invites the inviter, an invited player and an opponent directly, and nobody else', async () => {
    const anna = await newcomer('Anna')
    const boris = await newcomer('Boris', String(anna))
    const clara = await newcomer('Clara')
    const made = await ask(makeChallenge.path, anna, { body: { game_id: 'golden-arena' } })
    const { challenge_id } = made.json<{ challenge: { challenge_id: string } }>().challenge
    await ask(acceptChallenge.path, clara, { body: { challenge_id } })
    const { friends } = await list(anna)
    expect(friends.map(({ nickname }) => nickname).toSorted()).toEqual(['Boris', 'Clara'])
    expect((await list(boris)).friends.map(({ nickname }) => nickname)).toEqual(['Anna'])
    const key = friends.find(({ nickname }) => nickname === 'Boris')?.friend_key ?? ''
    const id = await invite(anna, key)
    expect(await look(anna, id)).toMatchObject({ state: 'sent', nickname: 'Boris' })
    expect((await list(boris)).streaks).toMatchObject([
      { streak_id: id, state: 'received', nickname: 'Anna' },
    ])
    expect(refusalOf(await accept(clara, id))).toEqual(NOT_THERE)
    expect(streakOf(await accept(boris, id))).toMatchObject({ state: 'running' })
    const strange = { friend_key: 'A'.repeat(22) }
    expect(refusalOf(await ask(inviteToFriendStreak.path, anna, { body: strange }))).toEqual(NOT_THERE)
    // A key names a friend for its owner only.
    expect(refusalOf(await ask(inviteToFriendStreak.path, clara, { body: { friend_key: key } }))).toEqual(
      NOT_THERE,
    )
    const again = await ask(inviteToFriendStreak.path, anna, { body: { friend_key: key } })
    expect(refusalOf(again)).toEqual([409, 'friend_streak_already'])
    await operate(banPlayer.path, { telegram_id: clara, reason: 'test' })
    expect((await list(anna)).friends).toEqual([])
  })

  it('gives a player three places for streaks and own invitations, and frees those of invitations in a week', async () => {
    const [anna, boris] = [await newcomer(), await newcomer('Boris')]
    const ids = [await invite(anna), await invite(anna), await invite(anna)]
    expect(refusalOf(await ask(inviteToFriendStreak.path, anna, { body: {} }))).toEqual([
      409,
      'friend_streak_many',
    ])
    const his = await invite(boris)
    expect(refusalOf(await accept(anna, his))).toEqual([409, 'friend_streak_many'])
    expect((await list(anna)).places).toBe(0)
    await ask(leaveFriendStreak.path, anna, { body: { streak_id: ids[0] ?? '' } })
    expect((await list(anna)).places).toBe(1)
    app.clock.advance(FRIEND_STREAKS.invitationDays * DAY_MS)
    expect(await list(anna)).toMatchObject({ streaks: [], places: FRIEND_STREAKS.pairsMax })
    expect(refusalOf(await accept(boris, ids[1] ?? ''))).toEqual(NOT_THERE)
    await invite(anna)
  })

  it('pays both each milestone once, however often they claim, and not another time after they begin again', async () => {
    const { anna, boris, id } = await pair()
    await playDays([anna, boris], FIRST?.days ?? 0)
    expect(await look(anna, id)).toMatchObject({ claimable: FIRST?.coin, later: 0 })
    const { token } = await app.signIn(anna)
    const claimNow = () => app.call(claimFriendStreak.path, { token, body: { streak_id: id } })
    const replies = await Promise.all(Array.from({ length: 8 }, claimNow))
    const coins = replies.map(reply => reply.json<ClaimFriendStreakReply>().reward.coin)
    expect(coins.filter(coin => coin > 0)).toEqual([FIRST?.coin])
    app.clock.advance(5 * 60_000)
    expect((await claim(boris, id)).json()).toMatchObject({ reward: { coin: FIRST?.coin } })
    await ask(leaveFriendStreak.path, anna, { body: { streak_id: id } })
    const next = await invite(boris)
    streakOf(await accept(anna, next))
    await playDays([anna, boris], FIRST?.days ?? 0)
    expect(await look(anna, next)).toMatchObject({ best: FIRST?.days, claimable: 0 })
    expect((await claim(anna, next)).json()).toMatchObject({ reward: { coin: 0 } })
    expect([await paidTo(anna), await paidTo(boris)]).toEqual([[FIRST?.coin], [FIRST?.coin]])
  })

  it('pays a player three milestones in seven days, with all friends together, and the rest in the next week', async () => {
    const anna = await newcomer()
    const friends = [await newcomer('Boris'), await newcomer('Clara'), await newcomer('David')]
    const ids: string[] = []
    for (const friend of friends) {
      const id = await invite(anna)
      streakOf(await accept(friend, id))
      ids.push(id)
    }
    await playDays([anna, ...friends], SECOND?.days ?? 0)
    const claimed = async () => {
      for (const id of ids) await claim(anna, id)
      return paidTo(anna)
    }
    expect(await claimed()).toEqual([FIRST?.coin, SECOND?.coin, FIRST?.coin])
    const waiting = await look(anna, ids[2] ?? '')
    expect(waiting).toMatchObject({ claimable: 0, later: (FIRST?.coin ?? 0) + (SECOND?.coin ?? 0) })
    app.clock.advance(7 * DAY_MS)
    expect(await claimed()).toHaveLength(6)
  })

  it('pays the accounts of one network no more than its daily budget', async () => {
    const pairs = [
      await pair(),
      await pair(),
      await pair(),
      await pair(),
      await pair(),
      await pair(),
      await pair(),
    ]
    for (let day = 0; day < (FIRST?.days ?? 0); day += 1) {
      for (const { anna, boris } of pairs) for (const player of [anna, boris]) await play(player)
      app.clock.advance(DAY_MS)
    }
    const codes: unknown[] = []
    for (const { anna, boris, id } of pairs)
      for (const player of [anna, boris])
        codes.push(refusalOf(await claim(player, id, `2001:db8:7:8::${codes.length + 1}`))[1] ?? 'paid')
    expect(codes.filter(code => code === 'paid')).toHaveLength(12)
    expect(codes.slice(12)).toEqual(['reward_budget', 'reward_budget'])
  })

  it('loses no day by a break of either, offers nobody a nudge to a resting friend, and says nothing of the break', async () => {
    const { anna, boris, id } = await pair()
    await playDays([anna, boris], 2)
    expect((await ask(takeBreak.path, boris, { body: { kind: 'cool_off', days: 3 } })).statusCode).toBe(200)
    app.clock.advance(DAY_MS)
    expect(await look(anna, id)).toMatchObject({
      state: 'running',
      days: 2,
      friend_played: false,
      can_nudge: false,
    })
    expect(refusalOf(await claim(boris, id))[1]).toBe('on_break')
    app.clock.advance(3 * DAY_MS)
    await play(anna)
    await play(boris)
    expect(await look(anna, id)).toMatchObject({ state: 'running', days: 3 })
  })

  it('lets the friend claim what was reached when the other leaves, and is gone when both have', async () => {
    const { anna, boris, id } = await pair()
    await playDays([anna, boris], FIRST?.days ?? 0)
    for (let times = 0; times < 2; times += 1)
      expect((await ask(leaveFriendStreak.path, anna, { body: { streak_id: id } })).statusCode).toBe(200)
    expect((await list(anna)).streaks).toEqual([])
    expect((await list(boris)).streaks).toMatchObject([{ state: 'closed', claimable: FIRST?.coin }])
    expect(refusalOf(await ask(restartFriendStreak.path, boris, { body: { streak_id: id } }))).toEqual([
      409,
      'CONFLICT',
    ])
    expect((await claim(boris, id)).json()).toMatchObject({ reward: { coin: FIRST?.coin } })
    await ask(leaveFriendStreak.path, boris, { body: { streak_id: id } })
    expect(refusalOf(await ask(getFriendStreak.path, boris, { body: { streak_id: id } }))).toEqual(NOT_THERE)
  })

  it('is not changed by anyone who is not in it', async () => {
    const { anna, id } = await pair()
    const stranger = await newcomer()
    for (const path of [
      getFriendStreak.path,
      acceptFriendStreak.path,
      restartFriendStreak.path,
      claimFriendStreak.path,
    ])
      expect(refusalOf(await ask(path, stranger, { body: { streak_id: id } }))).toEqual(NOT_THERE)
    expect((await ask(leaveFriendStreak.path, stranger, { body: { streak_id: id } })).statusCode).toBe(200)
    expect(await look(anna, id)).toMatchObject({ state: 'running' })
  })

  it('is closed by a ban of the friend, and ends for both with an erasure', async () => {
    const { anna, boris, id } = await pair()
    await playDays([anna, boris], FIRST?.days ?? 0)
    await operate(banPlayer.path, { telegram_id: anna, reason: 'test' })
    expect(await look(boris, id)).toMatchObject({ state: 'closed', can_nudge: false, claimable: FIRST?.coin })
    await operate(erasePlayer.path, { telegram_id: anna, reason: 'test' })
    await erasePlanned(app)
    expect((await list(boris)).streaks).toEqual([])
    expect(refusalOf(await ask(getFriendStreak.path, boris, { body: { streak_id: id } }))).toEqual(NOT_THERE)
  })
})

it.each([
  { pairsMax: 0 },
  { milestones: [{ days: 3, coin: 0 }] },
  { milestones: [7, 3].map(days => ({ days, coin: 1 })) },
])('friend streaks are not kept by content that adds up to nothing: %o', slip => {
  expect(() => checkContent({ ...FRIEND_STREAKS, ...slip })).toThrow(RangeError)
})
