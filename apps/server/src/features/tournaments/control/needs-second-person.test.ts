import {
  createTournament,
  editTournament,
  extendTournament,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOURNAMENTS } from '../../../content/tournaments/series.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import {
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operate,
  operateByTwo,
  operateWithWords,
  planBody,
  stateOf,
} from '../testing/operate.ts'
import { planOf, termsIn } from '../tournament-series.ts'
import { unfairTerms } from './needs-second-person.ts'

const HOUR_S = 3_600
const WEEK_S = 7 * 86_400
const REWARDS = [{ place: 1, first_prize: '', second_prize: 250, third_prize: '' }]
const FAIR: Partial<TournamentPlanBody> = {
  counted_rounds: 60,
  fixed_stake_ac: 200,
  start_ac: 12_000,
  games: ['golden-arena'],
  rewards: REWARDS,
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

function weekFromNow(key: string, rest: Partial<TournamentPlanBody>): TournamentPlanBody {
  const start_timestamp = Math.floor(app.clock.now().getTime() / 1000) + HOUR_S
  return planBody(app, key, { start_timestamp, end_timestamp: start_timestamp + WEEK_S, ...rest })
}

it('lets one operator promise TON by fair terms and by no others, neither at once nor by an edit', async () => {
  expect((await operate(app, createTournament.path, weekFromNow('fair_ton', FAIR))).status).toBe(200)
  const refused = await app.call(createTournament.path, {
    token: OPERATOR_TOKEN,
    body: weekFromNow('unfair_ton', { rewards: REWARDS }),
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    errorCode: 'second_person_needed',
    details: {
      why: 'rounds_not_counted, stake_not_fixed, extra_attempts, several_games, game_with_choice',
      request: 0,
    },
  })
  expect(await stateOf(app, 'unfair_ton')).toBeUndefined()
  // Without TON one operator may choose any terms, until an edit adds TON.
  expect((await operate(app, createTournament.path, weekFromNow('later_ton', {}))).status).toBe(200)
  const edited = await operate(app, editTournament.path, weekFromNow('later_ton', { rewards: REWARDS }))
  expect([edited.status, edited.code]).toEqual([409, 'second_person_needed'])
  // With an approver anything may be promised.
  const unfair = weekFromNow('unfair_ton', { rewards: REWARDS })
  expect(await operateByTwo(app, createTournament.path, unfair)).toBe(200)
  expect(await stateOf(app, 'unfair_ton')).toBe('scheduled')
})

it('limits what one operator may promise per prize, tournament and day, also by an edit', async () => {
  const prizes = (...usd: readonly number[]) =>
    usd.map((second_prize, index) => ({ place: index + 1, first_prize: '', second_prize, third_prize: '' }))
  const announce = async (key: string, rest: Partial<TournamentPlanBody>) => {
    const body = weekFromNow(key, { ...FAIR, ...rest })
    const reply = await app.call(createTournament.path, { token: OPERATOR_TOKEN, body })
    return reply.json<{ details?: { why: string } }>().details?.why ?? reply.statusCode
  }
  app.clock.advance(24 * HOUR_S * 1000)
  // USD 3 for a TON: 150 TON, 500 TON, and 1,000 TON a day.
  expect(await announce('large_prize', { rewards: prizes(451) })).toBe('prize_nano')
  expect(await announce('large_sum', { rewards: prizes(450, 450, 450, 151) })).toBe('tournament_nano')
  expect(
    await announce('much_ac', {
      rewards: [{ place: 1, first_prize: '1000001', second_prize: 0, third_prize: '' }],
    }),
  ).toBe('tournament_ac')
  const whole = { rewards: prizes(450, 450, 450, 150) }
  expect(await announce('day_one', whole)).toBe(200)
  expect(await announce('day_two', whole)).toBe(200)
  expect(await announce('day_three', { rewards: prizes(1) })).toBe('operator_day_nano')
  const edit = (rest: Partial<TournamentPlanBody>) =>
    operate(app, editTournament.path, weekFromNow('day_two', { ...FAIR, ...rest }))
  expect((await edit({ rewards: prizes(450, 450, 450, 151) })).code).toBe('second_person_needed')
  // The promised terms may be reworded, and the next day has a new limit.
  expect((await edit({ ...whole, cost: 2 })).status).toBe(200)
  app.clock.advance(24 * HOUR_S * 1000)
  expect(await announce('day_three', { rewards: prizes(1) })).toBe(200)
})

it('lets one operator pay small fields no more of a large fund that two have promised, by any terms', async () => {
  app.clock.advance(24 * HOUR_S * 1000)
  const rewards = [{ place: 1, first_prize: '', second_prize: 3000, third_prize: '' }]
  const large = (rest: Partial<TournamentPlanBody> = {}) =>
    weekFromNow('large_fund', { ...FAIR, rewards, full_prizes_from: 2000, prize_floor_percent: 0, ...rest })
  expect(await operateByTwo(app, createTournament.path, large())).toBe(200)
  const edit = async (rest: Partial<TournamentPlanBody>) => {
    const reply = await app.call(editTournament.path, { token: OPERATOR_TOKEN, body: large(rest) })
    return reply.json<{ details?: { why: string } }>().details?.why ?? reply.statusCode
  }
  expect(await edit({ full_prizes_from: 750 })).toBe('tournament_nano, prize_nano')
  expect(await edit({ prize_floor_percent: 1 })).toBe('tournament_nano, prize_nano')
  expect(await edit({ full_prizes_from: 0 })).toBe('prizes_for_few, tournament_nano, prize_nano')
  expect(await edit({ full_prizes_from: 3000 })).toBe(200)
  expect(await edit({ full_prizes_from: 2000 })).toBe('tournament_nano, prize_nano')
})

it('lets one operator move neither the end nor the prizes of a tournament that two have promised', async () => {
  app.clock.advance(24 * HOUR_S * 1000)
  const prizes = (...usd: readonly number[]) =>
    usd.map((second_prize, index) => ({ place: index + 1, first_prize: '', second_prize, third_prize: '' }))
  const others = Array.from({ length: 10 }, () => 150)
  const promised = weekFromNow('promised', {
    ...FAIR,
    rewards: prizes(1500, ...others),
    full_prizes_from: 2000,
    prize_floor_percent: 0,
  })
  expect(await operateByTwo(app, createTournament.path, promised)).toBe(200)
  const why = async (path: Parameters<typeof operate>[1], body: object) => {
    const reply = await app.call(path, { token: OPERATOR_TOKEN, body })
    return reply.json<{ details?: { why: string } }>().details?.why ?? reply.statusCode
  }
  const end_timestamp = promised.end_timestamp + HOUR_S
  const later = { t_key: 'promised', end_timestamp }
  expect(await why(editTournament.path, { ...promised, end_timestamp })).toBe('tournament_nano, prize_nano')
  expect(await why(extendTournament.path, later)).toBe('tournament_nano, prize_nano')
  const second = { ...promised, rewards: prizes(1500, 1500) }
  expect(await why(editTournament.path, second)).toBe('tournament_nano, prize_nano')
  const fewer = { ...promised, rewards: prizes(1500, ...others.slice(1)) }
  expect(await why(editTournament.path, fewer)).toBe(200)
  const items = { ...fewer, rewards: fewer.rewards.map(one => ({ ...one, third_prize: 'CASINO_PROMO' })) }
  expect(await why(editTournament.path, items)).toBe('tournament_nano, prize_nano')
  const agreed = { ...later, reason: 'more time' }
  expect((await operateWithWords(app, extendTournament.path, agreed)).status).toBe(200)
  const small = weekFromNow('small', FAIR)
  expect(await why(createTournament.path, small)).toBe(200)
  expect(await why(extendTournament.path, { t_key: 'small', end_timestamp })).toBe(200)
})

it('refuses prizes that follow a field without a qualification', async () => {
  const rest = { qualifying_rounds: 0, full_prizes_from: 1000 }
  const refused = await app.call(createTournament.path, {
    token: OPERATOR_TOKEN,
    body: weekFromNow('ghost_cup', rest),
  })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errorCode: 'INVALID_PAYLOAD', details: { field: 'full_prizes_from' } },
  ])
  const always = weekFromNow('ghost_cup', { qualifying_rounds: 0 })
  expect((await operate(app, createTournament.path, always)).status).toBe(200)
})

