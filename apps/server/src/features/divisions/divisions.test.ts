import type { ClaimDivisionReply } from '@arena/contract/endpoints/divisions'
import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { takeBreak } from '@arena/contract/endpoints/play-limits'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIVISIONS } from '../../content/rewards.ts'
import {
  byTwoOperators,
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { checkContent, rewardFor } from './division-content.ts'
import { membersOf, takeSeat } from './division-store.ts'
import { DivisionWeek, STAKE } from './testing/division-week.ts'

const OPERATOR_TOKEN = 'operator-of-the-divisions-test-0123456789'
const SECOND_TOKEN = 'second-of-the-divisions-test-0123456789'
const DAY_MS = 86_400_000
/** Of the first place in the lowest tier. */
const FIRST = rewardFor(DIVISIONS, { tier: 1, place: 1 })
const FIRST_ID = 987_000_000

describe.each(TEST_ENGINES)('divisions (%s)', engine => {
  let app: TestApp
  let week: DivisionWeek
  beforeAll(async () => {
    // The last hours of the week's tournament: all its rounds have been handed out.
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-22T15:00:00Z',
      env: { OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}` },
    })
    week = new DivisionWeek(app, FIRST_ID)
    await week.shorten()
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  it('ask for the tournament of the week, then for a round in it, and seat a player of one round in the first tier', async () => {
    const id = week.newId()
    await week.age(id, 30)
    expect(await week.look(id)).toMatchObject({
      state: 'join',
      tier: 1,
      tiers: 10,
      division: null,
      newcomers: null,
      last: null,
    })
    await week.join(id)
    expect(await week.look(id)).toMatchObject({
      state: 'first_round',
      t_key: OPEN_TOURNAMENT_KEY,
      division: null,
    })
    await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId: await week.id() })
    const { state, division } = await week.look(id)
    expect(state).toBe('running')
    expect(division?.rows).toEqual([expect.objectContaining({ place: 1, is_own: true, rounds_missing: 1 })])
    expect(division).toMatchObject({ tier: 1, t_key: OPEN_TOURNAMENT_KEY, down: 0 })
    expect(division?.prizes[0]).toEqual({ up_to: 1, reward: FIRST })
  })

  it('are seated by their first counted round, in the order of those, before anyone looks; no later round changes it', async () => {
    const tournamentId = await week.id()
    const ids = [week.newId(), week.newId(), week.newId()]
    for (const id of ids) await week.join(id)
    const seats = async () => {
      await app.app.features.divisions.drained()
      const rows = await app.database.query<{ player_id: number; tier: number; seated_at: Date }>(
        `SELECT player_id, tier, seated_at FROM division_members WHERE player_id = ANY ($1::bigint[]) ORDER BY seated_at`,
        [ids.map(id => keyOf(id).playerId)],
      )
      return rows.map(({ player_id, tier, seated_at }) => [player_id, tier, seated_at.getTime()])
    }
    expect(await seats()).toEqual([])
    const expected: number[][] = []
    for (const id of ids.toReversed()) {
      await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId })
      expected.push([keyOf(id).playerId, 1, app.clock.now().getTime()])
      await app.app.features.divisions.drained()
      app.clock.advance(1_000)
    }
    expect(await seats()).toEqual(expected)
    await Promise.all(ids.map(id => playRounds(app, id, { bet: STAKE, win: 0, count: 1, tournamentId })))
    await Promise.all(ids.map(id => week.look(id)))
    expect(await seats()).toEqual(expected)
  })

  it('a second look, also from two devices at once, changes no seat', async () => {
    const id = week.newId()
    await week.join(id)
    await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId: await week.id() })
    await Promise.all([week.look(id), week.look(id), week.look(id)])
    const seats = await app.database.query(`SELECT division_id FROM division_members WHERE player_id = $1`, [
      keyOf(id).playerId,
    ])
    expect(seats).toHaveLength(1)
  })

  it('are filled one after the other, however many come at once', async () => {
    const tournamentId = await week.id()
    const players = []
    for (let index = 0; index < 7; index += 1) {
      const id = week.newId()
      await week.token(id)
      players.push(keyOf(id))
    }
    const wanted = { tournamentId, tier: 9, seats: 3, now: app.clock.now() }
    await Promise.all(players.map(player => takeSeat(app.database, player, wanted)))
    const divisions = await app.database.query<{ division_id: number; seats_taken: number }>(
      `SELECT division_id, seats_taken FROM divisions WHERE tier = 9 ORDER BY number`,
    )
    expect(divisions.map(({ seats_taken }) => seats_taken).toSorted((one, other) => one - other)).toEqual([
      1, 3, 3,
    ])
    for (const { division_id, seats_taken } of divisions)
      expect(await membersOf(app.database, division_id)).toHaveLength(seats_taken)
    await app.database.query(`DELETE FROM division_members WHERE tier = 9`)
    await app.database.query(`DELETE FROM divisions WHERE tier = 9`)
  })

  it('rise by the week’s points, pay once after the review, and lead to the next tier', async () => {
    const ids = await week.seat(12)
    const [best = 0, second = 0] = ids
    const last = ids.at(-1) ?? 0
    const { division } = await week.look(best)
    expect(division?.rows[0]).toMatchObject({ is_own: true, place: 1, rounds_missing: 0 })
    expect(division).toMatchObject({ up: DIVISIONS.up, down: 0 })
    expect(division?.rows.length).toBeGreaterThan(12)
    await week.end()

    await week.join(best)
    await playRounds(app, best, { bet: STAKE, win: 0, count: 1, tournamentId: await week.id() })
    expect(await week.look(best)).toMatchObject({ state: 'counting', last: null })
    await week.settle()
    await week.settle()
    const seated = await app.database.query<{ tier: number }>(
      `SELECT tier FROM division_members WHERE player_id = $1 AND tournament_id = $2`,
      [keyOf(best).playerId, await week.id()],
    )
    expect(seated, 'before anybody looks').toEqual([{ tier: 2 }])
    const settled = await week.look(best)
    expect(settled).toMatchObject({
      state: 'running',
      tier: 2,
      last: { tier: 1, tier_after: 2, place: 1, state: 'review', reward: FIRST },
      ready: { coin: 0, ticket: 0 },
    })
    expect(settled.division?.prizes[0]?.reward).toEqual({ ...FIRST, coin: (FIRST.coin * 11) / 10 })
    expect((await week.look(last)).last).toMatchObject({ tier_after: 1, state: 'review' })
    const early = (await week.claim(best)).json<ClaimDivisionReply>()
    expect(early.reward).toEqual({ coin: 0, ticket: 0 })

    await week.review()
    expect(await week.look(best)).toMatchObject({ last: { state: 'ready' }, ready: FIRST })
    const replies = await Promise.all([week.claim(best), week.claim(best), week.claim(second)])
    const rewards = replies.map(reply => reply.json<ClaimDivisionReply>().reward.coin)
    expect(rewards.slice(0, 2).toSorted((one, other) => one - other)).toEqual([0, FIRST.coin])
    expect(rewards[2]).toBe(rewardFor(DIVISIONS, { tier: 1, place: 2 }).coin)
    expect(await week.paidTo(best)).toEqual([
      { currency: 'AC', amount: FIRST.coin * 100 },
      { currency: 'TICKET', amount: 1 },
    ])
    expect((await week.look(best)).last?.state).toBe('paid')
    expect((await week.claim(best)).json<ClaimDivisionReply>().reward).toEqual({ coin: 0, ticket: 0 })
  })

  it('settle a seat that is given after the others of its week are settled', async () => {
    const tournamentId = await week.id()
    const [late = 0] = await week.seat(2)
    const player = keyOf(late)
    await app.database.query(`DELETE FROM division_members WHERE player_id = $1`, [player.playerId])
    await week.end()
    await week.settle()
    const wanted = { tournamentId, tier: 1, seats: DIVISIONS.seats, now: app.clock.now() }
    await takeSeat(app.database, player, wanted)
    await week.settle()
    expect((await week.look(late)).last).toMatchObject({ tier: 1, place: 1 })
  })

  it('pay no member who did not play all rounds, was disqualified, or is on a break', async () => {
    const [cheat = 0, resting = 0] = await week.seat(2)
    const [early = 0] = await week.seat(1, { rounds: 1 })
    const cheated = await week.id()
    await week.end()
    await app.database.query(
      `UPDATE tournament_results SET disqualified = 'automation' WHERE tournament_id = $1 AND player_id = $2`,
      [cheated, keyOf(cheat).playerId],
    )
    await week.settle()
    await week.review()
    expect((await week.look(early)).last).toMatchObject({ state: 'nothing', tier_after: 1 })
    expect((await week.look(cheat)).last).toMatchObject({ state: 'nothing', tier_after: 1 })
    await app.call(takeBreak.path, { token: await week.token(resting), body: { kind: 'cool_off', days: 1 } })
    expect((await week.claim(resting)).json<{ errorCode: string }>().errorCode).toBe('on_break')
    expect(await week.paidTo(resting)).toEqual([])
  })

  it('count nothing of a week that is called off, and leave everybody where they are', async () => {
    const [member = 0] = await week.seat(1)
    const body = { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in the game' }
    const tokens = [OPERATOR_TOKEN, SECOND_TOKEN] as const
    const reply = await byTwoOperators(app, { path: cancelTournament.path, body, tokens })
    expect(reply.statusCode).toBe(200)
    await week.settle()
    expect(await week.look(member)).toMatchObject({ state: 'away', tier: 1, last: null, division: null })
  })

  it('are deleted after 400 days', async () => {
    app.clock.advance(401 * DAY_MS)
    await week.settle()
    expect(await app.database.query(`SELECT 1 FROM divisions WHERE settled_at IS NOT NULL`)).toEqual([])
    expect(await app.database.query(`SELECT 1 FROM division_members WHERE tier_after IS NOT NULL`)).toEqual(
      [],
    )
  })
})

describe('the content of divisions', () => {
  it('gives more in each higher tier, and nothing beyond the last prize', () => {
    expect(rewardFor(DIVISIONS, { tier: 1, place: 4 })).toEqual({ coin: 1_500, ticket: 0 })
    expect(rewardFor(DIVISIONS, { tier: 10, place: 4 })).toEqual({ coin: 2_850, ticket: 0 })
    expect(rewardFor(DIVISIONS, { tier: 10, place: 21 })).toEqual({ coin: 0, ticket: 0 })
  })

  it('is refused when prizes do not follow each other or seats do not suffice', () => {
    const [first] = DIVISIONS.prizes
    if (first === undefined) throw new Error('no prize')
    expect(() => checkContent({ ...DIVISIONS, prizes: [first, first] })).toThrow(RangeError)
    expect(() => checkContent({ ...DIVISIONS, up: 20, down: 20 })).toThrow(RangeError)
    expect(checkContent(DIVISIONS)).toBe(DIVISIONS)
  })
})
