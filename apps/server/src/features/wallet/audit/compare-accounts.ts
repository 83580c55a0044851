import { FAULTS_KEPT } from '@arena/contract/form-limits'
import { bucketOf, dayOf, type Statements, type Transaction } from '@arena/database'
import { type BookMismatch, type BookRange, OPENED, RANGE } from './book-range.ts'
import { checkDays, type DayLine } from './daily-lines.ts'
import { COMPARED_FREE_ROUNDS, FREE_ROUNDS_WON } from './free-rounds-won.ts'

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

/** The results for the players from one position to another. */
export interface BookPage extends BookReport {
  /** Of days that are over and not in the ledger's daily lines yet. */
  readonly newLines: readonly DayLine[]
  /** All players up to here have been seen; undefined = all there are. */
  readonly upTo: BookPlace | undefined
}

export const MISMATCHES_SHOWN = FAULTS_KEPT
/** A server's clock may be so late: until then entries of the day before may come. */
export const CLOCKS_DIFFER_MS = 60 * 60_000
/** The amount of work for one statement, unless a single player has more. */
export interface PageSize {
  readonly players: number
  readonly rounds: number
}

const PAGE: PageSize = { players: 2000, rounds: 100_000 }
export const START: BookPlace = { bucket: -1, playerId: 0 }
const LAST_BUCKET = 2 ** 15 - 1

/** The last of the next players whose rounds make one page, and whether there may be more of them. Rows without a wallet are in between. */
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

/** A figure of the wallet, compared with that of the line for dropped entries plus the other entries. */
const both = (figure: string) =>
  `('${figure}', w.${figure}, COALESCE(o.${figure}, 0) + COALESCE(b.${figure}, 0))`

/** A figure of the rounds since the mark. It is unknown where some of them were dropped: then there is nothing to compare. */
const sinceMark = (figure: string, rows: string) => `('${figure}', CASE WHEN ${IS_WHOLE} THEN w.${figure} END,
      CASE WHEN ${IS_WHOLE} THEN COALESCE(${rows}.${figure}, 0) END)`
const IS_WHOLE = 'w.marked_exp >= COALESCE(o.exp, 0)'
const AFTER_OPENED = "COALESCE((o.day + 1)::timestamp AT TIME ZONE 'UTC', '-infinity')"

/**
 * Compares every balance and counter of the players of a range with the sum of their ledger rows; `$5` is the maximum number of reported
 * differences. One statement sees one snapshot, so it may run during play.
 */