it('limits the promo items one operator may give per tournament and day, also by an edit', async () => {
  const items = (count: number) => ({
    rewards: Array.from({ length: count }, (_, index) => ({
      place: index + 1,
      first_prize: '10',
      second_prize: 0,
      third_prize: 'CASINO_PROMO',
    })),
  })
  const announce = async (key: string, count: number) => {
    const body = weekFromNow(key, items(count))
    const reply = await app.call(createTournament.path, { token: OPERATOR_TOKEN, body })
    return reply.json<{ details?: { why: string } }>().details?.why ?? reply.statusCode
  }
  app.clock.advance(24 * HOUR_S * 1000)
  expect(await announce('many_items', 51)).toBe('tournament_items')
  expect(await announce('items_one', 50)).toBe(200)
  expect(await announce('items_two', 49)).toBe(200)
  expect(await announce('items_three', 2)).toBe('operator_day_items')
  const edit = (count: number) => operate(app, editTournament.path, weekFromNow('items_two', items(count)))
  expect((await edit(51)).code).toBe('second_person_needed')
  expect((await edit(50)).status).toBe(200)
  expect(await announce('items_three', 1)).toBe('operator_day_items')
  expect(await operateByTwo(app, createTournament.path, weekFromNow('items_three', items(51)))).toBe(200)
})

it('is not needed for any series, in any period of a year', () => {
  for (const series of TOURNAMENTS.series) {
    let { next } = series.periods(Date.UTC(2026, 0, 1))
    for (let period = 0; period < 53; period += 1) {
      const plan = planOf(termsIn(series, next), next, { chatId: '' })
      expect({ key: next.key, reasons: unfairTerms(plan, TOURNAMENTS) }).toEqual({
        key: next.key,
        reasons: [],
      })
      next = series.periods(next.start_ms).next
    }
  }
})
