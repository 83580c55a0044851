/**
 * Whether a pair of seeds may be played on. A copy of the data that is brought back has forgotten rounds whose outcomes players have
 * seen: a pair that comes from one would show them again. So a pair is played on only where the database itself proves that its row is
 * the newest there has ever been.
 *
 * - `life` names the database and the start of the server it was written under. Files change back only while no server runs on them,
 *   whatever brought them back: a base backup with its log, a snapshot of the disk, a folder, a standby that took over.
 * - `written_by` is the transaction that wrote the row, which PostgreSQL also keeps beside it (`xmin`). What writes the row anew from a
 *   copy of its columns, such as a dump, also while everything runs, is another transaction.
 *
 * Both are read with the row itself, in the transaction of the round: no connection has to notice that the server was replaced.
 */

/** The present life, as an SQL expression. Every role may read it, on managed servers too. */
export const PRESENT_LIFE = `(SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' ||
  extract(epoch FROM pg_postmaster_start_time())::text`

/** The transaction under way, as `xmin` will name it. */
export const THIS_TRANSACTION = 'pg_current_xact_id()::xid'

/** True of a row that is the newest there has ever been. */
export const IS_PROVEN = `(life IS NOT DISTINCT FROM ${PRESENT_LIFE} AND xmin IS NOT DISTINCT FROM written_by)`

/** For `UPDATE`s that keep the seeds: a row that was not proven before does not become so by being written. */
export const KEEP_PROOF = `written_by = CASE WHEN ${IS_PROVEN} THEN ${THIS_TRANSACTION} END`
