/**
 * The sums of all players' days: the figures of the business. A day of a player is added when the audit writes its line, in the same
 * transaction and once; so the figures are of proven entries only, and no table that play writes is read for them.
 */
import type { Statements, Transaction } from '@arena/database'
import type { DayLine } from '../audit/daily-lines.ts'
import { activityOf, type PlayerActivity } from './activity.ts'

/** Amounts booked on a day (UTC) in one currency for one reason; for rounds also per game. `bet` and `win` are those of finished rounds, `win` also of free ones. */
export interface DayFlow {
  readonly day: string
  readonly currency: string
  readonly kind: string
  /** '' = not of a game. */
  readonly game_id: string
  readonly entries: number
  readonly amount: number
  readonly bet: number
  readonly win: number
  /** Of these rounds the squares of their stakes and of their wins, and the products of both, added up. */
  readonly bet_squares: number
  readonly win_squares: number
  readonly bet_wins: number
}

/** Players who finished a round on `day`, by the first day on which they ever did. */
export interface DayCohort {
  readonly day: string
  readonly first_day: string
  readonly players: number
}

/** Different players of the seven and the thirty days up to a day. */
export interface DayWindow {
  readonly day: string
  readonly week: number
  readonly month: number
}

export interface DayFigures {
  readonly flows: readonly DayFlow[]
  readonly cohorts: readonly DayCohort[]
  readonly windows: readonly DayWindow[]
}

const ADD_FLOWS = `INSERT INTO day_flows (day, currency, kind, game_id, entries, amount, bet, win, bet_squares, win_squares, bet_wins)
  SELECT d.day, l.currency, l.kind, COALESCE(l.game_id, '') AS game, count(*), sum(l.amount),
    COALESCE(sum(l.bet) FILTER (WHERE l.kind IN ('round', 'round_end')), 0),
    COALESCE(sum(l.win) FILTER (WHERE l.kind IN ('round', 'round_end', 'free_end')), 0),
    COALESCE(sum(l.bet::float8 ^ 2) FILTER (WHERE l.kind IN ('round', 'round_end')), 0),
    COALESCE(sum(l.win::float8 ^ 2) FILTER (WHERE l.kind IN ('round', 'round_end')), 0),
    COALESCE(sum(l.bet::float8 * l.win) FILTER (WHERE l.kind IN ('round', 'round_end')), 0)
  FROM unnest($1::smallint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[])
    AS d (bucket, player_id, day, first_entry_no, last_entry_no)
  JOIN ledger AS l ON l.bucket = d.bucket AND l.player_id = d.player_id
    AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no
  GROUP BY d.day, l.currency, l.kind, game ORDER BY d.day, l.currency, l.kind, game
  ON CONFLICT (day, currency, kind, game_id) DO UPDATE SET entries = day_flows.entries + excluded.entries,
    amount = day_flows.amount + excluded.amount, bet = day_flows.bet + excluded.bet, win = day_flows.win + excluded.win,
    bet_squares = day_flows.bet_squares + excluded.bet_squares, win_squares = day_flows.win_squares + excluded.win_squares,
    bet_wins = day_flows.bet_wins + excluded.bet_wins`

const KNOWN = `SELECT bucket, player_id, first_day, last_day, exp FROM player_activity
  JOIN unnest($1::smallint[], $2::bigint[]) AS asked (bucket, player_id) USING (bucket, player_id)`

const KEEP_PLAYERS = `INSERT INTO player_activity (bucket, player_id, first_day, last_day, exp)
  SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::date[], $4::date[], $5::bigint[])
  ON CONFLICT (bucket, player_id) DO UPDATE SET last_day = excluded.last_day, exp = excluded.exp`

const ADD_COHORTS = `INSERT INTO day_cohorts (day, first_day, players)
  SELECT * FROM unnest($1::date[], $2::date[], $3::bigint[]) AS c (day, first_day, players) ORDER BY day, first_day
  ON CONFLICT (day, first_day) DO UPDATE SET players = day_cohorts.players + excluded.players`

const ADD_WINDOWS = `INSERT INTO day_windows (day, week, month)
  SELECT * FROM unnest($1::date[], $2::bigint[], $3::bigint[]) AS w (day, week, month) ORDER BY day
  ON CONFLICT (day) DO UPDATE SET week = day_windows.week + excluded.week, month = day_windows.month + excluded.month`

/** Adds days of players whose lines were written just now. */
export async function addDays(tx: Transaction, lines: readonly DayLine[]): Promise<void> {
  if (lines.length === 0) return
  const listOf = (column: 'bucket' | 'player_id' | 'day' | 'first_entry_no' | 'last_entry_no') =>
    lines.map(line => line[column])
  await tx.query(ADD_FLOWS, [
    listOf('bucket'),
    listOf('player_id'),
    listOf('day'),
    listOf('first_entry_no'),
    listOf('last_entry_no'),
  ])
  const known = await tx.query<PlayerActivity>(KNOWN, [listOf('bucket'), listOf('player_id')])
  const { players, cohorts, windows } = activityOf(lines, known)
  await tx.query(KEEP_PLAYERS, [
    players.map(({ bucket }) => bucket),
    players.map(({ player_id }) => player_id),
    players.map(({ first_day }) => first_day),
    players.map(({ last_day }) => last_day),
    players.map(({ exp }) => exp),
  ])
  await tx.query(ADD_COHORTS, [
    cohorts.map(({ day }) => day),
    cohorts.map(({ first_day }) => first_day),
    cohorts.map(({ players: count }) => count),
  ])
  await tx.query(ADD_WINDOWS, [
    windows.map(({ day }) => day),
    windows.map(({ week }) => week),
    windows.map(({ month }) => month),
  ])
}

/** The figures of the days from one to another, both among them. */
export async function readDayFigures(
  statements: Statements,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayFigures> {
  const of = <Row extends object>(table: string) =>
    statements.query<Row>(`SELECT * FROM ${table} WHERE day BETWEEN $1 AND $2 ORDER BY 1, 2, 3`, [from, to])
  return {
    flows: await of<DayFlow>('day_flows'),
    cohorts: await of<DayCohort>('day_cohorts'),
    windows: await of<DayWindow>('day_windows'),
  }
}
