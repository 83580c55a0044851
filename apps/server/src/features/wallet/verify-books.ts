import type { Statements } from '@arena/database'

/** A figure that does not equal what the ledger adds up to. */
export interface BookMismatch {
  readonly player_id: number
  readonly tournament_id: number | null
  readonly figure: string
  /** As stored, and as the ledger says; null = no such row. */
  readonly stored: number | null
  readonly booked: number | null
}

export interface BookReport {
  readonly players: number
  readonly entries: number
  /** The first of them, at most `MISMATCHES_SHOWN`. */
  readonly mismatches: readonly BookMismatch[]
}

/** A player's place in the order of the walk. */
export interface BookPlace {
  readonly bucket: number
  readonly playerId: number
}

/** What was found about the players after one place up to another. */
export interface BookPage extends BookReport {
  /** All players up to here have been seen; undefined = all there are. */
  readonly upTo: BookPlace | undefined
}

const MISMATCHES_SHOWN = 100
/** What one statement works through, unless a single player has more. */
interface PageSize {
  readonly players: number
  readonly rounds: number
}

const PAGE: PageSize = { players: 2000, rounds: 100_000 }
const START: BookPlace = { bucket: -1, playerId: 0 }
const LAST_BUCKET = 2 ** 15 - 1

/** The last of the next players whose rounds make one page, and whether there may be more of them. Rows without a wallet lie in between. */
const FIND_END = `
SELECT bucket, player_id, place < found OR found = $3 AS has_more FROM (
  SELECT bucket, player_id, row_number() OVER players AS place, sum(exp) OVER players AS rounds, count(*) OVER () AS found
  FROM (
    SELECT bucket, player_id, exp FROM wallets WHERE (bucket, player_id) > ($1::smallint, $2::bigint)
    ORDER BY bucket, player_id LIMIT $3
  ) AS next
  WINDOW players AS (ORDER BY bucket, player_id)
) AS counted
WHERE place = 1 OR rounds <= $4
ORDER BY place DESC LIMIT 1`

type CompareRow = { readonly players: number; readonly entries: number } & (
  | BookMismatch
  | { readonly figure: null }
)

/** After one player in the order of the tables' keys, up to another: `$1, $2` and `$3, $4` are bucket and player id. */
const RANGE =
  '(bucket, player_id) > ($1::smallint, $2::bigint) AND (bucket, player_id) <= ($3::smallint, $4::bigint)'

/**
 * Compares every balance and counter of the players of a range with the sum of their ledger rows; `$5` is how many differences are told at
 * most. One statement sees one moment, so it may run beside play.
 */
