import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, it } from 'vitest'
import { bandOf, cohortRows, dayRows, flowRows, gameRows, lastWholeDay, sourceRows } from './sums.ts'

const SQUARES = { bet_squares: 0, win_squares: 0, bet_wins: 0 }
const round = {
  kind: 'round',
  currency: 'AC',
  game_id: 'dice',
  entries: 2,
  amount: -50,
  bet: 200,
  win: 150,
  ...SQUARES,
}
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

it('shows each complete day with its players and the rounds outside tournaments', () => {
  expect(dayRows(FIGURES)).toEqual([
    { day: '2030-03-02', active: 100, arrived: 60, week: 160, month: 160, rounds: 2, bet: 200, win: 220 },
    { day: '2030-03-01', active: 100, arrived: 100, week: 100, month: 100, rounds: 2, bet: 200, win: 150 },
  ])
})

it('has the players of the week on a day without play, once that is over', () => {
  const over = { ...FIGURES, proven_until: Date.parse('2030-03-04T00:00:00Z') }
  expect(dayRows(over)[0]).toMatchObject({ day: '2030-03-03', active: 0, rounds: 0, week: 160, month: 160 })
})

it.each([
  ['2030-03-02', '2030-03-02'],
  ['2030-03-28', '2030-03-02'],
  ['2030-03-01', '2030-03-01'],
])('of the days until %s the last whole one is %s', (to, last) => {
  expect(lastWholeDay(FIGURES, { to })).toBe(last)
})

it('keeps the rounds of tournaments apart from a game’s other rounds', () => {
  expect(gameRows(FIGURES, undefined)).toMatchObject([
    { game: 'dice', inTournaments: true, rounds: 9, bet: 200, win: 150 },
    { game: 'dice', inTournaments: false, rounds: 4, bet: 400, win: 370 },
  ])
})

it('sums the sources and sinks of a currency by reason', () => {
  const expected = [{ kinds: ['welcome'], currency: 'AC', least: 1, most: 9 }]
  expect(flowRows(FIGURES, { expected })).toMatchObject([
    { currency: 'AC', kind: 'welcome', entries: 1, amount: 1000, aDay: 5, expected: { least: 1, most: 9 } },
    { currency: 'AC', kind: 'round_end', entries: 2, amount: 20, expected: undefined },
    { currency: 'AC', kind: 'round', entries: 2, amount: -50 },
  ])
})

it('adds up the sources of players over the days, largest first', () => {
  const sums = [
    { day: '2030-03-01', figure: 'newcomers', part: 'invitation', amount: 1 },
    { day: '2030-03-01', figure: 'openings', part: 'invitation', amount: 2 },
    { day: '2030-03-01', figure: 'openings', part: 'none', amount: 3 },
    { day: '2030-03-02', figure: 'openings', part: 'invitation', amount: 4 },
    { day: '2030-03-02', figure: 'messages', part: 'overtaken', amount: 90 },
  ]
  expect(sourceRows({ sums })).toEqual([
    { by: 'invitation', openings: 6, newcomers: 1 },
    { by: 'none', openings: 3, newcomers: 0 },
  ])
})

it('leaves retention empty for a day that is not over', () => {
  expect(cohortRows(FIGURES)).toEqual([
    { day: '2030-03-02', players: 60, returned: [undefined, undefined, undefined] },
    { day: '2030-03-01', players: 100, returned: [40, undefined, undefined] },
  ])
})

it('compares a return with the published one, using the error of the rounds themselves', () => {
  // Ten thousand even chances at a stake of 100: each pays 198 with a chance of a half.
  const even = (won: number) => ({
    game: 'dice',
    inTournaments: false,
    published: 0.99,
    highest: 1.98,
    rounds: 10_000,
    bet: 10_000 * 100,
    win: won * 198,
    bet_squares: 10_000 * 100 ** 2,
    win_squares: won * 198 ** 2,
    bet_wins: won * 198 * 100,
  })
  const band = bandOf(even(5_000))
  expect(band?.verdict).toBe('within')
  expect(band?.half).toBeCloseTo(1.96 * 0.0099, 4)
  expect(bandOf(even(5_120))?.verdict).toBe('outside')
  expect(bandOf(even(5_300))?.verdict).toBe('alarm')
  expect(bandOf(even(4_700))?.verdict).toBe('alarm')
  expect(bandOf({ ...even(5_300), rounds: 999 })?.verdict).toBe('few')
  expect(bandOf({ ...even(5_000), published: undefined })).toBe(undefined)
})

it('a game with rare high wins is not called abnormal before they could have come', () => {
  const without = (rounds: number) => ({
    game: 'keno',
    inTournaments: false,
    published: 0.96,
    highest: 1_000,
    rounds,
    bet: rounds,
    win: 0,
    bet_squares: rounds,
    win_squares: 0,
    bet_wins: 0,
  })
  expect(bandOf(without(3_000))?.verdict).toBe('few')
  expect(bandOf(without(40_000))?.verdict).toBe('alarm')
  // Wins that have not come explain a low return only.
  expect(bandOf({ ...without(3_000), win: 6_000, win_squares: 12_000, bet_wins: 6_000 })?.verdict).toBe(
    'alarm',
  )
})
