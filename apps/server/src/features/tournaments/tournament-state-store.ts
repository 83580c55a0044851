import type { Transaction } from '@arena/database'
import { mayBecome, type TournamentState } from '@arena/rules'
import { lockTournaments } from './tournament-store.ts'

/** One step of a tournament's life. */
export interface Move {
  readonly from: TournamentState
  readonly to: TournamentState
  readonly now: Date
}

/**
 * Moves a tournament on if it still stands where the caller thinks it does; says whether it moved. The only way a state
 * changes, so a job that settles, reviews or pays does its work in the transaction of its move and does it once.
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

/** What the clock alone decides, as a condition on `$2`. */
const DUE = {
  started: 'start_at <= $2',
  over: 'end_at < $2',
  changedBefore: 'state_changed_at < $2',
} as const

/** Moves everything that stands at `from` and is due by `moment`. Answers the keys of what moved. */
export async function moveDue(
  tx: Transaction,
  { from, to, now }: Move,
  [due, moment]: readonly [due: keyof typeof DUE, moment: Date],
): Promise<readonly string[]> {
  refuseStep(from, to)
  const found = await tx.query<{ id: number }>(
    `SELECT tournament_id AS id FROM tournaments WHERE state = $1 AND ${DUE[due]}`,
    [from, moment],
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await lockTournaments(tx, 'change', ids)
  const rows = await tx.query<{ t_key: string }>(
    `UPDATE tournaments SET state = $3, state_changed_at = $4 WHERE state = $1 AND ${DUE[due]} AND tournament_id = ANY ($5::bigint[])
     RETURNING t_key`,
    [from, moment, to, now, ids],
  )
  return rows.map(({ t_key }) => t_key)
}

function refuseStep(from: TournamentState, to: TournamentState): void {
  if (!mayBecome(from, to)) throw new Error(`A tournament never goes from ${from} to ${to}`)
}

/** Closed ones that were over by `overBy`. */
export async function listClosed(tx: Transaction, overBy: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ tournament_id: number }>(
    `SELECT tournament_id FROM tournaments WHERE state = 'closed' AND end_at < $1 ORDER BY end_at`,
    [overBy],
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/** Gives what is over the key it has for good, so that the next open tournament can have the open one's. */
export async function giveFinalKeys(tx: Transaction, now: Date): Promise<readonly string[]> {
  const rows = await tx.query<{ t_key: string }>(
    `UPDATE tournaments SET t_key = final_key WHERE t_key <> final_key AND (end_at <= $1 OR state = 'cancelled')
     RETURNING t_key`,
    [now],
  )
  return rows.map(({ t_key }) => t_key)
}
