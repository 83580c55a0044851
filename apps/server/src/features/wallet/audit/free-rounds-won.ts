import { RANGE } from './book-range.ts'

/**
 * Named parts of the walk's statement. A ledger row names no grant, so a player's grants are compared together. A win that was taken back
 * after its round had ended stays in its grant (`take-back-win.ts`).
 */
export const FREE_ROUNDS_WON = `free_starts AS (
  SELECT DISTINCT bucket, player_id, split_part(cause, '/', 1) AS provider, full_id(round_id, cause_day) AS round_id
  FROM own WHERE kind = 'free_bet'
), free_ends AS (
  SELECT bucket, player_id, split_part(cause, '/', 1) AS provider, full_id(round_id, cause_day) AS round_id, min(entry_no) AS entry_no
  FROM own WHERE kind = 'free_end' GROUP BY 1, 2, 3, 4
), free_won AS (
  SELECT l.bucket, l.player_id, sum(l.amount)::bigint AS won
  FROM own AS l
  JOIN free_starts AS s ON s.bucket = l.bucket AND s.player_id = l.player_id AND s.provider = split_part(l.cause, '/', 1)
    AND s.round_id = full_id(l.round_id, l.cause_day)
  LEFT JOIN free_ends AS e ON e.bucket = s.bucket AND e.player_id = s.player_id AND e.provider = s.provider AND e.round_id = s.round_id
  WHERE l.kind IN ('win', 'free_end') OR l.kind = 'win_rollback' AND (e.entry_no IS NULL OR l.entry_no < e.entry_no)
  GROUP BY l.bucket, l.player_id
), granted AS (
  SELECT bucket, player_id, sum(won)::bigint AS won FROM free_rounds WHERE ${RANGE} GROUP BY bucket, player_id
)`

/** The figure of each player none of whose entries were dropped. */
export const COMPARED_FREE_ROUNDS = `SELECT COALESCE(g.player_id, b.player_id), NULL::bigint, 'free_rounds_won', COALESCE(g.won, 0), COALESCE(b.won, 0)
  FROM granted AS g
  FULL JOIN free_won AS b ON b.bucket = g.bucket AND b.player_id = g.player_id
  LEFT JOIN opened AS o ON o.bucket = COALESCE(g.bucket, b.bucket) AND o.player_id = COALESCE(g.player_id, b.player_id)
  WHERE o.player_id IS NULL`
