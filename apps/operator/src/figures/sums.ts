/** What the console shows of daily figures: sums over the days that were asked for. */
import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'

const DAY_MS = 24 * 60 * 60_000
/** After how many days one looks who came back. */
export const RETURNS = [1, 7, 30] as const
/** Below so many players a share says nothing. */
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
}

export interface FlowRow {
  readonly currency: string
  readonly kind: string
  readonly entries: number
  readonly amount: number
}

export interface CohortRow {
  readonly day: string
  readonly players: number
  /** Of them, who finished a round exactly so many days later, in the order of `RETURNS`; undefined = that day has no figures yet. */
  readonly returned: readonly (number | undefined)[]
}

const isRound = ({ kind }: { readonly kind: string }) => kind === 'round' || kind === 'round_end'

/** One row for each day there are figures of, the latest first. */
export function dayRows({ flows, cohorts, windows }: DailyFiguresReply): readonly DayRow[] {
  const rows = new Map<string, DayRow>()
  const add = (day: string, change: (row: DayRow) => Partial<DayRow>) => {
    const row = rows.get(day) ?? { day, active: 0, arrived: 0, week: 0, month: 0, rounds: 0, bet: 0, win: 0 }
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
  // A day on which nobody played may still have players of the week before it; days to come have them too, and are not over.
  for (const { day, week, month } of windows) if (rows.has(day)) add(day, () => ({ week, month }))
  return [...rows.values()].toSorted((a, b) => b.day.localeCompare(a.day))
}

/** Each game by itself, outside and inside tournaments. */
export function gameRows({ flows }: DailyFiguresReply): readonly GameRow[] {
  const rows = new Map<string, GameRow>()
  for (const flow of flows.filter(isRound)) {
    const key = `${flow.game_id} ${flow.currency}`
    const row = rows.get(key) ?? {
      game: flow.game_id,
      inTournaments: flow.currency === 'TRN',
      rounds: 0,
      bet: 0,
      win: 0,
    }
    rows.set(key, {
      ...row,
      rounds: row.rounds + flow.entries,
      bet: row.bet + flow.bet,
      win: row.win + flow.win,
    })
  }
  return [...rows.values()].toSorted((a, b) => b.rounds - a.rounds)
}

/** Where each currency came from and went. A tournament's balance is points, so it is left out. */
export function flowRows({ flows }: DailyFiguresReply): readonly FlowRow[] {
  const rows = new Map<string, FlowRow>()
  for (const { currency, kind, entries, amount } of flows) {
    if (currency === 'TRN') continue
    const row = rows.get(`${currency} ${kind}`) ?? { currency, kind, entries: 0, amount: 0 }
    rows.set(`${currency} ${kind}`, { ...row, entries: row.entries + entries, amount: row.amount + amount })
  }
  return [...rows.values()].toSorted((a, b) => a.currency.localeCompare(b.currency) || b.amount - a.amount)
}

/** Who came back, by the day they first played. A day counts as over once everything booked on it is proven. */
export function cohortRows({ cohorts, proven_until }: DailyFiguresReply): readonly CohortRow[] {
  const players = new Map(cohorts.map(row => [`${row.first_day} ${row.day}`, row.players]))
  const days = [...new Set(cohorts.filter(row => row.day === row.first_day).map(row => row.day))]
  return days
    .toSorted((a, b) => b.localeCompare(a))
    .map(day => ({
      day,
      players: players.get(`${day} ${day}`) ?? 0,
      returned: RETURNS.map(after => {
        const on_ms = Date.parse(day) + after * DAY_MS
        if (on_ms + DAY_MS > proven_until) return undefined
        return players.get(`${day} ${new Date(on_ms).toISOString().slice(0, 10)}`) ?? 0
      }),
    }))
}
