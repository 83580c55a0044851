import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, it } from 'vitest'
import { providerGameRows, providerRows } from './provider-sums.ts'

const flow = (game_id: string, kind: string, sums: Partial<DailyFiguresReply['flows'][number]>) => ({
  day: '2030-03-01',
  currency: 'AC',
  kind,
  game_id,
  entries: 1,
  amount: 0,
  bet: 0,
  win: 0,
  bet_squares: 0,
  win_squares: 0,
  bet_wins: 0,
  ...sums,
})
const period = (flows: DailyFiguresReply['flows'], player_days: number) => ({
  daily: { proven_until: 0, flows, cohorts: [], windows: [] },
  figures: {
    games: [
      { game_id: 'plinko', provider: 'embedded' },
      { game_id: 'dice', provider: 'embedded' },
    ],
    published: [{ game_id: 'plinko', rtp: 0.9, max_win_multiplier: 1_000 }],
    played: [{ game_id: 'plinko', player_days }],
  },
})
const NOW = period(
  [
    flow('plinko', 'round', { entries: 5, bet: 500, win: 400 }),
    flow('plinko', 'round', { entries: 4, bet: 900, win: 900, currency: 'TRN' }),
    flow('plinko', 'free_end', { entries: 2, win: 70 }),
    flow('plinko', 'rollback', { entries: 3 }),
    flow('dice', 'round_end', { entries: 3, bet: 100, win: 50 }),
    flow('gone', 'round', { entries: 4, bet: 40, win: 0 }),
    flow('', 'ad_view', { entries: 9, amount: 9 }),
  ],
  6,
)
const BEFORE = period([flow('dice', 'round', { entries: 2, bet: 20, win: 10 })], 0)

it('adds up each game, beside the period before', () => {
  const rows = providerGameRows(NOW, BEFORE)
  expect(rows.map(({ value, provider }) => [value, provider])).toEqual([
    ['plinko', 'embedded'],
    ['gone', ''],
    ['dice', 'embedded'],
  ])
  expect(rows[0]?.parts).toEqual({
    rounds: { amount: 9, before: 0 },
    bet: { amount: 500, before: 0 },
    win: { amount: 400, before: 0 },
    free_cost: { amount: 70, before: 0 },
    returned: { amount: 3, before: 0 },
    player_days: { amount: 6, before: 0 },
    share: { amount: 9 / 16, before: 0 },
  })
  expect(rows[0]?.played?.published).toBe(0.9)
})

it('adds the games up by provider', () => {
  const rows = providerRows(providerGameRows(NOW, BEFORE))
  expect(rows.map(({ value, parts }) => [value, parts['rounds'], parts['bet']])).toEqual([
    ['embedded', { amount: 12, before: 2 }, { amount: 600, before: 20 }],
    ['', { amount: 4, before: 0 }, { amount: 40, before: 0 }],
  ])
})