const COMPARE_PAGE = `
WITH own AS MATERIALIZED (
  SELECT * FROM ledger WHERE ${RANGE}
), held AS MATERIALIZED (
  SELECT * FROM wallets WHERE ${RANGE}
), booked AS (
  SELECT bucket, player_id, count(*) AS entries, sum(entry_no)::bigint AS entry_numbers,
    COALESCE(sum(amount) FILTER (WHERE currency = 'AC'), 0)::bigint AS credit,
    COALESCE(sum(amount) FILTER (WHERE currency = 'TICKET'), 0)::bigint AS ticket,
    COALESCE(sum(amount) FILTER (WHERE currency = 'GOLD_TICKET'), 0)::bigint AS gold_ticket,
    COALESCE(sum(amount) FILTER (WHERE currency = 'TON'), 0)::bigint AS ton_nano,
    COALESCE(sum(amount) FILTER (WHERE currency = 'WHEEL_SPIN'), 0)::bigint AS wheel_spin,
    count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS exp,
    COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS amount_bet
  FROM own GROUP BY bucket, player_id
), booked_accounts AS (
  SELECT bucket, player_id, tournament_id,
    sum(amount)::bigint AS balance,
    count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS rounds,
    COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS turnover
  FROM own WHERE currency = 'TRN' GROUP BY bucket, player_id, tournament_id
), staked AS (
  SELECT bucket, player_id, round_id, sum(-amount)::bigint AS bet
  FROM own WHERE round_id IS NOT NULL AND kind IN ('bet', 'rollback') GROUP BY bucket, player_id, round_id
), finished AS (
  -- Finished rounds in their order: place is counted from the mark, lost_rounds is the same for all won rounds of one row.
  SELECT l.bucket, l.player_id, l.bet, l.win, l.session_at, l.win > l.bet AS is_won,
    row_number() OVER rounds - w.marked_exp AS place,
    count(*) FILTER (WHERE l.win <= l.bet) OVER rounds AS lost_rounds
  FROM own AS l JOIN held AS w ON w.bucket = l.bucket AND w.player_id = l.player_id
  WHERE l.kind IN ('round', 'round_end')
  WINDOW rounds AS (PARTITION BY l.bucket, l.player_id ORDER BY l.entry_no)
), records AS (
  SELECT bucket, player_id, count(session_at) AS sessions, max(lost_rounds) AS lost_rounds,
    max(bet) FILTER (WHERE place > 0) AS best_bet,
    max(win) FILTER (WHERE place > 0 AND is_won) AS best_win,
    max(win) FILTER (WHERE place > 0 AND is_won AND session_at IS NOT NULL) AS best_first_win
  FROM finished GROUP BY bucket, player_id
), streaks AS (
  SELECT s.bucket, s.player_id, max(s.rounds) AS best_streak,
    max(s.rounds) FILTER (WHERE s.first_place = 1) AS lead_streak,
    max(s.rounds) FILTER (WHERE s.lost_rounds = r.lost_rounds) AS win_streak
  FROM (
    SELECT bucket, player_id, lost_rounds, count(*) AS rounds, min(place) AS first_place
    FROM finished WHERE place > 0 AND is_won GROUP BY bucket, player_id, lost_rounds
  ) AS s
  JOIN records AS r ON r.bucket = s.bucket AND r.player_id = s.player_id
  GROUP BY s.bucket, s.player_id
), plays AS (
  SELECT bucket, player_id, created_at,
    max(created_at) OVER (PARTITION BY bucket, player_id) AS played_at,
    max(created_at) OVER (PARTITION BY bucket, player_id ORDER BY entry_no
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
  FROM own WHERE kind IN ('round', 'bet')
), played AS (
  -- On the day of the last stake: what two minutes before each stake cover of it.
  SELECT bucket, player_id,
    sum(greatest(0, (EXTRACT(epoch FROM created_at
      - greatest(before, created_at - interval '2 minutes', date_trunc('day', created_at, 'UTC'))) * 1000)::bigint)
    )::bigint AS played_ms
  FROM plays WHERE created_at >= date_trunc('day', played_at, 'UTC') GROUP BY bucket, player_id
), compared AS (
  SELECT COALESCE(w.player_id, b.player_id) AS player_id, NULL::bigint AS tournament_id, f.*
  FROM held AS w
  FULL JOIN booked AS b ON b.bucket = w.bucket AND b.player_id = w.player_id
  CROSS JOIN LATERAL (VALUES
    ('credit', w.credit, COALESCE(b.credit, 0)), ('ticket', w.ticket, COALESCE(b.ticket, 0)),
    ('gold_ticket', w.gold_ticket, COALESCE(b.gold_ticket, 0)), ('ton_nano', w.ton_nano, COALESCE(b.ton_nano, 0)),
    ('wheel_spin', w.wheel_spin, COALESCE(b.wheel_spin, 0)),
    ('entries', w.entries, COALESCE(b.entries, 0)), ('entry_numbers', w.entries * (w.entries + 1) / 2, COALESCE(b.entry_numbers, 0)),
    ('exp', w.exp, COALESCE(b.exp, 0)), ('amount_bet', w.amount_bet, COALESCE(b.amount_bet, 0))
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT w.player_id, NULL::bigint, f.*
  FROM held AS w
  LEFT JOIN records AS r ON r.bucket = w.bucket AND r.player_id = w.player_id
  LEFT JOIN streaks AS s ON s.bucket = w.bucket AND s.player_id = w.player_id
  LEFT JOIN played AS p ON p.bucket = w.bucket AND p.player_id = w.player_id
  CROSS JOIN LATERAL (VALUES
    ('sessions', w.sessions, COALESCE(r.sessions, 0)), ('best_bet', w.best_bet, COALESCE(r.best_bet, 0)),
    ('best_win', w.best_win, COALESCE(r.best_win, 0)), ('best_first_win', w.best_first_win, COALESCE(r.best_first_win, 0)),
    ('best_streak', w.best_streak, COALESCE(s.best_streak, 0)), ('lead_streak', w.lead_streak, COALESCE(s.lead_streak, 0)),
    ('win_streak', w.win_streak, COALESCE(s.win_streak, 0)), ('played_ms', w.played_ms, COALESCE(p.played_ms, 0))
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT COALESCE(a.player_id, b.player_id), COALESCE(a.tournament_id, b.tournament_id), f.*
  FROM (SELECT * FROM tournament_accounts WHERE ${RANGE}) AS a
  FULL JOIN booked_accounts AS b
    ON b.bucket = a.bucket AND b.player_id = a.player_id AND b.tournament_id = a.tournament_id
  CROSS JOIN LATERAL (VALUES
    ('balance', a.balance, COALESCE(b.balance, 0)), ('rounds', a.rounds, COALESCE(b.rounds, 0)),
    ('turnover', a.turnover, COALESCE(b.turnover, 0))
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT o.player_id, o.tournament_id, 'open_round', o.bet, s.bet
  FROM (SELECT * FROM open_rounds WHERE ${RANGE}) AS o
  LEFT JOIN staked AS s ON s.bucket = o.bucket AND s.player_id = o.player_id AND s.round_id = o.round_id
)
SELECT (SELECT count(*) FROM held) AS players, (SELECT COALESCE(sum(entries), 0)::bigint FROM booked) AS entries, m.*
FROM (SELECT 1) AS one
LEFT JOIN LATERAL (
  SELECT * FROM compared WHERE stored IS DISTINCT FROM booked LIMIT $5
) AS m ON true`

