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

it('has every day between the first and the last', () => {
  const rows = [{ day: '2030-03-04' }, { day: '2030-03-01' }]
  expect(withoutGaps(rows, day => ({ day })).map(({ day }) => day)).toEqual([
    '2030-03-04',
    '2030-03-03',
    '2030-03-02',
    '2030-03-01',
  ])
})
