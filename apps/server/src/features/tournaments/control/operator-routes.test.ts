import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { approveResults, disqualifyMember, listResults } from '@arena/contract/endpoints/operator-results'
import {
  cancelTournament,
  createTournament,
  editTournament,
  endTournament,
  extendTournament,
  listTournaments,
  type OperatorTournament,
} from '@arena/contract/endpoints/operator-tournaments'
import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { ERROR_STATUS } from '@arena/contract/error-codes'
import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../../content/games.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import {
  endCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operate,
  planBody,
  stateOf,
  tournamentIdOf,
} from '../testing/operate.ts'

const PATHS = OPERATOR_ENDPOINTS.filter(({ guard }) => guard === 'operator').map(({ path }) => path)
const TAKING_A_BODY = [
  createTournament.path,
  editTournament.path,
  extendTournament.path,
  endTournament.path,
  cancelTournament.path,
  listResults.path,
  disqualifyMember.path,
  approveResults.path,
  listActions.path,
]
const MALFORMED_PER_ROUTE = 300
const HOUR_S = 3_600

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const now_s = () => Math.floor(app.clock.now().getTime() / 1000)
const actions = async (body = {}) => {
  const reply = await app.call(listActions.path, { token: OPERATOR_TOKEN, body })
  return reply.json<ListActionsReply>().actions
}
const windowOf = async (tKey: string) => {
  const [row] = await app.database.query<{ opens_at: Date; closes_at: Date }>(
    `SELECT opens_at, closes_at FROM tournament_windows WHERE tournament_id = $1`,
    [await tournamentIdOf(app, tKey)],
  )
  return row
}
const shown = async (tKey: string) => {
  const { token } = await app.signIn(970_000_001)
  const reply = await app.call(getTournamentsList.path, { token })
  return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === tKey)
}

