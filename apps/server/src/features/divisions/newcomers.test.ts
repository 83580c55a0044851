import { cancelTournament } from '@arena/contract/endpoints/operator-tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { NEWCOMERS_TIER } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIVISIONS } from '../../content/rewards.ts'
import {
  byTwoOperators,
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'
import { checkContent, rewardFor, rewardOfMember } from './division-content.ts'
import { DivisionWeek, STAKE } from './testing/division-week.ts'

const OPERATOR_TOKEN = 'operator-of-the-newcomers-test-0123456789'
const SECOND_TOKEN = 'second-of-the-newcomers-test-0123456789'
const DAY_MS = 86_400_000
const { newcomers } = DIVISIONS
const SURE = { coin: newcomers.coin, ticket: 0 }
const prizeOf = (place: number) => rewardFor(DIVISIONS, { tier: NEWCOMERS_TIER, place })

describe.each(MONEY_ENGINES)('the newcomers’ division (%s)', engine => {
  let app: TestApp
  let mortal: MortalDatabase
  let week: DivisionWeek
  beforeAll(async () => {
    mortal = new MortalDatabase(await openTestDatabase(engine))
    // The last hours of the week's tournament: all its rounds have been handed out.
    app = await openTestApp(mortal.database, {
      start: '2026-11-22T15:00:00Z',
      env: {
        OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}`,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })
    week = new DivisionWeek(app, 988_000_000)
    await week.shorten()
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const seatsOf = (id: number) =>
    app.database.query<{ tier: number; division_id: number }>(
      `SELECT tier, division_id FROM division_members WHERE player_id = $1 ORDER BY tournament_id`,
      [keyOf(id).playerId],
    )
  const outcomeOf = async (id: number) => {
    const [row] = await app.database.query<{ place: number; tier_after: number; reward_credit: number }>(
      `SELECT place, tier_after, reward_credit FROM division_members WHERE player_id = $1 AND place IS NOT NULL`,
      [keyOf(id).playerId],
    )
    return row
  }

  it('is announced to a new account before it joins, and seats it apart from all others', async () => {
    const [veteran = 0] = await week.seat(1)
    const id = week.newId()
    const terms = { others_max: DIVISIONS.seats - 1, rounds: 2, rounds_missing: 2, reward: SURE }
    expect(await week.look(id)).toMatchObject({ state: 'join', tier: NEWCOMERS_TIER, newcomers: terms })
    await week.join(id, { areNew: true })
    expect(await week.look(id)).toMatchObject({ state: 'first_round', tier: NEWCOMERS_TIER })
    await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId: await week.id() })
    const seated = await week.look(id)
    expect(seated).toMatchObject({
      state: 'running',
      tier: NEWCOMERS_TIER,
      newcomers: { ...terms, rounds_missing: 1 },
      division: { tier: NEWCOMERS_TIER, down: 0 },
    })
    expect(seated.division?.rows.map(({ is_own }) => is_own)).toEqual([true])
    expect(seated.division?.prizes).toEqual(
      newcomers.prizes.map(({ upTo, coin }) => ({ up_to: upTo, reward: { coin, ticket: 0 } })),
    )
    expect(await week.look(veteran)).toMatchObject({ tier: 1, newcomers: null })
  })

  it('is for accounts of the last seven days before the week, to its last hour', async () => {
    const [row] = await app.database.query<{ start_at: Date }>(
      `SELECT start_at FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    const days = (app.clock.now().getTime() - (row?.start_at.getTime() ?? 0)) / DAY_MS + newcomers.days
    const [old, young] = [week.newId(), week.newId()]
    await week.age(old, days)
    await week.age(young, days - 1 / DAY_MS)
    expect((await week.look(old)).tier).toBe(1)
    expect((await week.look(young)).tier).toBe(NEWCOMERS_TIER)
  })

  it('gives an account one seat, however many rounds and devices come at once', async () => {
    const id = week.newId()
    await week.join(id, { areNew: true })
    const tournamentId = await week.id()
    await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId })
    await Promise.all([week.look(id), week.look(id), app.app.features.divisions.drained()])
    expect(await seatsOf(id)).toEqual([{ tier: NEWCOMERS_TIER, division_id: expect.any(Number) }])
  })

  it('pays everybody after ten rounds, the best a little more, once, and leads to the tiers', async () => {
    await week.end()
    await week.shorten(12)
    // Twenty rounds have been handed out.
    app.clock.advance(2 * DAY_MS)
    const areNew = true
    const [best = 0, second = 0] = await week.seat(2, { rounds: 12, areNew })
    const [few = 0] = await week.seat(1, { rounds: newcomers.rounds, areNew })
    const [fewer = 0] = await week.seat(1, { rounds: newcomers.rounds - 1, areNew })
    const [cheat = 0] = await week.seat(1, { rounds: 12, areNew })
    const tournamentId = await week.id()
    expect((await week.look(fewer)).newcomers).toMatchObject({ rounds: 10, rounds_missing: 1 })
    await week.end()
    await week.settle()
    expect(await outcomeOf(best)).toEqual({ place: 1, tier_after: 2, reward_credit: 150_000 })
    expect(await outcomeOf(few)).toMatchObject({ tier_after: 1, reward_credit: SURE.coin * 100 })
    expect((await week.look(best)).last).toMatchObject({ tier: 0, tier_after: 2, place: 1, state: 'review' })
    expect(await week.claimed(best)).toEqual({ coin: 0, ticket: 0 })
    await app.database.query(
      `UPDATE tournament_results SET disqualified = 'automation' WHERE tournament_id = $1 AND player_id = $2`,
      [tournamentId, keyOf(cheat).playerId],
    )
    await week.review()

    const twice = await Promise.all([week.claimed(best), week.claimed(best)])
    expect(twice.map(({ coin }) => coin).toSorted((one, other) => one - other)).toEqual([0, prizeOf(1).coin])
    expect(await week.claimed(second)).toEqual(prizeOf(2))
    expect(await week.claimed(few)).toEqual(SURE)
    expect(await week.claimed(fewer)).toEqual({ coin: 0, ticket: 0 })
    expect(await week.claimed(cheat)).toEqual({ coin: 0, ticket: 0 })
    expect(await week.paidTo(best)).toEqual([{ currency: 'AC', amount: prizeOf(1).coin * 100 }])
    expect(await week.look(best)).toMatchObject({ tier: 2, newcomers: null, last: { state: 'paid' } })
    expect((await week.look(cheat)).last?.state).toBe('lost')

    await week.join(best, { areNew })
    await week.join(few, { areNew })
    for (const id of [best, few])
      await playRounds(app, id, { bet: STAKE, win: STAKE, count: 1, tournamentId: await week.id() })
    expect((await week.look(best)).tier).toBe(2)
    expect((await week.look(few)).tier).toBe(1)
    expect((await seatsOf(best)).map(({ tier }) => tier)).toEqual([NEWCOMERS_TIER, 2])
  })

  it('pays the accounts of one household no more rewards a day than its budget', async () => {
    const ids = await week.seat(13, { areNew: true })
    await week.end()
    await week.settle()
    await week.review()
    const codes: unknown[] = []
    for (const [index, id] of ids.entries()) {
      const answer = await week.claim(id, { 'x-forwarded-for': `2001:db8:7:9::${index + 1}` })
      codes.push(answer.json<{ errorCode?: string }>().errorCode ?? 'paid')
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 'paid'), 'reward_budget'])
    expect(await week.paidTo(ids.at(-1) ?? 0)).toEqual([])
  })

  it('is settled once when the server dies at any statement of it', async () => {
    const ids = await week.seat(3, { areNew: true })
    await week.end()
    const results = () => Promise.all(ids.map(outcomeOf))
    let deaths = 0
    for (let steps = 1; await mortal.diesAfter(steps, () => week.settle()); steps += 1) {
      deaths += 1
      const known = (await results()).filter(outcome => outcome !== undefined)
      expect([0, ids.length], 'all or none').toContain(known.length)
      // A division that failed is tried again after a pause.
      app.clock.advance(600_000)
    }
    expect(deaths).toBeGreaterThan(3)
    expect((await results()).map(outcome => outcome?.tier_after)).toEqual([2, 1, 1])
    await week.settle()
    await week.review()
    for (const [index, id] of ids.entries()) expect(await week.claimed(id)).toEqual(prizeOf(index + 1))
  })

  it('lets an account begin again when its week was called off', async () => {
    const [id = 0] = await week.seat(1, { areNew: true })
    const body = { t_key: OPEN_TOURNAMENT_KEY, reason: 'a fault in the game' }
    const tokens = [OPERATOR_TOKEN, SECOND_TOKEN] as const
    expect((await byTwoOperators(app, { path: cancelTournament.path, body, tokens })).statusCode).toBe(200)
    await week.settle()
    expect(await week.look(id)).toMatchObject({ state: 'away', tier: NEWCOMERS_TIER, last: null })
  })
})

