import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, it } from 'vitest'
import { cohortRows, dayRows, flowRows, gameRows } from './sums.ts'

const round = { kind: 'round', currency: 'AC', game_id: 'dice', entries: 2, amount: -50, bet: 200, win: 150 }
const FIGURES: DailyFiguresReply = {
  proven_until: Date.parse('2030-03-03T06:00:00Z'),
  flows: [
    { day: '2030-03-01', ...round },
    { day: '2030-03-01', ...round, currency: 'TRN', entries: 9 },
    { day: '2030-03-02', ...round, kind: 'round_end', amount: 20, win: 220 },
    { day: '2030-03-02', ...round, kind: 'welcome', game_id: '', bet: 0, win: 0, amount: 1000, entries: 1 },
  ],
  cohorts: [
    { day: '2030-03-01', first_day: '2030-03-01', players: 100 },
    { day: '2030-03-02', first_day: '2030-03-01', players: 40 },
    { day: '2030-03-02', first_day: '2030-03-02', players: 60 },
  ],
  windows: [
    { day: '2030-03-01', week: 100, month: 100 },
    { day: '2030-03-02', week: 160, month: 160 },
    { day: '2030-03-03', week: 160, month: 160 },
  ],
}

it('shows each day that is over with its players and the rounds outside tournaments', () => {
  expect(dayRows(FIGURES)).toEqual([
    { day: '2030-03-02', active: 100, arrived: 60, week: 160, month: 160, rounds: 2, bet: 200, win: 220 },
    { day: '2030-03-01', active: 100, arrived: 100, week: 100, month: 100, rounds: 2, bet: 200, win: 150 },
  ])
})

it('keeps the rounds of tournaments apart from a game’s others', () => {
  expect(gameRows(FIGURES)).toEqual([
    { game: 'dice', inTournaments: true, rounds: 9, bet: 200, win: 150 },
    { game: 'dice', inTournaments: false, rounds: 4, bet: 400, win: 370 },
  ])
})

it('sums what each reason brought and took of a currency', () => {
  expect(flowRows(FIGURES)).toEqual([
    { currency: 'AC', kind: 'welcome', entries: 1, amount: 1000 },
    { currency: 'AC', kind: 'round_end', entries: 2, amount: 20 },
    { currency: 'AC', kind: 'round', entries: 2, amount: -50 },
  ])
})

it('leaves open who came back on a day that is not over', () => {
  expect(cohortRows(FIGURES)).toEqual([
    { day: '2030-03-02', players: 60, returned: [undefined, undefined, undefined] },
    { day: '2030-03-01', players: 100, returned: [40, undefined, undefined] },
  ])
})
