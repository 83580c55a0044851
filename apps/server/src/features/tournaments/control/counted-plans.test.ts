import { createTournament, type TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { getTournamentsList, type TournamentsListReply } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN, operate, planBody } from '../testing/operate.ts'

const HOUR_S = 3_600

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: OPERATOR_ENV })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const now_s = () => Math.floor(app.clock.now().getTime() / 1000)
const shown = async (tKey: string) => {
  const { token } = await app.signIn(970_000_001)
  const reply = await app.call(getTournamentsList.path, { token })
  return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === tKey)
}

/** Ten rounds in two days. */
const COUNTED: Partial<TournamentPlanBody> = {
  counted_rounds: 10,
  fixed_stake_ac: 200,
  rounds_per_day: 5,
  start_ac: 2000,
  games: ['golden-arena'],
}

const inTwoDays = () => ({ end_timestamp: now_s() + 2 * 24 * HOUR_S })

it('a tournament with counted rounds has one stake, one game and no second attempt, and shows it', async () => {
  const { status } = await operate(
    app,
    createTournament.path,
    planBody(app, 'counted', { ...COUNTED, ...inTwoDays() }),
  )
  expect(status).toBe(200)
  const made = await shown('counted')
  expect(made).toMatchObject({
    counted_rounds: 10,
    fixed_stake: 20_000,
    rounds_per_day: 5,
    rounds_open: 5,
    qualifying_rounds: 10,
    attempts_max: 0,
    bet_cap: 20_000,
    start_balance: 200_000,
  })
  expect(made?.next_rounds_at).toBe((made?.start_timestamp ?? 0) + 86_400)
  expect(made?.translation[0]?.EN.rules).toContain('exactly 10\u00a0rounds of one game')
})

it.each<[string, Partial<TournamentPlanBody>]>([
  ['fixed_stake_ac', { fixed_stake_ac: 199 }],
  ['fixed_stake_ac', { fixed_stake_ac: 401, start_ac: 4010 }],
  ['fixed_stake_ac', { counted_rounds: 0 }],
  ['qualifying_rounds', { qualifying_rounds: 9 }],
  ['max_attempts', { max_attempts: 1 }],
  ['rounds_per_day', { rounds_per_day: 3 }],
  ['games', { games: ['golden-arena', 'lucky-clover'] }],
  ['games', { games: ['star-rocket'] }],
  ['games', { games: ['european-roulette'], conditions: { level: 5 } }],
  ['games', { games: ['viking-storm'], conditions: { level: 3 } }],
])('a tournament with counted rounds is refused for %s when %j', async (field, rest) => {
  const body = planBody(app, 'refused', { ...COUNTED, ...inTwoDays(), ...rest })
  const reply = await app.call(createTournament.path, { token: OPERATOR_TOKEN, body })
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(field)
})