describe('the content of the newcomers’ division', () => {
  const member = { tier: NEWCOMERS_TIER, place: 1, isActive: false, rounds: 10, disqualified: false }

  it('pays no tickets, and no place more than the first of the first tier', () => {
    for (let place = 1; place <= DIVISIONS.seats; place += 1) {
      const { coin, ticket } = prizeOf(place)
      expect(coin).toBeGreaterThanOrEqual(SURE.coin)
      expect(coin).toBeLessThanOrEqual(rewardFor(DIVISIONS, { tier: 1, place: 1 }).coin)
      expect(ticket).toBe(0)
    }
  })

  it('gives places to members who played all rounds, the rest to all with ten, nothing to a disqualified member', () => {
    expect(rewardOfMember(DIVISIONS, { ...member, isActive: true })).toEqual(prizeOf(1))
    expect(rewardOfMember(DIVISIONS, member)).toEqual(SURE)
    expect(rewardOfMember(DIVISIONS, { ...member, rounds: 9 }).coin).toBe(0)
    expect(rewardOfMember(DIVISIONS, { ...member, disqualified: true }).coin).toBe(0)
    expect(rewardOfMember(DIVISIONS, { ...member, tier: 1 }).coin).toBe(0)
  })

  it.each([
    [{ coin: 800 }, 'not falling'],
    [{ prizes: [{ upTo: 1, coin: 3_001 }] }, 'more than 3000'],
    [{ coin: -1 }, 'Newcomers win'],
    [{ prizes: [{ upTo: 31, coin: 700 }] }, 'do not follow'],
    [{ days: 0 }, 'new for 0 days'],
    [{ rounds: 0 }, 'after 0 rounds'],
  ])('is refused when it could not be kept (%#)', (change, fault) => {
    expect(() => checkContent({ ...DIVISIONS, newcomers: { ...newcomers, ...change } })).toThrow(fault)
  })
})
