import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import {
  assessTournament,
  createTournament,
  editTournament,
  type ShownPlanReply,
  showTournamentPlan,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentAssessment } from '@arena/contract/tournament-assessment'
import { linksIn } from '@arena/texts/find-links'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN, operate, planBody } from '../testing/operate.ts'

const DAY_S = 86_400
const TON = [{ place: 1, first_prize: '', second_prize: 250, third_prize: '' }]
const COUNTED: Partial<TournamentPlanBody> = {
  counted_rounds: 60,
  fixed_stake_ac: 200,
  start_ac: 12_000,
  games: ['golden-arena'],
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
  // The limits of one operator in a day don't matter here.
  await app.database.query(
    `INSERT INTO operator_ceilings (name, value, changed_at, changed_by)
     SELECT name, 1000000000000, now(), 'anna' FROM unnest(ARRAY['tournament_ac', 'operator_day_ac', 'operator_day_items']) AS name`,
  )
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const tomorrow_s = () => Math.floor(app.clock.now().getTime() / 1000) + DAY_S
const planned = (key: string, rest: Partial<TournamentPlanBody> = {}) =>
  planBody(app, key, { start_timestamp: tomorrow_s(), end_timestamp: tomorrow_s() + 7 * DAY_S, ...rest })
const show = async (body: object) => {
  const reply = await app.call(showTournamentPlan.path, { token: OPERATOR_TOKEN, body })
  return { status: reply.statusCode, ...reply.json<ShownPlanReply>() }
}
const assess = (act: 'create' | 'edit', plan: object) =>
  app.call(assessTournament.path, { token: OPERATOR_TOKEN, body: { act, plan } })
const assessed = async (act: 'create' | 'edit', plan: object) => {
  const reply = await assess(act, plan)
  expect(reply.statusCode).toBe(200)
  return reply.json<TournamentAssessment>()
}
const everything = async () => [
  await app.database.query(`SELECT * FROM tournaments ORDER BY tournament_id`),
  await app.database.query(`SELECT * FROM operator_spending ORDER BY 1, 2, 3`),
  (await app.call(listActions.path, { token: OPERATOR_TOKEN, body: {} })).json<ListActionsReply>().actions,
]

describe('a tournament as it was written', () => {
  // A text that could be read as a link is refused, which `find-links.test.ts` tests.
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter(words => linksIn(words).length === 0)
  const introduction = fc.record({
    name: text.filter(name => name.trim() === name && name !== ''),
    description: fc.oneof(
      text,
      fc.constantFrom('a < b & c > d', '<b>&amp;</b>', '"quoted" &lt;p&gt;', 'one\ntwo'),
    ),
  })
  const prize = fc.record({
    first_prize: fc.nat(1_000_000).map(String),
    second_prize: fc.constant(0),
    third_prize: fc.constantFrom('', 'CASINO_PROMO'),
  })
  const free = fc.record({
    start_ac: fc.integer({ min: 1, max: 1_000_000 }),
    bet_cap_percent: fc.integer({ min: 0, max: 100 }),
    qualifying_rounds: fc.nat(10_000),
    max_attempts: fc.nat(100),
    review_hours: fc.nat(720),
    games: fc.constantFrom<string[]>(['golden-arena'], ['comet', 'lucky-dice']),
  })
  const counted = fc
    .record({ rounds_per_day: fc.constantFrom(0, 10, 30) })
    .map(rest => ({ ...COUNTED, ...rest }))

  it('is given back as it was sent, so that a copy of it is the same tournament again', async () => {
    let count = 0
    const plan = fc.record({
      type: fc.constantFrom(0 as const, 1 as const),
      cost: fc.nat(1000),
      conditions: fc.constantFrom({}, { level: 3 }),
      chat: fc.constantFrom('', '@arena_players'),
      rewards: fc
        .array(prize, { maxLength: 12 })
        .map(prizes => prizes.map((one, index) => ({ place: index * 2 + 1, ...one }))),
      texts: fc.record({ en: introduction, ru: introduction, ua: introduction, tr: introduction }),
    })
    await fc.assert(
      fc.asyncProperty(plan, fc.oneof(free, counted), async (body, terms) => {
        count += 1
        const sent = planned(`round_trip_${count}`, { ...body, ...terms })
        expect((await operate(app, createTournament.path, sent)).status).toBe(200)
        const { stored } = await show({ t_key: sent.t_key })
        expect(stored?.plan).toMatchObject(sent)
        const copy = { ...stored?.plan, t_key: `${sent.t_key}_copy` }
        expect((await operate(app, createTournament.path, copy)).status).toBe(200)
        const { stored: again } = await show({ t_key: copy.t_key })
        expect(again?.plan).toEqual(copy)
        const rows = await app.database.query(
          `SELECT DISTINCT translation::text, rewards::text, bet_cap, games, start_balance FROM tournaments
            WHERE t_key = ANY ($1::text[])`,
          [[sent.t_key, copy.t_key]],
        )
        expect(rows).toHaveLength(1)
      }),
      { numRuns: 12 },
    )
  })

  it('is shown for every series too, beside the usual values', async () => {
    const { usual, chance_games, stored } = await show({ t_key: 'open_tournament' })
    expect(usual).toMatchObject({
      start_ac: 10_000,
      qualifying_rounds: 50,
      max_attempts: 3,
      counted_rounds: 0,
    })
    expect(usual.rewards.every(({ second_prize }) => second_prize === 0)).toBe(true)
    expect(chance_games.map(({ game_id }) => game_id)).toContain('golden-arena')
    expect(stored).toMatchObject({
      state: 'open',
      may_edit: false,
      plan: { counted_rounds: 60, fixed_stake_ac: 200 },
    })
    expect(stored?.plan.texts.ru.description).not.toMatch(/<|&/)
    expect((await show({})).stored).toBeUndefined()
    expect((await show({ t_key: 'weekend_2026W47' })).stored?.may_edit).toBe(true)
    expect((await show({ t_key: 'no_such' })).status).toBe(404)
  })
})

describe('an estimated tournament', () => {
  it('is simulated and estimated, and nothing of it is stored', async () => {
    const before = await everything()
    const { needs, fund, rehearsal } = await assessed(
      'create',
      planned('assessed', { ...COUNTED, rewards: TON }),
    )
    expect(needs).toEqual([])
    expect(fund).toMatchObject({ kind: 'declared', needed_nano: '83333333333', uncovered: '' })
    const { ceiling_nano, owed_nano, announced_nano, needed_nano, free_nano } = fund
    const rest = BigInt(ceiling_nano) - BigInt(owed_nano) - BigInt(announced_nano) - BigInt(needed_nano)
    expect(Math.abs(Number(rest - BigInt(free_nano)))).toBeLessThanOrEqual(4)
    expect(rehearsal.most.usd).toBe(250)
    expect(rehearsal.places).toMatchObject([{ place: 1, taken: 1 }])
    expect(rehearsal.places[0]?.score).toEqual(rehearsal.winning_score)
    const counted = rehearsal.scores.reduce((sum, { members }) => sum + members, 0)
    expect(counted).toBeCloseTo(rehearsal.members)
    expect(await everything()).toEqual(before)
  })

  it('says why it needs an approver, and when its TON is not covered', async () => {
    const unfair = await assessed('create', planned('assessed', { rewards: TON }))
    expect(unfair.needs).toEqual(expect.arrayContaining(['rounds_not_counted', 'several_games']))
    const rich = [{ place: 1, first_prize: '', second_prize: 1_000_000, third_prize: '' }]
    const { needs, fund } = await assessed('create', planned('assessed', { ...COUNTED, rewards: rich }))
    expect(needs).toEqual(expect.arrayContaining(['tournament_nano', 'prize_nano']))
    expect(fund.uncovered).toBe('ceiling')
    expect(fund.free_nano).toMatch(/^-/)
  })

  it('counts only the increase of an edit', async () => {
    const plan = planned('edited', { ...COUNTED, rewards: TON })
    const first = await assessed('create', plan)
    expect((await operate(app, createTournament.path, plan)).status).toBe(200)
    expect((await assessed('edit', plan)).fund).toEqual(first.fund)
    expect((await assess('create', plan)).json()).toMatchObject({ details: { reason: 'key_taken' } })
  })

  it('is refused as its announcement would be, with the field that is wrong', async () => {
    const before = await everything()
    const refused = async (act: 'create' | 'edit', rest: object) => {
      const reply = await assess(act, { ...planned('refused'), ...rest })
      const { errorCode, details } = reply.json<{ errorCode: string; details?: Record<string, unknown> }>()
      return [reply.statusCode, errorCode, details?.['field'] ?? details?.['reason']]
    }
    const invalid = (field: string) => [400, 'INVALID_PAYLOAD', field]
    expect(await refused('create', { cost: -1 })).toEqual(invalid('plan/cost'))
    expect(await refused('create', { games: ['no-such-game'] })).toEqual(invalid('plan/games'))
    expect(await refused('create', { end_timestamp: 1 })).toEqual(invalid('plan/end_timestamp'))
    expect(await refused('create', { ...COUNTED, fixed_stake_ac: 100 })).toEqual(
      invalid('plan/fixed_stake_ac'),
    )
    expect(await refused('create', { texts: { en: { name: 'x', description: 'x' } } })).toEqual(
      invalid('plan/texts/ru'),
    )
    expect(await refused('create', { ask: 'why' })).toEqual(invalid('plan/ask'))
    expect(await refused('create', { t_key: 'open_2027W01' })).toEqual(invalid('t_key'))
    expect(await refused('edit', {})).toEqual([404, 'ITEM_NOT_FOUND', undefined])
    expect(await refused('edit', { t_key: 'open_tournament' })).toEqual([409, 'CONFLICT', 'open'])
    expect(await everything()).toEqual(before)
  })

  it('can’t be made without the permission, and a plan is visible to all who see tournaments', async () => {
    const asRole = async (role: string, path: string, body: object) => {
      await app.database.query(`UPDATE operators SET role = $1 WHERE name = 'boris'`, [role])
      const [, token] = OPERATOR_ENV.OPERATORS.split('boris:')
      return (await app.call(path, { token: token ?? '', body })).statusCode
    }
    for (const role of ['viewer', 'support']) {
      expect(await asRole(role, showTournamentPlan.path, { t_key: 'open_tournament' })).toBe(200)
      expect(
        await asRole(role, assessTournament.path, { act: 'create', plan: planned('roles', COUNTED) }),
      ).toBe(403)
    }
    for (const role of ['content', 'money', 'owner']) {
      expect(
        await asRole(role, assessTournament.path, { act: 'create', plan: planned('roles', COUNTED) }),
      ).toBe(200)
    }
  })

  it('can’t be rewritten once members may have joined, and shows it', async () => {
    await operate(app, createTournament.path, planBody(app, 'begun', COUNTED))
    await app.app.features.tournaments.keep(app.clock.now())
    const { token } = await app.signIn(970_000_011)
    await app.call(participateInTournament.path, { token, body: { t_key: 'begun' } })
    const { stored } = await show({ t_key: 'begun' })
    expect(stored).toMatchObject({ state: 'open', may_edit: false })
    expect((await assess('edit', stored?.plan ?? {})).statusCode).toBe(409)
    expect((await operate(app, editTournament.path, stored?.plan ?? {})).code).toBe('CONFLICT')
  })
})
