/** The console's daily figures: sums over the selected days. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { RETURNS } from '@arena/contract/kinds'
import { dayOf } from '../zone/wall-clock.ts'
import type { Period } from './period.ts'

const DAY_MS = 24 * 60 * 60_000
/** With fewer players a share means nothing. */
export const COHORT_MIN = 50

export interface DayRow {
  readonly day: string
  /** Players who finished a round; of them, who never had before. */
  readonly active: number
  readonly arrived: number
  readonly week: number
  readonly month: number
  /** Without those of tournaments, like the stakes and wins. */
  readonly rounds: number
  readonly bet: number
  readonly win: number
}

export interface GameRow {
  readonly game: string
  readonly inTournaments: boolean
  readonly rounds: number
  readonly bet: number
  readonly win: number
  readonly bet_squares: number
  readonly win_squares: number
  readonly bet_wins: number
  /** The published return of the game; undefined = unknown. */
  readonly published: number | undefined
  /** The highest win, in stakes, with the return. */
  readonly highest: number | undefined
}

export interface FlowRow {
  readonly currency: string
  readonly kind: string
  readonly entries: number
  readonly amount: number
  /** The same for each player and day they played, and what `npm run economy` expects of it; undefined = nothing is expected of it. */
  readonly aDay: number
  readonly expected: { readonly least: number; readonly most: number } | undefined
}

export interface CohortRow {
  readonly day: string
  readonly players: number
  /** Of them, how many finished a round exactly this many days later, in the order of `RETURNS`; undefined = that day has no figures yet. */
  readonly returned: readonly (number | undefined)[]
}

const isRound = ({ kind }: { readonly kind: string }) => kind === 'round' || kind === 'round_end'

export const NO_DAY = (day: string): DayRow => ({
  day,
  active: 0,
  arrived: 0,
  week: 0,
  month: 0,
  rounds: 0,
  bet: 0,
  win: 0,
})

/** One row for each day with figures, latest first. */
export function dayRows(daily: DailyFiguresReply): readonly DayRow[] {
  const { flows, cohorts, windows } = daily
  const rows = new Map<string, DayRow>()
  const add = (day: string, change: (row: DayRow) => Partial<DayRow>) => {
    const row = rows.get(day) ?? NO_DAY(day)
    rows.set(day, { ...row, ...change(row) })
  }
  for (const flow of flows) {
    const counts = isRound(flow) && flow.currency === 'AC'
    add(flow.day, row =>
      counts ? { rounds: row.rounds + flow.entries, bet: row.bet + flow.bet, win: row.win + flow.win } : {},
    )
  }
  for (const { day, first_day, players } of cohorts) {
    add(day, row => ({
      active: row.active + players,
      arrived: row.arrived + (day === first_day ? players : 0),
    }))
  }
  // A day without play has players of the week before it; future days have them too, and are not over.
  for (const { day, week, month } of windows)
    if (rows.has(day) || isWhole(daily, day)) add(day, () => ({ week, month }))
  return [...rows.values()].toSorted((a, b) => b.day.localeCompare(a.day))
}

/** Each game separately, outside and inside tournaments. */
export function gameRows(
  { flows }: DailyFiguresReply,
  business: Pick<BusinessFiguresReply, 'published'> | undefined,
): readonly GameRow[] {
  const published = new Map(business?.published.map(game => [game.game_id, game]))
  const rows = new Map<string, GameRow>()
  for (const flow of flows.filter(isRound)) {
    const key = `${flow.game_id} ${flow.currency}`
    const row = rows.get(key) ?? {
      game: flow.game_id,
      inTournaments: flow.currency === 'TRN',
      rounds: 0,
      bet: 0,
      win: 0,
      bet_squares: 0,
      win_squares: 0,
      bet_wins: 0,
      published: published.get(flow.game_id)?.rtp,
      highest: published.get(flow.game_id)?.max_win_multiplier,
    }
    rows.set(key, {
      ...row,
      rounds: row.rounds + flow.entries,
      bet: row.bet + flow.bet,
      win: row.win + flow.win,
      bet_squares: row.bet_squares + flow.bet_squares,
      win_squares: row.win_squares + flow.win_squares,
      bet_wins: row.bet_wins + flow.bet_wins,
    })
  }
  return [...rows.values()].toSorted((a, b) => b.rounds - a.rounds)
}

/** With fewer rounds the spread of a game is not significant yet. */
const ROUNDS_MIN = 1_000
/** 95 of 100 returns are within this many standard errors; more is abnormal. */
const BAND_SIGMAS = 1.96
const ALARM_SIGMAS = 4

/** The possible distance of a return from the published one by chance, and whether the return exceeds it. */
export interface ReturnBand {
  readonly half: number
  readonly verdict: 'few' | 'within' | 'outside' | 'alarm'
}

/**
 * How far chance may move a game's return. The error is estimated from the rounds themselves: the sum of squares of each round's payout minus
 * the published share of its own stake. So it holds for any stakes and bets, and rounds for high wins widen the band.
 *
 * Wins that are too rare to have come are not in that estimate: without them the return is low, and the error too small. So a return that
 * is too low counts only where the highest win would not explain it either: of all payouts from 0 to `highest` with the mean `published`
 * none varies more than `published * (highest - published)` (Bhatia and Davis).
 */
