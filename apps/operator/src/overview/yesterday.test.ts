import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { expect, test } from 'vitest'
import { changeOf, yesterdayOf } from './yesterday.ts'

const NOW = Date.parse('2030-03-12T09:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const NO_SQUARES = { bet_squares: 0, win_squares: 0, bet_wins: 0 }

const flow = (
  [day, currency, kind]: readonly [day: string, currency: string, kind: string],
  figures: Partial<DailyFiguresReply['flows'][number]>,
) => ({
  day,
  currency,
  kind,
  game_id: '',
  entries: 1,
  amount: 0,
  bet: 0,
  win: 0,
  ...NO_SQUARES,
  ...figures,
})

const round = { game_id: 'dice', entries: 2_000, bet: 200_000, win: 192_000 }
const spread = { bet_squares: 2e7, win_squares: 4e7, bet_wins: 2e7 }

const daily: DailyFiguresReply = {
  proven_until: Date.parse('2030-03-12T01:00:00Z'),
  flows: [
    flow(['2030-03-11', 'AC', 'round'], { ...round, win: 300_000, ...spread }),
    flow(['2030-03-11', 'AC', 'daily_reward'], { entries: 9, amount: 900 }),
    flow(['2030-03-11', 'TON', 'tournament_prize'], { amount: 5e9 }),
    flow(['2030-03-11', 'TON', 'withdrawal'], { amount: -3e9 }),
    flow(['2030-03-11', 'TON', 'withdrawal_back'], { amount: 1e9 }),
    flow(['2030-03-10', 'AC', 'round'], round),
    flow(['2030-03-12', 'AC', 'round'], { ...round, entries: 7 }),
  ],
  cohorts: [
    { day: '2030-03-11', first_day: '2030-03-11', players: 4 },
    { day: '2030-03-11', first_day: '2030-03-01', players: 6 },
    { day: '2030-03-10', first_day: '2030-03-10', players: 5 },
    { day: '2030-03-04', first_day: '2030-03-01', players: 20 },
  ],
  windows: [],
}
const sum = ([day, figure, part]: readonly [day: string, figure: string, part: string], amount: number) => ({
  day,
  figure,
  part,
  amount,
})
const business: BusinessFiguresReply = {
  summed_at: 0,
  sums: [
    sum(['2030-03-11', 'arrivals', 'opened'], 12),
    sum(['2030-03-11', 'stars', 'paid'], 500),
    sum(['2030-03-11', 'stars', 'refunded'], 75),
    sum(['2030-03-11', 'ton', 'sent'], 3e9),
    sum(['2030-03-04', 'stars', 'paid'], 250),
  ],
  published: [{ game_id: 'dice', rtp: 0.96, max_win_multiplier: 99 }],
  games: [],
  played: [],
  expected: [],
  vitals: [],
}

test('yesterday is shown beside the day before and the same weekday of the week before', () => {
  const { day, isClosed, now, before, weekBefore } = yesterdayOf(daily, business, NOW)
  expect([day, isClosed]).toEqual(['2030-03-11', true])
  expect(now).toEqual({
    active: 10,
    opened: 12,
    firstRounds: 4,
    rounds: 2_000,
    stars: 425,
    tonPaid: 3e9,
    tonAwarded: 5e9,
  })
  expect(before).toMatchObject({ active: 5, rounds: 2_000, stars: 0 })
  expect(weekBefore).toMatchObject({ active: 20, firstRounds: 0, stars: 250 })
})

test('a day is closed once every entry of it is proven', () => {
  const until = Date.parse('2030-03-12T00:00:00Z')
  expect(yesterdayOf({ ...daily, proven_until: until - 1 }, business, NOW).isClosed).toBe(false)
  expect(yesterdayOf({ ...daily, proven_until: until }, business, NOW).isClosed).toBe(true)
})

test('before a day is closed, what comes from proven entries is unknown, not nothing', () => {
  const { now } = yesterdayOf({ ...daily, proven_until: Date.parse('2030-03-11T23:00:00Z') }, business, NOW)
  expect(now).toMatchObject({ active: undefined, firstRounds: undefined, rounds: undefined, stars: 425 })
  expect(changeOf(now.active, 5)).toBeUndefined()
})

test('games with an abnormal return on that day are named, other days are ignored', () => {
  const [outside, ...others] = yesterdayOf(daily, business, NOW).outside
  expect(others).toEqual([])
  expect(outside).toMatchObject({
    game: 'dice',
    inTournaments: false,
    returned: 1.5,
    published: 0.96,
    isAlarm: true,
  })
  expect(yesterdayOf(daily, business, NOW - DAY_MS).outside).toEqual([])
})

test('a change from nothing has no share', () => {
  expect(changeOf(3, 0)).toBeUndefined()
  expect(changeOf(3, 2)).toBe(0.5)
})
