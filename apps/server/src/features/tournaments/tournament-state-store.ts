import type { Statements, Transaction } from '@arena/database'
import { mayBecome, type TournamentState } from '@arena/rules'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import { lockTournaments } from './tournament-store.ts'

/** One step of a tournament's life. */
export interface Move {
  readonly from: TournamentState
  readonly to: TournamentState
  readonly now: Date
}

/**
 * Advances a tournament if it is still in the state the caller expects; returns whether it did. The only way a state changes, so a job that
 * settles, reviews or pays works in the transaction of its transition and does it once.
 */
export async function moveTournament(
  tx: Transaction,
  tournamentId: number,
  { from, to, now }: Move,
): Promise<boolean> {
  refuseStep(from, to)
  await lockTournaments(tx, 'change', [tournamentId])
  const rows = await tx.query(
    `UPDATE tournaments SET state = $3, state_changed_at = $4 WHERE tournament_id = $1 AND state = $2 RETURNING 1`,
    [tournamentId, from, to, now],
  )
  return rows.length === 1
}

/** The conditions that the clock alone decides, on `$2`. */
const DUE = {
  started: 'start_at <= $2',
  over: 'end_at < $2',
  changedBefore: 'state_changed_at < $2',
} as const

/** Tournaments in state `from` that are due by `moment`. */
export async function listDueToMove(
  statements: Statements,
  { from }: Pick<Move, 'from'>,
  [due, moment]: readonly [due: keyof typeof DUE, moment: Date],
): Promise<readonly number[]> {
  const rows = await statements.query<{ id: number }>(
    `SELECT tournament_id AS id FROM tournaments WHERE state = $1 AND ${DUE[due]} ORDER BY tournament_id`,
    [from, moment],
  )
  return rows.map(({ id }) => id)
}

/** Results under review. After the deadline they are final, or wait for two operators when a game was stopped. */
export const WAITING_REVIEWS: WaitingWork = {
  kind: 'reviews',
  permission: 'results.disqualify',
  sql: `SELECT state_changed_at AS since, review_ends_at AS deadline FROM tournaments WHERE state = 'provisional'
         ORDER BY state_changed_at`,
}

function refuseStep(from: TournamentState, to: TournamentState): void {
  if (!mayBecome(from, to)) throw new Error(`A tournament never goes from ${from} to ${to}`)
}

/** Closed ones that were over by `overBy`. */
export async function listClosed(statements: Statements, overBy: Date): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE state = 'closed' AND end_at < $1 ORDER BY end_at`,
    [overBy],
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/** Tournaments that are over without their permanent key, so that the next open one can have the open key. */
export async function listWithoutFinalKey(statements: Statements, now: Date): Promise<readonly number[]> {
  const rows = await statements.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE t_key <> final_key AND (end_at <= $1 OR state = 'cancelled')`,
    [now],
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

export async function giveFinalKey(tx: Transaction, tournamentId: number): Promise<void> {
  await tx.query('UPDATE tournaments SET t_key = final_key WHERE tournament_id = $1', [tournamentId])
}