/** Walks through all players from a place on, a page at a time. Where it was broken off, it goes on from the last page's `upTo`. */
export async function* walkBooks(
  statements: Statements,
  { from = START, size = PAGE }: { readonly from?: BookPlace; readonly size?: PageSize } = {},
): AsyncGenerator<BookPage, void> {
  for (let after: BookPlace | undefined = from; after !== undefined; ) {
    const page: BookPage = await comparePage(statements, after, size)
    yield page
    after = page.upTo
  }
}

/** The whole ledger. */
export async function verifyBooks(statements: Statements): Promise<BookReport> {
  let report: BookReport = { players: 0, entries: 0, mismatches: [] }
  for await (const page of walkBooks(statements)) report = addPage(report, page)
  return report
}

export function addPage(report: BookReport, page: BookReport): BookReport {
  return {
    players: report.players + page.players,
    entries: report.entries + page.entries,
    mismatches: [...report.mismatches, ...page.mismatches].slice(0, MISMATCHES_SHOWN),
  }
}

async function comparePage(statements: Statements, after: BookPlace, size: PageSize): Promise<BookPage> {
  const upTo = await findEnd(statements, after, size)
  const end = upTo ?? { bucket: LAST_BUCKET, playerId: Number.MAX_SAFE_INTEGER }
  const rows = await statements.query<CompareRow>(COMPARE_PAGE, [
    after.bucket,
    after.playerId,
    end.bucket,
    end.playerId,
    MISMATCHES_SHOWN,
  ])
  const mismatches = rows.flatMap(row =>
    row.figure === null
      ? []
      : [
          {
            player_id: row.player_id,
            tournament_id: row.tournament_id,
            figure: row.figure,
            stored: row.stored,
            booked: row.booked,
          },
        ],
  )
  return { players: rows[0]?.players ?? 0, entries: rows[0]?.entries ?? 0, mismatches, upTo }
}

/** Undefined when no player with a wallet comes later: the last page takes whatever there is. */
async function findEnd(
  statements: Statements,
  after: BookPlace,
  { players, rounds }: PageSize,
): Promise<BookPlace | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number; has_more: boolean }>(FIND_END, [
    after.bucket,
    after.playerId,
    players,
    rounds,
  ])
  return row?.has_more === true ? { bucket: row.bucket, playerId: row.player_id } : undefined
}
