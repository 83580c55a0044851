import {
  createTournament,
  editTournament,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TOURNAMENTS } from '../../../content/tournaments/series.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN, operate, planBody, stateOf } from '../testing/operate.ts'
import { planOf, termsIn } from '../tournament-series.ts'
import { needsSecondPerson } from './needs-second-person.ts'

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
    errorCode: 'CONFLICT',
    details: {
      reason: 'second_person_needed',
      terms: 'rounds_not_counted, stake_not_fixed, extra_attempts, several_games, game_with_choice',
    },
  })
  expect(await stateOf(app, 'unfair_ton')).toBeUndefined()
  // Without TON the same terms are anybody's to choose, until an edit promises some.
  expect((await operate(app, createTournament.path, weekFromNow('later_ton', {}))).status).toBe(200)
  const edited = await operate(app, editTournament.path, weekFromNow('later_ton', { rewards: REWARDS }))
  expect([edited.status, edited.code]).toEqual([409, 'CONFLICT'])
})

it('is nothing that a series asks for, in any period of a year', () => {
  for (const series of TOURNAMENTS.series) {
    let { next } = series.periods(Date.UTC(2026, 0, 1))
    for (let period = 0; period < 53; period += 1) {
      const plan = planOf(termsIn(series, next), next, { chatId: '' })
      expect({ key: next.key, reasons: needsSecondPerson(plan, TOURNAMENTS) }).toEqual({
        key: next.key,
        reasons: [],
      })
      next = series.periods(next.start_ms).next
    }
  }
})