const COMPARE_PAGE = `
WITH opened AS MATERIALIZED (${OPENED}
), own AS MATERIALIZED (
  SELECT l.* FROM (SELECT * FROM ledger WHERE ${RANGE}) AS l
  LEFT JOIN opened AS o ON o.bucket = l.bucket AND o.player_id = l.player_id
  WHERE l.entry_no > COALESCE(o.last_entry_no, 0)
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
    sum(amount)::bigint AS balance, sum(rounds)::bigint AS rounds, sum(turnover)::bigint AS turnover
  FROM (
    SELECT bucket, player_id, tournament_id, amount, (kind IN ('round', 'round_end'))::integer AS rounds,
      CASE WHEN kind IN ('round', 'round_end') THEN bet ELSE 0 END AS turnover
    FROM own WHERE currency = 'TRN'
    UNION ALL
    SELECT bucket, player_id, tournament_id, amount, rounds, turnover FROM ledger_account_days
    WHERE ${RANGE} AND day <= (SELECT max(covered_to) FROM ledger_rolls)
  ) AS parts GROUP BY bucket, player_id, tournament_id
), staked AS (
  SELECT bucket, player_id, full_id(round_id, cause_day) AS round_id,
    -- A stake that cost nothing has its size beside it.
    sum(CASE kind WHEN 'bet' THEN COALESCE(bet, -amount) WHEN 'rollback' THEN -COALESCE(bet, amount) ELSE 0 END)::bigint AS bet
  FROM own WHERE round_id IS NOT NULL AND kind IN ('bet', 'free_bet', 'rollback') GROUP BY 1, 2, 3
), finished AS (
  -- Finished rounds in their order: place is counted from the mark, lost_rounds is the same for all won rounds of one row.
  SELECT l.bucket, l.player_id, l.bet, l.win, l.session_at, l.win > l.bet AS is_won,
    row_number() OVER rounds + COALESCE(o.exp, 0) - w.marked_exp AS place,
    count(*) FILTER (WHERE l.win <= l.bet) OVER rounds AS lost_rounds
  FROM own AS l JOIN held AS w ON w.bucket = l.bucket AND w.player_id = l.player_id
  LEFT JOIN opened AS o ON o.bucket = l.bucket AND o.player_id = l.player_id
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
  FROM own WHERE kind IN ('round', 'bet', 'free_bet')
), played AS (
  -- On the day of the last stake: what two minutes before each stake cover of it.
  SELECT bucket, player_id,
    sum(greatest(0, (EXTRACT(epoch FROM created_at
      - greatest(before, created_at - interval '2 minutes', date_trunc('day', created_at, 'UTC'))) * 1000)::bigint)
    )::bigint AS played_ms
  FROM plays WHERE created_at >= date_trunc('day', played_at, 'UTC') GROUP BY bucket, player_id
), ${FREE_ROUNDS_WON}, compared AS (
  SELECT COALESCE(w.player_id, b.player_id) AS player_id, NULL::bigint AS tournament_id, f.*
  FROM held AS w
  FULL JOIN booked AS b ON b.bucket = w.bucket AND b.player_id = w.player_id
  LEFT JOIN opened AS o ON o.bucket = COALESCE(w.bucket, b.bucket) AND o.player_id = COALESCE(w.player_id, b.player_id)
  CROSS JOIN LATERAL (VALUES
    ${both('credit')}, ${both('ticket')}, ${both('gold_ticket')}, ${both('ton_nano')}, ${both('wheel_spin')},
    ('entries', w.entries, COALESCE(o.last_entry_no, 0) + COALESCE(b.entries, 0)),
    ('entry_numbers', w.entries * (w.entries + 1) / 2,
      COALESCE(o.last_entry_no::bigint * (o.last_entry_no + 1) / 2, 0) + COALESCE(b.entry_numbers, 0)),
    ${both('exp')}, ${both('amount_bet')}
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT w.player_id, NULL::bigint, f.*
  FROM held AS w
  LEFT JOIN records AS r ON r.bucket = w.bucket AND r.player_id = w.player_id
  LEFT JOIN streaks AS s ON s.bucket = w.bucket AND s.player_id = w.player_id
  LEFT JOIN played AS p ON p.bucket = w.bucket AND p.player_id = w.player_id
  LEFT JOIN opened AS o ON o.bucket = w.bucket AND o.player_id = w.player_id
  CROSS JOIN LATERAL (VALUES
    ('sessions', w.sessions, COALESCE(o.sessions, 0) + COALESCE(r.sessions, 0)),
    ${sinceMark('best_bet', 'r')}, ${sinceMark('best_win', 'r')}, ${sinceMark('best_first_win', 'r')},
    ${sinceMark('best_streak', 's')}, ${sinceMark('lead_streak', 's')}, ${sinceMark('win_streak', 's')},
    ('played_ms', CASE WHEN w.played_at >= ${AFTER_OPENED} THEN w.played_ms END,
      CASE WHEN w.played_at >= ${AFTER_OPENED} THEN COALESCE(p.played_ms, 0) END)
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
  UNION ALL
  ${COMPARED_FREE_ROUNDS}
)
SELECT (SELECT count(*) FROM held) AS players, (SELECT COALESCE(sum(entries), 0)::bigint FROM booked) AS entries, m.*
FROM (SELECT 1) AS one
LEFT JOIN LATERAL (
  SELECT * FROM compared WHERE stored IS DISTINCT FROM booked LIMIT $5
) AS m ON true`

/** How days are checked beside the accounts; left out = accounts alone. */
export interface DayCheck {
  /** The key that signs lines. */
  readonly key: Uint8Array
  readonly now: Date
}

