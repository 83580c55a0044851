import { EVENTS_VERSION, type ExportEvent } from '@arena/contract/export-events'
import type { Wallet } from '../wallet/index.ts'
import type { EventExportDeps } from './deps.ts'
import { keepEvents } from './event-store.ts'
import type { Pseudonyms } from './pseudonyms.ts'

type DaysListener = Parameters<Wallet['onDaysAudited']>[0]

/** What a round is booked as: exported as sums, everything else entry by entry. */
const ROUND_KINDS = [
  'round',
  'bet',
  'win',
  'rollback',
  'round_end',
  'tombstone',
  'win_rollback',
  'credit',
  'free_bet',
  'free_end',
]

type ChangeKind = Extract<ExportEvent, { readonly reason: string }>['kind']

/** The events of ledger entries; every other entry is a `balance_changed`. */
const KIND_OF: Readonly<Record<string, ChangeKind>> = {
  ad_view: 'ad_watched',
  daily_reward: 'daily_reward',
  level_reward: 'level_up',
  star_refund: 'stars_refunded',
  task_reward: 'task_claimed',
  tournament_join: 'tournament_joined',
  tournament_prize: 'tournament_paid',
  wheel_prize: 'wheel_spun',
  withdrawal: 'withdrawal_requested',
}

const IS_ROUND = 'l.kind = ANY ($6::text[])'

const READ = `SELECT l.player_id, to_char(d.day, 'YYYY-MM-DD') AS day, l.currency, l.tournament_id,
    CASE WHEN ${IS_ROUND} THEN '' ELSE l.kind END AS reason, CASE WHEN ${IS_ROUND} THEN 0 ELSE l.entry_no END AS entry,
    CASE WHEN ${IS_ROUND} THEN COALESCE(l.game_id, '') ELSE '' END AS game,
    max(substring(l.cause FROM '^level:([0-9]{1,3})$'))::integer AS level, sum(l.amount)::bigint AS amount, max(l.created_at) AS at,
    count(*) FILTER (WHERE l.kind IN ('round', 'round_end')) AS rounds,
    COALESCE(sum(l.bet) FILTER (WHERE l.kind IN ('round', 'round_end')), 0)::bigint AS bet,
    COALESCE(sum(l.win) FILTER (WHERE l.kind IN ('round', 'round_end')), 0)::bigint AS win
  FROM unnest($1::smallint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[])
    AS d (bucket, player_id, day, first_entry_no, last_entry_no)
  JOIN ledger AS l ON l.bucket = d.bucket AND l.player_id = d.player_id AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no
  GROUP BY l.player_id, d.day, l.currency, l.tournament_id, reason, entry, game`

interface DayRow {
  readonly player_id: number
  readonly day: string
  readonly currency: Extract<ExportEvent, { readonly reason: string }>['currency']
  readonly tournament_id: number | null
  /** '' = of rounds. */
  readonly reason: string
  readonly entry: number
  readonly game: string
  readonly level: number | null
  readonly amount: number
  readonly at: Date
  readonly rounds: number
  readonly bet: number
  readonly win: number
}

/**
 * Keeps the events of the days of players that the audit compares, in its transaction: each day of each player once, when nothing can be booked on it
 * any more. So an entry that commits late is in its day, and the amounts are those of proven entries.
 */
export const keepDayEvents =
  ({ settings, pseudonyms }: Pick<EventExportDeps, 'settings' | 'pseudonyms'>): DaysListener =>
  async (tx, lines) => {
    if (settings().state === 'off') return
    const rows = await tx.query<DayRow>(READ, [
      lines.map(({ bucket }) => bucket),
      lines.map(({ player_id }) => player_id),
      lines.map(({ day }) => day),
      lines.map(({ first_entry_no }) => first_entry_no),
      lines.map(({ last_entry_no }) => last_entry_no),
      ROUND_KINDS,
    ])
    await keepEvents(tx, [
      ...rows.map(row => (row.reason === '' ? roundsOf(row, pseudonyms) : changeOf(row, pseudonyms))),
      ...activeDays(rows, pseudonyms),
    ])
  }

function commonOf(
  { playerOf, idOf }: Pseudonyms,
  { player_id, day, at }: Pick<DayRow, 'player_id' | 'day' | 'at'>,
  fact: string,
) {
  return {
    v: EVENTS_VERSION,
    id: idOf(fact),
    at: at.toISOString(),
    day,
    player: playerOf(player_id),
  }
}

function roundsOf(row: DayRow, pseudonyms: Pseudonyms): ExportEvent {
  const { player_id, day, currency, tournament_id, game, rounds, bet, win, amount } = row
  const fact = `rounds ${player_id} ${day} ${currency} ${tournament_id ?? ''} ${game}`
  return {
    ...commonOf(pseudonyms, row, fact),
    kind: 'rounds_played',
    game,
    currency,
    tournament: tournament_id,
    rounds,
    bet,
    win,
    amount,
  }
}

function changeOf(row: DayRow, pseudonyms: Pseudonyms): ExportEvent {
  const { player_id, currency, tournament_id, reason, entry, amount, level } = row
  const kind: ChangeKind = KIND_OF[reason] ?? 'balance_changed'
  const common = commonOf(pseudonyms, row, `entry ${player_id} ${entry}`)
  const change = { ...common, currency, amount, reason, tournament: tournament_id }
  return kind === 'level_up' ? { ...change, kind, level } : { ...change, kind }
}

function activeDays(rows: readonly DayRow[], pseudonyms: Pseudonyms): readonly ExportEvent[] {
  const days = new Map<string, DayRow>()
  for (const row of rows) {
    const key = `${row.player_id} ${row.day}`
    const known = days.get(key)
    const at = known !== undefined && known.at > row.at ? known.at : row.at
    days.set(key, { ...row, at, rounds: row.rounds + (known?.rounds ?? 0) })
  }
  return [...days].map(([key, row]) => ({
    ...commonOf(pseudonyms, row, `active ${key}`),
    kind: 'day_active',
    rounds: row.rounds,
  }))
}
