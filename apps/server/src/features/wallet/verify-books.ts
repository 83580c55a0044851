import type { Statements } from '../../platform/database/database.ts'

/** A figure that does not equal what the ledger adds up to. */
export interface BookMismatch {
  readonly telegram_id: number
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

const MISMATCHES_SHOWN = 100

/**
 * Compares every balance and counter with the sum of its ledger rows. One statement sees one moment, so it may run beside
 * play. It reads the whole ledger: for a nightly job and for people, not for a request.
 */
const COMPARE = `
WITH booked AS (
  SELECT bucket, telegram_id,
    COALESCE(sum(amount) FILTER (WHERE currency = 'AC'), 0)::bigint AS credit,
    COALESCE(sum(amount) FILTER (WHERE currency = 'TICKET'), 0)::bigint AS ticket,
    COALESCE(sum(amount) FILTER (WHERE currency = 'GOLD_TICKET'), 0)::bigint AS gold_ticket,
    COALESCE(sum(amount) FILTER (WHERE currency = 'TON'), 0)::bigint AS ton_nano,
    count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS exp,
    COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS amount_bet
  FROM ledger GROUP BY bucket, telegram_id
), booked_accounts AS (
  SELECT bucket, telegram_id, tournament_id,
    sum(amount)::bigint AS balance,
    count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS rounds,
    COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS turnover
  FROM ledger WHERE currency = 'TRN' GROUP BY bucket, telegram_id, tournament_id
), staked AS (
  SELECT bucket, telegram_id, round_id, sum(-amount)::bigint AS bet
  FROM ledger WHERE round_id IS NOT NULL AND kind IN ('bet', 'rollback') GROUP BY bucket, telegram_id, round_id
), compared AS (
  SELECT COALESCE(w.telegram_id, b.telegram_id) AS telegram_id, NULL::bigint AS tournament_id, f.*
  FROM wallets AS w
  FULL JOIN booked AS b ON b.bucket = w.bucket AND b.telegram_id = w.telegram_id
  CROSS JOIN LATERAL (VALUES
    ('credit', w.credit, COALESCE(b.credit, 0)), ('ticket', w.ticket, COALESCE(b.ticket, 0)),
    ('gold_ticket', w.gold_ticket, COALESCE(b.gold_ticket, 0)), ('ton_nano', w.ton_nano, COALESCE(b.ton_nano, 0)),
    ('exp', w.exp, COALESCE(b.exp, 0)), ('amount_bet', w.amount_bet, COALESCE(b.amount_bet, 0))
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT COALESCE(a.telegram_id, b.telegram_id), COALESCE(a.tournament_id, b.tournament_id), f.*
  FROM tournament_accounts AS a
  FULL JOIN booked_accounts AS b
    ON b.bucket = a.bucket AND b.telegram_id = a.telegram_id AND b.tournament_id = a.tournament_id
  CROSS JOIN LATERAL (VALUES
    ('balance', a.balance, COALESCE(b.balance, 0)), ('rounds', a.rounds, COALESCE(b.rounds, 0)),
    ('turnover', a.turnover, COALESCE(b.turnover, 0))
  ) AS f (figure, stored, booked)
  UNION ALL
  SELECT o.telegram_id, o.tournament_id, 'open_round', o.bet, s.bet
  FROM open_rounds AS o
  LEFT JOIN staked AS s ON s.bucket = o.bucket AND s.telegram_id = o.telegram_id AND s.round_id = o.round_id
)
SELECT (SELECT count(*) FROM wallets) AS players, (SELECT count(*) FROM ledger) AS entries, m.*
FROM (SELECT 1) AS one
LEFT JOIN LATERAL (
  SELECT * FROM compared WHERE stored IS DISTINCT FROM booked LIMIT $1
) AS m ON true`

type CompareRow = { readonly players: number; readonly entries: number } & (
  | BookMismatch
  | { readonly figure: null }
)

export async function verifyBooks(statements: Statements): Promise<BookReport> {
  const rows = await statements.query<CompareRow>(COMPARE, [MISMATCHES_SHOWN])
  const mismatches = rows.flatMap(row =>
    row.figure === null
      ? []
      : [
          {
            telegram_id: row.telegram_id,
            tournament_id: row.tournament_id,
            figure: row.figure,
            stored: row.stored,
            booked: row.booked,
          },
        ],
  )
  return { players: rows[0]?.players ?? 0, entries: rows[0]?.entries ?? 0, mismatches }
}