describe('an operator’s route', () => {
  it('are documented on a separate page, which only they can read', async () => {
    const publicPage = (await app.http.inject('/openapi.json')).body
    expect(publicPage).not.toMatch(/operator/i)
    const url = '/operator/openapi.json'
    expect((await app.http.inject(url)).statusCode).toBe(401)
    const headers = { authorization: OPERATOR_TOKEN }
    const { paths } = (await app.http.inject({ url, headers })).json<{ paths: object }>()
    expect(Object.keys(paths).toSorted()).toEqual(OPERATOR_ENDPOINTS.map(({ path }) => path).toSorted())
  })

  it.each([
    ['no token', async () => undefined],
    ['an empty one', async () => ''],
    ['another one', async () => OPERATOR_TOKEN.replace('0', '1')],
    ['a part of it', async () => OPERATOR_TOKEN.slice(0, -1)],
    ['its name with it', async () => OPERATOR_ENV.OPERATORS],
    ['a player’s token', async () => (await app.signIn(970_000_002)).token],
  ])('is refused with %s', async (_, tokenOf) => {
    const token = await tokenOf()
    const before = await actions()
    const call = {
      method: 'POST',
      headers: { ...(token !== undefined && { authorization: token }) },
      payload: planBody(app, 'stolen'),
    } as const
    const statuses: number[] = []
    for (const [index, url] of PATHS.entries()) {
      // Wrong tokens are counted per address: each call comes from a different one.
      const remoteAddress = `192.0.2.${index}`
      statuses.push((await app.http.inject({ ...call, url, remoteAddress })).statusCode)
    }
    expect(statuses).toEqual(PATHS.map(() => 401))
    expect(await actions()).toEqual(before)
  })

  it('is the operator’s with the token as it is or as a bearer’s, and no way into a player’s calls', async () => {
    for (const token of [OPERATOR_TOKEN, `Bearer ${OPERATOR_TOKEN}`]) {
      expect((await app.call(listActions.path, { token, body: {} })).statusCode).toBe(200)
      expect((await app.call(checkLevel.path, { token, body: {} })).statusCode).toBe(401)
    }
  })

  it(`answers ${MALFORMED_PER_ROUTE} malformed requests with a listed rejection each, and does nothing`, async () => {
    await operate(app, createTournament.path, planBody(app, 'target'))
    const plan = fc.record(
      {
        t_key: fc.oneof(fc.constantFrom('target', 'new_one', '', 'a b', '../x'), fc.jsonValue()),
        type: fc.constantFrom(0, 2, '0', null),
        cost: fc.oneof(fc.integer(), fc.jsonValue()),
        conditions: fc.oneof(fc.record({ level: fc.oneof(fc.integer(), fc.double()) }), fc.jsonValue()),
        start_timestamp: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
        end_timestamp: fc.oneof(fc.maxSafeInteger(), fc.double(), fc.jsonValue()),
        rewards: fc.jsonValue(),
        texts: fc.jsonValue(),
        games: fc.jsonValue(),
        reason: fc.jsonValue(),
        before: fc.jsonValue(),
        extra: fc.jsonValue(),
      },
      { requiredKeys: ['extra'] },
    )
    const text = fc.oneof(
      plan.map(value => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('[]', '7', '"x"', '{"t_key":"a\\u0000"}', '{"__proto__":{"t_key":"target"}}'),
    )
    const before = [await actions(), await app.database.query(`SELECT * FROM tournaments ORDER BY 1`)]
    const answers = new Set<string>()
    for (const path of TAKING_A_BODY) {
      for (const payload of fc.sample(text, properties(MALFORMED_PER_ROUTE))) {
        const reply = await app.http.inject({
          method: 'POST',
          url: path,
          headers: { authorization: OPERATOR_TOKEN, 'content-type': 'application/json' },
          payload,
        })
        const { errorCode = 'none' } = reply.json<{ errorCode?: string }>()
        answers.add(`${reply.statusCode} ${errorCode}`)
      }
    }
    expect([...answers]).toEqual([`${ERROR_STATUS.INVALID_PAYLOAD} INVALID_PAYLOAD`])
    expect([await actions(), await app.database.query(`SELECT * FROM tournaments ORDER BY 1`)]).toEqual(
      before,
    )
  })
})

describe('creating a tournament', () => {
  it('announces it with the usual figures, every game, and rules that name its figures in four languages', async () => {
    const { status, tournament } = await operate(app, createTournament.path, planBody(app, 'usual'))
    expect(status).toBe(200)
    expect(tournament).toMatchObject({ t_key: 'usual', state: 'scheduled', members: 0, name: 'Test Cup' })
    const made = await shown('usual')
    expect(made).toMatchObject({
      qualifying_rounds: 50,
      bet_cap: 20_000,
      start_balance: 1_000_000,
      attempts_max: 3,
      games: GAMES.map(({ game_id }) => game_id),
      counted_rounds: 0,
    })
    const [texts] = made?.translation ?? []
    expect(texts?.EN.description).toBe('<p>One &lt; two &amp; three.</p>')
    expect(Object.keys(texts ?? {}).toSorted()).toEqual(['EN', 'RU', 'TR', 'UA'])
    for (const text of Object.values(texts ?? {})) expect(text.rules).toContain('10\u00a0000')
  })

  it('is refused under a key that is taken or belongs to a series', async () => {
    const create = async (t_key: string) =>
      (await operate(app, createTournament.path, planBody(app, t_key))).code
    expect(await create('usual')).toBe('CONFLICT')
    for (const key of ['open_tournament', 'open_2026W50', 'weekend_2027W01', 'golden_2027M01']) {
      expect(await create(key)).toBe('INVALID_PAYLOAD')
    }
  })

  it.each<[string, (now_s: number) => object]>([
    ['that is over', now => ({ start_timestamp: now - HOUR_S, end_timestamp: now })],
    ['that ends before it starts', now => ({ start_timestamp: now + HOUR_S, end_timestamp: now + 60 })],
    ['that lasts for years', now => ({ end_timestamp: now + 401 * 86_400 })],
    ['with a game nobody has', () => ({ games: ['golden-arena', 'no-such-game'] })],
    [
      'with two prizes for a place',
      () => ({
        rewards: [1, 1].map(place => ({ place, first_prize: '5', second_prize: 0, third_prize: '' })),
      }),
    ],
    [
      'with a prize that is no number',
      () => ({ rewards: [{ place: 1, first_prize: '5 AC', second_prize: 0, third_prize: '' }] }),
    ],
    [
      'that pays a negative prize',
      () => ({ rewards: [{ place: 1, first_prize: '', second_prize: -1, third_prize: '' }] }),
    ],
    ['without a language', () => ({ texts: { en: { name: 'x', description: 'x' } } })],
    ['of a third type', () => ({ type: 2 })],
    ['with a condition beyond its limits', () => ({ conditions: { level: 11 } })],
    ['with a condition it does not know', () => ({ conditions: { height: 2 } })],
    ['with a word it does not know', () => ({ prize: 1 })],
  ])('is refused for one %s', async (_, rest) => {
    const body = { ...planBody(app, 'refused'), ...rest(now_s()) }
    const { status, code } = await operate(app, createTournament.path, body)
    expect([status, code]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(await stateOf(app, 'refused')).toBeUndefined()
  })
})

describe('editing a tournament', () => {
  it('rewrites one that has not started, its texts and its window with it', async () => {
    const start_timestamp = now_s() + HOUR_S
    await operate(app, createTournament.path, planBody(app, 'draft', { start_timestamp }))
    // A player looked at the leaderboard: it must not serve its cache.
    const { token } = await app.signIn(970_000_003)
    await app.call(getTournamentMembers.path, { token, body: { t_key: 'draft' } })
    const edited = planBody(app, 'draft', {
      start_timestamp: start_timestamp + HOUR_S,
      start_ac: 20_000,
      bet_cap_percent: 2,
      qualifying_rounds: 10,
      max_attempts: 0,
      cost: 2,
      conditions: { level: 4 },
      games: ['golden-arena'],
    })
    expect((await operate(app, editTournament.path, edited)).status).toBe(200)
    expect(await shown('draft')).toMatchObject({
      start_timestamp: start_timestamp + HOUR_S,
      start_balance: 2_000_000,
      bet_cap: 40_000,
      qualifying_rounds: 10,
      attempts_max: 0,
      cost: 2,
      level: 4,
      conditions: [{ key: 'level', needed: 4, has: 1 }],
      games: ['golden-arena'],
    })
    expect((await shown('draft'))?.translation[0]?.EN.rules).toContain('20\u00a0000')
    expect((await windowOf('draft'))?.opens_at).toEqual(new Date((start_timestamp + HOUR_S) * 1000))
  })

  it('also of a series: the next one keeps the texts written for it', async () => {
    const next = await shown('weekend_2026W47')
    const body = planBody(app, 'weekend_2026W47', {
      start_timestamp: next?.start_timestamp ?? 0,
      end_timestamp: (next?.end_timestamp ?? 0) + HOUR_S,
    })
    expect((await operate(app, editTournament.path, body)).status).toBe(200)
    await app.app.features.tournaments.keep(app.clock.now())
    expect(await shown('weekend_2026W47')).toMatchObject({ end_timestamp: body.end_timestamp })
  })

  it('is refused once it has started, whether the sweep has seen that or not', async () => {
    const body = planBody(app, 'begun')
    await operate(app, createTournament.path, body)
    expect(await stateOf(app, 'begun')).toBe('scheduled')
    expect((await operate(app, editTournament.path, body)).code).toBe('CONFLICT')
    await app.app.features.tournaments.keep(app.clock.now())
    expect((await operate(app, editTournament.path, body)).code).toBe('CONFLICT')
    expect((await operate(app, editTournament.path, planBody(app, 'nothing'))).code).toBe('ITEM_NOT_FOUND')
  })
})

describe('extending and ending', () => {
  it('lets it end later, for stakes too, and never earlier', async () => {
    const { end_timestamp } = planBody(app, 'longer')
    await operate(app, createTournament.path, planBody(app, 'longer'))
    const extend = (to: number) => operate(app, extendTournament.path, { t_key: 'longer', end_timestamp: to })
    expect((await extend(end_timestamp)).code).toBe('INVALID_PAYLOAD')
    expect((await extend(end_timestamp - 1)).code).toBe('INVALID_PAYLOAD')
    expect((await extend(end_timestamp + 500 * 86_400)).code).toBe('INVALID_PAYLOAD')
    expect((await extend(end_timestamp + HOUR_S)).tournament.end_timestamp).toBe(end_timestamp + HOUR_S)
    expect((await windowOf('longer'))?.closes_at).toEqual(new Date((end_timestamp + HOUR_S) * 1000))
  })

  it('ends a running one at this moment: no further member, no further stake, and the ranking follows', async () => {
    await operate(app, createTournament.path, planBody(app, 'short'))
    app.clock.advance(5_000)
    const { tournament } = await operate(app, endTournament.path, { t_key: 'short' })
    expect(tournament.end_timestamp).toBe(now_s())
    expect((await windowOf('short'))?.closes_at).toEqual(app.clock.now())
    const { token } = await app.signIn(970_000_004)
    const join = await app.call(participateInTournament.path, { token, body: { t_key: 'short' } })
    expect(join.json()).toMatchObject({ errorCode: 'tournament_ended' })
    app.clock.advance(10_001)
    await app.app.features.tournaments.keep(app.clock.now())
    expect(await stateOf(app, 'short')).toBe('settling')
  })

  it('are refused for one that is over, and ending for one that has not begun', async () => {
    const end_timestamp = now_s() + HOUR_S
    const code = async (path: (typeof PATHS)[number], body: object) => (await operate(app, path, body)).code
    expect(await code(endTournament.path, { t_key: 'short' })).toBe('CONFLICT')
    expect(await code(extendTournament.path, { t_key: 'short', end_timestamp })).toBe('CONFLICT')
    expect(await code(endTournament.path, { t_key: 'draft' })).toBe('CONFLICT')
  })

  it('ends the open one for its week: it gets its key and no second one begins before Monday', async () => {
    await endCup(app, 'open_tournament')
    app.clock.advance(1_000)
    const keep = () => app.app.features.tournaments.keep(app.clock.now())
    await keep()
    await keep()
    expect(await shown('open_tournament')).toBeUndefined()
    expect(await stateOf(app, 'open_2026W47')).toBe('closed')
    app.clock.advance(Date.parse('2026-11-22T21:00:00Z') - app.clock.now().getTime())
    await keep()
    expect(await shown('open_tournament')).toMatchObject({ state: 'open' })
  })
})

describe('an act of an operator', () => {
  it('is audited: who, what, to what, from where and when; refused calls are not', async () => {
    const [before] = await actions()
    await operate(app, createTournament.path, { ...planBody(app, 'audited'), ask: 'as every winter' })
    await operate(app, createTournament.path, planBody(app, 'audited'))
    await operate(app, cancelTournament.path, { t_key: 'audited', reason: 'wrong prizes' })
    await operate(app, cancelTournament.path, { t_key: 'audited', reason: 'again' })
    const [cancelled, created, earlier] = await actions()
    expect(earlier).toEqual(before)
    expect(created).toMatchObject({ operator: 'anna', action: 'tournament.create', subject: 'audited' })
    expect(created?.details).toMatchObject({ because: 'as every winter' })
    expect(cancelled).toEqual({
      id: expect.any(Number),
      operator: 'anna',
      action: 'tournament.cancel',
      subject: 'audited',
      details: { t_key: 'audited', reason: 'wrong prizes' },
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at_ms: app.clock.now().getTime(),
    })
    expect(await actions({ before: cancelled?.id })).toEqual((await actions()).slice(1))
    await expect(app.database.query(`DELETE FROM operator_actions`)).rejects.toThrow('never changed')
  })

  it('is listed among all tournaments that are not archived', async () => {
    const reply = await app.call(listTournaments.path, { token: OPERATOR_TOKEN, body: {} })
    const { tournaments } = reply.json<{ tournaments: OperatorTournament[] }>()
    const [{ count } = { count: 0 }] = await app.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM tournaments`,
    )
    expect(tournaments).toHaveLength(count)
    const ends = tournaments.map(({ end_timestamp }) => end_timestamp)
    expect(ends).toEqual(ends.toSorted((one, other) => other - one))
  })
})