/** Walks through all players from a position on, a page at a time. After an interruption it continues from the last page's `upTo`. */
export async function* walkBooks(
  statements: Statements,
  options: { readonly from?: BookPlace; readonly size?: PageSize; readonly days?: DayCheck } = {},
): AsyncGenerator<BookPage, void> {
  for (let after: BookPlace | undefined = options.from ?? START; after !== undefined; ) {
    const page: BookPage = await comparePage(statements, after, options)
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

/** One page after a position. Its accounts are of one snapshot; its days are over and do not change. */
export async function comparePage(
  statements: Statements,
  after: BookPlace,
  {
    size = PAGE,
    days,
    again,
  }: {
    readonly size?: PageSize
    readonly days?: DayCheck
    /** In a cluster a statement of many players does not see one snapshot: re-check players who seem to differ. */
    readonly again?: ((player: BookPlace) => Promise<readonly BookMismatch[]>) | undefined
  } = {},
): Promise<BookPage> {
  const upTo = await findEnd(statements, after, size)
  const end = upTo ?? { bucket: LAST_BUCKET, playerId: Number.MAX_SAFE_INTEGER }
  const range: BookRange = [after.bucket, after.playerId, end.bucket, end.playerId]
  const rows = await statements.query<CompareRow>(COMPARE_PAGE, [...range, MISMATCHES_SHOWN])
  const checked = days && (await checkDays(statements, range, { key: days.key, openFrom: openDay(days.now) }))
  const seen = rows.flatMap(({ players: _, entries: __, ...row }) => (row.figure === null ? [] : [row]))
  const mismatches = again === undefined ? seen : await lookAgain(seen, again)
  return {
    players: rows[0]?.players ?? 0,
    entries: rows[0]?.entries ?? 0,
    mismatches: [...mismatches, ...(checked?.mismatches ?? [])],
    newLines: withoutFaults(checked?.newLines ?? [], mismatches),
    upTo,
  }
}

async function lookAgain(
  seen: readonly BookMismatch[],
  again: (player: BookPlace) => Promise<readonly BookMismatch[]>,
): Promise<readonly BookMismatch[]> {
  const mismatches: BookMismatch[] = []
  for (const playerId of new Set(seen.map(({ player_id }) => player_id)))
    mismatches.push(...(await again({ bucket: bucketOf(playerId), playerId })))
  return mismatches
}

export interface PlayerProof {
  /** The number of summed ledger rows; those of dropped months are in the signed line that replaces them. */
  readonly entries: number
  readonly mismatches: readonly BookMismatch[]
  /** The number and the time of the latest row; undefined = there is none. */
  readonly upTo: { readonly entryNo: number; readonly at: Date } | undefined
}

/** Compares all that one player owns with their ledger, as the walk does; with the wallet locked it is of this moment. */
export async function provePlayer(tx: Transaction, { bucket, playerId }: BookPlace): Promise<PlayerProof> {
  const range: BookRange = [bucket, playerId - 1, bucket, playerId]
  const rows = await tx.query<CompareRow>(COMPARE_PAGE, [...range, MISMATCHES_SHOWN])
  const [last] = await tx.query<{ readonly entry_no: number; readonly created_at: Date }>(
    `SELECT entry_no, created_at FROM ledger WHERE bucket = $1 AND player_id = $2 ORDER BY entry_no DESC LIMIT 1`,
    [bucket, playerId],
  )
  return {
    entries: rows[0]?.entries ?? 0,
    mismatches: rows.flatMap(({ players: _, entries: __, ...row }) => (row.figure === null ? [] : [row])),
    upTo: last && { entryNo: last.entry_no, at: last.created_at },
  }
}

/** A player whose accounts differ gets no line that would make it the truth. */
function withoutFaults(lines: readonly DayLine[], mismatches: readonly BookMismatch[]): readonly DayLine[] {
  const wrong = new Set(mismatches.map(({ player_id }) => player_id))
  return lines.filter(({ player_id }) => !wrong.has(player_id))
}

/** The first day that is not over for every server's clock. */
function openDay(now: Date): string {
  return dayOf(new Date(now.getTime() - CLOCKS_DIFFER_MS))
}

/** Undefined when no player with a wallet follows: the last page takes the rest. */
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
