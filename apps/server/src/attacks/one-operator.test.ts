/** One owner alone, with every call there is, tries to give away as much as they can within a day. */
import { CEILING_NAMES } from '@arena/contract/ceilings'
import {
  approveRequest,
  changeCeiling,
  changeOperator,
  endOperator,
  enrolOperator,
} from '@arena/contract/endpoints/operator-requests'
import { compensatePlayer } from '@arena/contract/endpoints/operator-support'
import { createTournament, type TournamentPlanBody } from '@arena/contract/endpoints/operator-tournaments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planBody } from '../features/tournaments/testing/operate.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../testing/index.ts'

const ANNA = 'a'.repeat(32)
const WEEK_S = 7 * 86_400
const USD_PER_TON = 3

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    start: '2026-11-18T12:00:00Z',
    env: { OPERATORS: `anna:${ANNA}` },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

interface Answer {
  readonly errorCode?: string
  readonly request?: { readonly id: number } | null
  readonly details?: { readonly request?: number }
}

async function ask(path: string, body: object) {
  const reply = await app.call(path, { token: ANNA, body })
  const { errorCode, request, details } = reply.json<Answer>()
  return { said: errorCode ?? reply.statusCode, request: request?.id ?? details?.request ?? 0 }
}

function cup(
  key: string,
  prize: { readonly usd: number; readonly ac?: number },
  ask: string,
): TournamentPlanBody {
  const start_timestamp = Math.floor(app.clock.now().getTime() / 1000) + 60
  return planBody(app, key, {
    start_timestamp,
    end_timestamp: start_timestamp + WEEK_S,
    counted_rounds: 60,
    fixed_stake_ac: 200,
    start_ac: 12_000,
    games: ['golden-arena'],
    rewards: [{ place: 1, first_prize: String(prize.ac ?? ''), second_prize: prize.usd, third_prize: '' }],
    ask,
  })
}

it('promises at most 1,000 TON and 2,000,000 ArenaCoins in a day, and in one tournament no fortune', async () => {
  const large = await ask(createTournament.path, cup('fortune', { usd: 100_000 }, 'trust me'))
  expect(large.said).toBe('second_person_needed')
  expect((await ask(approveRequest.path, { id: large.request, reason: 'fine' })).said).toBe('FORBIDDEN')
  for (let index = 0; index < 30; index += 1) {
    await ask(createTournament.path, cup(`cup_${index}`, { usd: 140 * USD_PER_TON, ac: 300_000 }, 'one more'))
    await ask(createTournament.path, cup(`small_${index}`, { usd: 5 * USD_PER_TON, ac: 20_000 }, 'one more'))
  }
  const [announced] = await app.database.query<{ usd: number; ac: number }>(
    `SELECT sum((reward->>'second_prize')::float8) AS usd, sum((reward->>'first_prize')::float8) AS ac
       FROM tournaments, jsonb_array_elements(rewards) AS reward WHERE t_key ~ '^(cup|small|fortune)'`,
  )
  expect((announced?.usd ?? 0) / USD_PER_TON).toBeLessThanOrEqual(1_000)
  expect((announced?.usd ?? 0) / USD_PER_TON).toBeGreaterThan(800)
  expect(announced?.ac).toBeLessThanOrEqual(2_000_000)
})

it('raises no ceiling, makes no approver and approves nothing of their own', async () => {
  const before = await app.database.query('SELECT name, role, ended_at FROM operators ORDER BY name')
  const asked = [
    ...CEILING_NAMES.map(name => [changeCeiling.path, { name, value: 1e15, reason: 'more' }] as const),
    [enrolOperator.path, { operator: 'puppet', role: 'owner', reason: 'a friend' }] as const,
    [changeOperator.path, { operator: 'anna', role: 'owner', reason: 'again' }] as const,
    [endOperator.path, { operator: 'anna', reason: 'bye' }] as const,
  ]
  for (const [path, body] of asked) {
    // Earlier requests are open as well, and nobody may have more than twenty.
    await app.database.query(
      `UPDATE operator_requests SET state = 'withdrawn', decided_by = maker, decided_at = now() WHERE state = 'waiting'`,
    )
    const { request } = await ask(path, body)
    expect(request).toBeGreaterThan(0)
    expect((await ask(approveRequest.path, { id: request, reason: 'fine' })).said).toBe('FORBIDDEN')
  }
  expect(await app.database.query('SELECT name, role, ended_at FROM operators ORDER BY name')).toEqual(before)
  expect(await app.database.query('SELECT name FROM operator_ceilings')).toEqual([])
})

it('gives players at most 100,000 ArenaCoins, 20 tickets and 5 golden ones in a day, and no TON', async () => {
  await app.signIn(9801)
  await app.signIn(9802)
  const give = (what: object) => ask(compensatePlayer.path, { ...what, cause: 'thanks', reason: 'a friend' })
  for (let index = 0; index < 30; index += 1) {
    const telegram_id = 9801 + (index % 2)
    for (const [kind, amount] of Object.entries({ ac: 9_000, ticket: 3, gold_ticket: 2, ton: 1e9 })) {
      const { said } = await give({ kind, amount, telegram_id, key: `greed-${kind}-${index}` })
      expect([200, 'second_person_needed', 'CONFLICT']).toContain(said)
    }
  }
  const given = await app.database.query(
    `SELECT currency, sum(amount)::bigint AS amount FROM ledger WHERE kind = 'compensation' GROUP BY currency ORDER BY currency`,
  )
  expect(given).toEqual([
    { currency: 'AC', amount: 99_000 * 100 },
    { currency: 'GOLD_TICKET', amount: 4 },
    { currency: 'TICKET', amount: 18 },
  ])
})
