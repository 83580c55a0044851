/** The shared parts of a walk through the ledger: a range of players, dropped entries, and faults. */

/** A figure that differs from the sum of the ledger. */
export interface BookMismatch {
  readonly player_id: number
  readonly tournament_id: number | null
  readonly figure: string
  /** As stored, and as the ledger says; null = no such row. */
  readonly stored: number | null
  readonly booked: number | null
}

/** After one player in the order of the tables' keys, up to another: bucket and id of each. */
export type BookRange = readonly [
  afterBucket: number,
  afterPlayer: number,
  lastBucket: number,
  lastPlayer: number,
]

/** The rows of a `BookRange`, which is `$1` to `$4`. */
export const RANGE =
  '(bucket, player_id) > ($1::smallint, $2::bigint) AND (bucket, player_id) <= ($3::smallint, $4::bigint)'

/** The line of each player in the range that replaces all entries up to it, because their months were dropped. */
export const OPENED = `
  SELECT DISTINCT ON (bucket, player_id) * FROM ledger_days
  WHERE ${RANGE} AND day <= (SELECT max(covered_to) FROM ledger_rolls)
  ORDER BY bucket, player_id, day DESC`

export const BALANCE_COLUMNS = ['credit', 'ticket', 'gold_ticket', 'ton_nano', 'wheel_spin'] as const
