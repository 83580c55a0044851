import { expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { openBotApiDouble, openTestDatabase } from '../index.ts'
import type { GameBets } from './rounds.ts'
import { simulate } from './simulate.ts'

const DAYS = 9
const UNTIL = new Date('2030-03-12T15:00:00Z')
/** Every game pays double in 48 of 100 rounds. */
const betsOf = (game: string): GameBets => ({
  game,
  limits: { min_bet: 100, max_bet: 100_000, step: 100 },
  bets: [{ bet: 'double', outcomes: [[0.48, 2]] }],
})

it('a simulated past is one that the product could have lived through', { timeout: 120_000 }, async () => {
  const database = await openTestDatabase('pglite')
  const botApi = await openBotApiDouble((_, method) => ({
    ok: true,
    result: method === 'getStarTransactions' ? { transactions: [] } : 'https://t.me/$invoice',
  }))
  const { players, visits, rounds, refused } = await simulate(database, {
    seed: 7,
    players: 40,
    days: DAYS,
    until: UNTIL,
    env: { BOT_API_ROOT: botApi.root },
    bets: GAMES.map(({ game_id }) => betsOf(game_id)),
    payByHand: undefined,
  })
  expect(players).toBe(40)
  expect(visits).toBeGreaterThan(players)
  expect(rounds).toBeGreaterThan(visits)
  expect(
    [...refused.keys()].filter(reason => reason.startsWith('job') || reason.includes('INVALID')),
  ).toEqual([])
  const [books] = await database.query<{ balances: number; entries: number }>(
    `SELECT (SELECT sum(credit) FROM wallets)::bigint AS balances, (SELECT sum(amount) FROM ledger WHERE currency = 'AC')::bigint AS entries`,
  )
  expect(books?.balances).toBe(books?.entries)
  const [audit] = await database.query<{ players: number; faults: number }>(
    'SELECT last_players AS players, jsonb_array_length(last_faults) AS faults FROM ledger_audit',
  )
  expect(audit).toEqual({ players, faults: 0 })
  const days = await database.query<{ day: string; rounds: number }>(
    `SELECT created_at::date::text AS day, count(*) AS rounds FROM ledger WHERE kind = 'round' GROUP BY 1`,
  )
  expect(days.length).toBeGreaterThanOrEqual(DAYS - 2)
  const [latest] = await database.query<{ at: Date }>('SELECT max(created_at) AS at FROM ledger')
  expect(latest?.at.getTime()).toBeLessThanOrEqual(UNTIL.getTime())
  botApi.close()
  await database.close()
})