export function bandOf(row: GameRow): ReturnBand | undefined {
  const { published, highest, rounds, bet, win, bet_squares, win_squares, bet_wins } = row
  if (published === undefined || highest === undefined || bet === 0) return undefined
  const squares = win_squares - 2 * published * bet_wins + published ** 2 * bet_squares
  const error = Math.sqrt(Math.max(squares, 0))
  const excess = win - published * bet
  const half = (BAND_SIGMAS * error) / bet
  if (rounds < ROUNDS_MIN || error === 0) return { half, verdict: 'few' }
  if (Math.abs(excess) <= BAND_SIGMAS * error) return { half, verdict: 'within' }
  const worst = Math.sqrt(published * Math.max(highest - published, 0) * bet_squares)
  const errors = Math.abs(excess) / (excess < 0 ? Math.max(error, worst) : error)
  if (errors > ALARM_SIGMAS) return { half, verdict: 'alarm' }
  return { half, verdict: errors > BAND_SIGMAS ? 'outside' : 'few' }
}

/** Where each currency came from and went. A tournament's balance is points, so it is left out. */
export function flowRows(
  { flows, cohorts }: DailyFiguresReply,
  business: Pick<BusinessFiguresReply, 'expected'> | undefined,
): readonly FlowRow[] {
  const rows = new Map<string, { currency: string; kind: string; entries: number; amount: number }>()
  for (const { currency, kind, entries, amount } of flows) {
    if (currency === 'TRN') continue
    const row = rows.get(`${currency} ${kind}`) ?? { currency, kind, entries: 0, amount: 0 }
    rows.set(`${currency} ${kind}`, { ...row, entries: row.entries + entries, amount: row.amount + amount })
  }
  const playerDays = cohorts.reduce((sum, { players }) => sum + players, 0)
  return [...rows.values()]
    .map(row => ({
      ...row,
      aDay: playerDays === 0 ? 0 : row.amount / playerDays,
      expected: business?.expected.find(
        ({ kinds, currency }) => kinds.includes(row.kind) && currency === row.currency,
      ),
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || b.amount - a.amount)
}

/** The steps of the newcomers' funnel, in order. */
export const STEPS = ['opened', 'confirmed', 'played', 'joined', 'returned'] as const

/** The sums of one figure on one day, by their names. */
export interface DaySums {
  readonly day: string
  readonly parts: Readonly<Record<string, number>>
}

/** One row for each day with sums, latest first. */
export function sumsByDay({ sums }: Pick<BusinessFiguresReply, 'sums'>, figure: string): readonly DaySums[] {
  const days = new Map<string, Record<string, number>>()
  for (const sum of sums.filter(one => one.figure === figure))
    days.set(sum.day, { ...days.get(sum.day), [sum.part]: sum.amount })
  return [...days].map(([day, parts]) => ({ day, parts })).toSorted((a, b) => b.day.localeCompare(a.day))
}

/** How many messages of each kind were sent, and after how many the app was opened within a day. */
export function messageRows({ sums }: Pick<BusinessFiguresReply, 'sums'>) {
  const total = (figure: string, kind: string) =>
    sums.reduce((sum, one) => (one.figure === figure && one.part === kind ? sum + one.amount : sum), 0)
  const kinds = [...new Set(sums.filter(({ figure }) => figure === 'messages').map(({ part }) => part))]
  return kinds
    .map(kind => ({ kind, sent: total('messages', kind), returned: total('returns', kind) }))
    .toSorted((a, b) => b.sent - a.sent)
}

/** The sources of players in the selected days: openings of the app, and how many of them created an account. */
export function sourceRows({ sums }: Pick<BusinessFiguresReply, 'sums'>) {
  const rows = new Map<string, { readonly by: string; openings: number; newcomers: number }>()
  for (const { figure, part, amount } of sums) {
    if (figure !== 'openings' && figure !== 'newcomers') continue
    const row = rows.get(part) ?? { by: part, openings: 0, newcomers: 0 }
    row[figure] += amount
    rows.set(part, row)
  }
  return [...rows.values()].toSorted((a, b) => b.openings - a.openings)
}

/** Whether the figures of the audit are those of the whole day. Others, payouts for example, are known at once. */
export const isWhole = ({ proven_until }: Pick<DailyFiguresReply, 'proven_until'>, day: string): boolean =>
  Date.parse(day) + DAY_MS <= proven_until

/** The last day of a period whose figures are those of the whole day, or of any day before the period. */
export const lastWholeDay = (
  { proven_until }: Pick<DailyFiguresReply, 'proven_until'>,
  { to }: Pick<Period, 'to'>,
): string => dayOf(Math.min(Date.parse(to), proven_until - DAY_MS), 'UTC')

/** Retention by the day of the first round. */
export function cohortRows(daily: DailyFiguresReply): readonly CohortRow[] {
  const { cohorts } = daily
  const players = new Map(cohorts.map(row => [`${row.first_day} ${row.day}`, row.players]))
  const days = [...new Set(cohorts.filter(row => row.day === row.first_day).map(row => row.day))]
  return days
    .toSorted((a, b) => b.localeCompare(a))
    .map(day => ({
      day,
      players: players.get(`${day} ${day}`) ?? 0,
      returned: RETURNS.map(after => {
        const on = dayOf(Date.parse(day) + after * DAY_MS, 'UTC')
        return isWhole(daily, on) ? (players.get(`${day} ${on}`) ?? 0) : undefined
      }),
    }))
}
