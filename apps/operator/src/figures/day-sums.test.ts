import { expect, it } from 'vitest'
import { coinDays, tonDays, tournamentDays, withoutGaps } from './day-sums.ts'

const flow = (...[day, currency, kind, amount]: [string, string, string, number]) => ({
  day,
  currency,
  kind,
  game_id: '',
  entries: 1,
  amount,
  bet: 0,
  win: 0,
  bet_squares: 0,
  win_squares: 0,
  bet_wins: 0,
})

it('counts coins as gained or lost by the net of each reason, stakes and wins of rounds together', () => {
  const flows = [
    flow('2030-03-01', 'AC', 'round', -30),
    flow('2030-03-01', 'AC', 'win', 20),
    flow('2030-03-01', 'AC', 'ad_view', 50),
    flow('2030-03-01', 'AC', 'shop', -5),
    flow('2030-03-01', 'TON', 'wheel_prize', 9),
    flow('2030-03-02', 'AC', 'round', 7),
  ]
  expect(coinDays({ flows })).toEqual([
    { day: '2030-03-02', parts: { gained: 7, net: 7 } },
    { day: '2030-03-01', parts: { gained: 50, lost: 15, net: 35 } },
  ])
})

it('puts TON won beside TON sent, without what was only asked for', () => {
  const flows = [
    flow('2030-03-01', 'TON', 'wheel_prize', 9),
    flow('2030-03-01', 'TON', 'withdrawal', -9),
    flow('2030-03-02', 'TON', 'tournament_prize', 4),
  ]
  const sums = [{ day: '2030-03-01', figure: 'ton', part: 'sent', amount: 6 }]
  expect(tonDays({ flows }, { sums })).toEqual([
    { day: '2030-03-02', parts: { won: 4 } },
    { day: '2030-03-01', parts: { sent: 6, won: 9 } },
  ])
})

it('counts the entries into tournaments', () => {
  const flows = [
    flow('2030-03-01', 'TRN', 'tournament_start', 500),
    flow('2030-03-01', 'TICKET', 'tournament_join', -1),
    flow('2030-03-01', 'TRN', 'round', -5),
    flow('2030-03-01', 'TON', 'tournament_prize', 4),
  ]
  expect(tournamentDays({ flows })).toEqual([{ day: '2030-03-01', parts: { members: 1, rounds: 1, ton: 4 } }])
})

it.each([
  { until: '2030-03-02', last: '2030-03-04' },
  { until: '2030-03-06', last: '2030-03-06' },
])('has every day from the first one to $last, if it is whole until $until', ({ until, last }) => {
  const rows = [
    { day: '2030-03-04', players: 2 },
    { day: '2030-03-01', players: 1 },
  ]
  const days = withoutGaps(rows, { until, empty: day => ({ day, players: 0 }) })
  expect(days[0]?.day).toBe(last)
  expect(days.filter(({ players }) => players > 0)).toEqual(rows)
  expect(days.slice(-4).map(({ day }) => day)).toEqual([
    '2030-03-04',
    '2030-03-03',
    '2030-03-02',
    '2030-03-01',
  ])
})

it('has no days where there is nothing', () => {
  expect(withoutGaps([], { until: '2030-03-06', empty: day => ({ day }) })).toEqual([])
})
