import {
  acceptChallenge,
  type Challenge,
  type ChallengesReply,
  getChallenge,
  getChallenges,
  makeChallenge,
  rematchChallenge,
} from '@arena/contract/endpoints/challenges'
import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { pathOfStart, startOfPath } from '@arena/contract/start-places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHALLENGES } from '../../content/rewards.ts'
import {
  erasePlanned,
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

const OPERATOR_TOKEN = 'operator-of-the-challenges-test-0123456789'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GAME = 'golden-arena'
const NOT_THERE = [404, 'ITEM_NOT_FOUND']
let lastId = 976_000_000

describe.each(TEST_ENGINES)('a challenge between friends (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      env: { OPERATORS: `anna:${OPERATOR_TOKEN}` },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const names = new Map<number, string>()
  const newcomer = async (firstName = 'Anna') => {
    const id = (lastId += 1)
    names.set(id, firstName)
    await app.signIn(id, { firstName })
    return id
  }
  const ask = async (path: string, id: number, body?: object) => {
    const { token } = await app.signIn(id, { firstName: names.get(id) ?? '' })
    return app.call(path, { token, ...(body && { body }) })
  }
  const challengeOf = (reply: Awaited<ReturnType<typeof ask>>) => {
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ challenge: Challenge }>().challenge
  }
  const refusalOf = (reply: Awaited<ReturnType<typeof ask>>) => [
    reply.statusCode,
    reply.json<{ errorCode?: string }>().errorCode,
  ]
  const made = async (id: number) => challengeOf(await ask(makeChallenge.path, id, { game_id: GAME }))
  const accept = (id: number, challenge_id: string) => ask(acceptChallenge.path, id, { challenge_id })
  const look = async (id: number, challenge_id: string) =>
    challengeOf(await ask(getChallenge.path, id, { challenge_id }))
  const list = async (id: number) => (await ask(getChallenges.path, id)).json<ChallengesReply>().challenges
  /** Rounds that return this percentage of their stake. */
  const play = (id: number, count: number, { percent = 100, bet = 1_000 } = {}) =>
    playRounds(app, id, { bet, win: (bet * percent) / 100, count })
  const operate = (path: string, body: object) => app.call(path, { token: OPERATOR_TOKEN, body })

  it('counts the next ten rounds of the game for each, at any stake, and shows the player with the best return', async () => {
    const [maker, friend] = [await newcomer('Maria'), await newcomer('Felix')]
    await play(maker, 3, { percent: 500 })
    const { challenge_id } = await made(maker)
    await play(friend, 3, { percent: 500 })
    expect(challengeOf(await accept(friend, challenge_id)).rows).toHaveLength(2)
    await play(maker, 10, { percent: 90 })
    await play(maker, 5, { percent: 1_000 })
    await play(friend, 10, { percent: 95, bet: 2_500 })
    const rows = [
      { nickname: 'Felix', is_own: true, is_maker: false, played: 10, points: 950 },
      { nickname: 'Maria', is_own: false, is_maker: true, played: 10, points: 900 },
    ]
    expect(await look(friend, challenge_id)).toMatchObject({ outcome: 'won', rows, is_over: false })
    expect(await look(maker, challenge_id)).toMatchObject({ outcome: 'lost' })
  })

  it('shows a reader of its link its creator, and nothing of how they play', async () => {
    const [maker, visitor] = [await newcomer('Maria'), await newcomer()]
    const { challenge_id, ends_at } = await made(maker)
    await play(maker, 10, { percent: 300 })
    expect(pathOfStart(startOfPath(`/challenges/${challenge_id}`) ?? '')).toBe(`/challenges/${challenge_id}`)
    expect(ends_at).toBe(Math.floor((app.clock.now().getTime() + CHALLENGES.hours * HOUR_MS) / 1000))
    expect(await look(visitor, challenge_id)).toMatchObject({
      maker: 'Maria',
      game_id: GAME,
      rounds: 10,
      is_member: false,
      places: CHALLENGES.acceptedMax,
      rows: [],
      outcome: null,
      hindrance: null,
    })
  })

  it('shows no results of others before the player has played their own rounds', async () => {
    const [maker, friend] = [await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    await play(maker, 10, { percent: 300 })
    await accept(friend, challenge_id)
    await play(friend, 9)
    const { rows, outcome } = await look(friend, challenge_id)
    expect(rows.map(({ played, points }) => [played, points])).toEqual([
      [0, null],
      [9, 900],
    ])
    expect(outcome).toBeNull()
    await play(friend, 1)
    expect(await look(friend, challenge_id)).toMatchObject({ outcome: 'lost' })
  })

  it('is decided for those who have played when its time is over, and counts nothing from then on', async () => {
    const [maker, idle, late] = [await newcomer('Maria'), await newcomer('Ida'), await newcomer('Lea')]
    const { challenge_id } = await made(maker)
    await accept(idle, challenge_id)
    await play(maker, 10, { percent: 90 })
    await play(idle, 9, { percent: 900 })
    expect((await look(maker, challenge_id)).outcome).toBeNull()
    app.clock.advance(CHALLENGES.hours * HOUR_MS)
    await play(idle, 1, { percent: 900 })
    const rows = [
      { nickname: 'Maria', is_own: true, is_maker: true, played: 10, points: 900 },
      { nickname: 'Ida', is_own: false, is_maker: false, played: 9, points: 8_100 },
    ]
    expect(await look(maker, challenge_id)).toMatchObject({ is_over: true, outcome: 'alone', rows })
    expect(await look(idle, challenge_id)).toMatchObject({ outcome: 'missed' })
    app.clock.advance(HOUR_MS)
    await play(idle, 5, { percent: 900 })
    expect(await look(maker, challenge_id)).toMatchObject({ outcome: 'alone', rows })
    expect(await look(late, challenge_id)).toMatchObject({ hindrance: 'over', rows: [] })
    expect(refusalOf(await accept(late, challenge_id))).toEqual([409, 'challenge_over'])
  })

  it('opens again for a player who accepts after the others have played, until they have played too', async () => {
    const [maker, friend, third] = [await newcomer(), await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    await accept(friend, challenge_id)
    await play(maker, 10, { percent: 90 })
    await play(friend, 10, { percent: 80 })
    expect(await look(maker, challenge_id)).toMatchObject({
      outcome: 'won',
      places: CHALLENGES.acceptedMax - 1,
    })
    await accept(third, challenge_id)
    expect(await look(maker, challenge_id)).toMatchObject({ outcome: null })
    await play(third, 10, { percent: 90 })
    expect(await look(maker, challenge_id)).toMatchObject({ outcome: 'drawn' })
  })

  it('notifies members of an outcome until they have seen it', async () => {
    const [maker, friend] = [await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    await accept(friend, challenge_id)
    await play(maker, 10)
    expect(await list(maker)).toMatchObject([{ challenge_id, outcome: null, is_news: false }])
    app.clock.advance(1_000)
    await play(friend, 10)
    expect(await list(maker)).toMatchObject([{ challenge_id, outcome: 'drawn', is_news: true }])
    expect(await look(maker, challenge_id)).toMatchObject({ is_news: true })
    expect(await list(maker)).toMatchObject([{ challenge_id, outcome: 'drawn', is_news: false }])
  })

  it('leaves a round out that had begun before it was accepted', async () => {
    const [maker, friend] = [await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    const now = app.clock.now()
    const session = {
      player: keyOf(friend),
      provider: 'embedded',
      sessionId: `steps-${friend}`,
      gameId: GAME,
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    }
    const { rounds } = app.app.features.wallet
    const begin = (id: string) =>
      rounds.bet(session, { transaction_id: `${id}-bet`, round_id: id, amount: 1_000 })
    const finish = (id: string) =>
      rounds.win(session, {
        transaction_id: `${id}-win`,
        round_id: id,
        amount: 5_000,
        bet_transaction_id: `${id}-bet`,
        round_closed: true,
      })
    expect(await begin(`early-${friend}`)).toMatchObject({ ok: true })
    await accept(friend, challenge_id)
    expect(await finish(`early-${friend}`)).toMatchObject({ ok: true })
    expect(await begin(`counted-${friend}`)).toMatchObject({ ok: true })
    expect(await finish(`counted-${friend}`)).toMatchObject({ ok: true })
    const own = (await look(friend, challenge_id)).rows.find(({ is_own }) => is_own)
    expect(own).toMatchObject({ played: 1, points: 500 })
  })

  it('leads to one rematch, whichever player asks for it first', async () => {
    const [maker, friend, stranger] = [await newcomer(), await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    await accept(friend, challenge_id)
    const again = (id: number) => ask(rematchChallenge.path, id, { challenge_id })
    expect(refusalOf(await again(friend))).toEqual([409, 'CONFLICT'])
    await play(maker, 10)
    await play(friend, 10)
    expect(refusalOf(await again(stranger))).toEqual(NOT_THERE)
    const both = (await Promise.all([again(maker), again(friend)])).map(challengeOf)
    const [rematch] = both
    expect(new Set(both.map(one => one.challenge_id)).size).toBe(1)
    expect(challengeOf(await again(maker)).rows).toHaveLength(2)
    expect(rematch?.challenge_id).not.toBe(challenge_id)
    expect(await look(friend, challenge_id)).toMatchObject({ rematch_id: rematch?.challenge_id })
    app.clock.advance(CHALLENGES.hours * HOUR_MS)
    expect(await look(friend, challenge_id)).toMatchObject({ rematch_id: '' })
    expect(challengeOf(await again(friend)).challenge_id).not.toBe(rematch?.challenge_id)
  })

  it('accepts as many as it has places for, also when they come at once, and each of them once', async () => {
    const maker = await newcomer()
    const { challenge_id } = await made(maker)
    const guests: number[] = []
    for (let count = 0; count <= CHALLENGES.acceptedMax; count += 1) guests.push(await newcomer())
    const replies = await Promise.all(guests.map(guest => accept(guest, challenge_id)))
    const taken = replies.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(CHALLENGES.acceptedMax)
    const [full] = replies.filter(({ statusCode }) => statusCode === 409)
    expect(full?.json()).toMatchObject({ errorCode: 'challenge_full' })
    const [first] = guests.filter((_, index) => replies[index]?.statusCode === 200)
    expect(challengeOf(await accept(first ?? 0, challenge_id)).rows).toHaveLength(guests.length)
    expect(await look(await newcomer(), challenge_id)).toMatchObject({ hindrance: 'full', places: 0 })
  })

  it('changes nothing where it is refused', async () => {
    const [maker, visitor] = [await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    expect(refusalOf(await accept(maker, challenge_id))).toEqual([409, 'CONFLICT'])
    for (const text of [
      'x',
      'b1023-20261125-AAAAAAAAAAAAAAAAAAAAAA',
      'b9999-20261125-AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      expect(refusalOf(await accept(visitor, text))).toEqual(NOT_THERE)
      expect(refusalOf(await ask(getChallenge.path, visitor, { challenge_id: text }))).toEqual(NOT_THERE)
      expect(refusalOf(await ask(rematchChallenge.path, visitor, { challenge_id: text }))).toEqual(NOT_THERE)
    }
    const level = await ask(makeChallenge.path, visitor, { game_id: 'european-roulette' })
    expect(level.statusCode).toBe(200)
    expect(refusalOf(await ask(makeChallenge.path, visitor, { game_id: 'no-such-game' }))).toEqual(NOT_THERE)
    expect((await look(maker, challenge_id)).rows).toHaveLength(1)
  })

  it('is refused to a player whose level does not open its game', async () => {
    const [maker, visitor] = [await newcomer(), await newcomer()]
    // The two highest games: at most one of them is open to a newcomer today.
    const locked = ['comet', 'lotto-5-36']
    const open = await app.call('/api/getGameList', { token: (await app.signIn(visitor)).token })
    const games = Object.values(
      open.json<{ gameList: Record<string, { game_id: string; open_until?: number }[]> }>().gameList,
    )
    const game_id = locked.find(
      id => games.flat().find(game => game.game_id === id)?.open_until === undefined,
    )
    expect(refusalOf(await ask(makeChallenge.path, visitor, { game_id }))).toEqual([403, 'level_required'])
    await app.database.query('UPDATE wallets SET level = 10 WHERE bucket = $1 AND player_id = $2', [
      keyOf(maker).bucket,
      keyOf(maker).playerId,
    ])
    const { challenge_id } = challengeOf(await ask(makeChallenge.path, maker, { game_id }))
    expect(await look(visitor, challenge_id)).toMatchObject({ hindrance: 'level' })
    expect(refusalOf(await accept(visitor, challenge_id))).toEqual([403, 'level_required'])
  })

  it('does not wait for a member on a break, and says why it can’t be accepted', async () => {
    const [maker, resting] = [await newcomer(), await newcomer()]
    const { challenge_id } = await made(maker)
    await ask(takeBreak.path, resting, { kind: 'cool_off', days: 1 })
    expect(await look(resting, challenge_id)).toMatchObject({ hindrance: 'break' })
    expect(refusalOf(await accept(resting, challenge_id))).toEqual([403, 'on_break'])
    expect(refusalOf(await ask(makeChallenge.path, resting, { game_id: GAME }))).toEqual([403, 'on_break'])
    expect((await look(maker, challenge_id)).rows).toHaveLength(1)
  })

  it('is limited in the number of running ones per player, and of new ones a day', async () => {
    const [maker, other] = [await newcomer(), await newcomer()]
    const { challenge_id: others } = await made(other)
    const makeSome = async (count: number) => {
      const ids: string[] = []
      for (let number = 0; number < count; number += 1) {
        ids.push((await made(maker)).challenge_id)
        app.clock.advance(6_000)
      }
      return ids
    }
    const [first = ''] = await makeSome(CHALLENGES.runningMax)
    expect(refusalOf(await ask(makeChallenge.path, maker, { game_id: GAME }))).toEqual([
      409,
      'challenge_many',
    ])
    expect(refusalOf(await accept(maker, others))).toEqual([409, 'challenge_many'])
    expect(await look(maker, others)).toMatchObject({ hindrance: 'many' })
    await app.database.query(
      'UPDATE friend_challenge_members SET ends_at = $3 WHERE bucket = $1 AND player_id = $2',
      [keyOf(maker).bucket, keyOf(maker).playerId, app.clock.now()],
    )
    app.clock.advance(12_000)
    // The refused one was paid for as well.
    await makeSome(CHALLENGES.newPerDay - CHALLENGES.runningMax - 1)
    expect((await ask(makeChallenge.path, maker, { game_id: GAME })).statusCode).toBe(429)
    const [job] = app.app.features.challenges.jobs
    app.clock.advance((CHALLENGES.keepDays - 1) * DAY_MS)
    await job?.run(app.clock.now())
    expect(await look(maker, first)).toMatchObject({ is_over: true })
    app.clock.advance(2 * DAY_MS + CHALLENGES.hours * HOUR_MS)
    await job?.run(app.clock.now())
    expect(refusalOf(await ask(getChallenge.path, maker, { challenge_id: first }))).toEqual(NOT_THERE)
    expect(await list(maker)).toEqual([])
    const rows = await app.database.query('SELECT 1 FROM friend_challenge_members')
    expect(rows).toEqual([])
  })

  it('shows nothing of a banned player, and goes with an erased one', async () => {
    const [maker, friend, visitor] = [await newcomer('Maria'), await newcomer('Felix'), await newcomer()]
    const { challenge_id } = await made(maker)
    await accept(friend, challenge_id)
    await operate(banPlayer.path, { telegram_id: maker, reason: 'test' })
    expect(refusalOf(await ask(getChallenge.path, visitor, { challenge_id }))).toEqual(NOT_THERE)
    expect(refusalOf(await accept(visitor, challenge_id))).toEqual(NOT_THERE)
    expect((await look(friend, challenge_id)).rows).toHaveLength(2)

    const own = await made(friend)
    await accept(visitor, own.challenge_id)
    await operate(erasePlayer.path, { telegram_id: visitor, reason: 'test' })
    await erasePlanned(app)
    expect(await look(friend, own.challenge_id)).toMatchObject({ places: CHALLENGES.acceptedMax })
    expect((await look(friend, own.challenge_id)).rows).toHaveLength(1)
    await accept(await newcomer(), own.challenge_id)
    await operate(erasePlayer.path, { telegram_id: friend, reason: 'test' })
    await erasePlanned(app)
    const left = await app.database.query(`SELECT 1 FROM friend_challenge_members WHERE challenge_id = $1`, [
      own.challenge_id,
    ])
    expect(left).toEqual([])
    const { challenge_id: gone } = own
    expect(refusalOf(await ask(getChallenge.path, await newcomer(), { challenge_id: gone }))).toEqual(
      NOT_THERE,
    )
  })
})
