/** Writes of rounds that are played at once. */

import { type Part, type Statements, within } from '@arena/database'
import { numberOfText, type RoundKey } from '../ids.ts'
import type { Lease } from './lease-store.ts'
import type { LeasedRound } from './rounds-in-memory.ts'
import {
  expectPending,
  keyValues,
  type NewRound,
  type PendingRound,
  type RoundRow,
  THIS_ROUND,
  UNFINISHED_COLUMNS,
} from './stored-round.ts'

export async function insertRound(tx: Statements, round: NewRound): Promise<PendingRound> {
  await tx.query(
    `INSERT INTO unfinished_rounds (bucket, player_no, place, salt, game_no, session_day, player_id, session_id, session_no, game_id,
       request_no, pair_no, nonce, bet, opening_bet, choice, win, state, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, 'pending', $17, 1, $18)`,
    [...keyValues(round), ...draftValues(round), round.win, round.playedAt, round.leasedUntil],
    { name: 'insert-round' },
  )
  return { ...round, state: 'pending', openingBet: round.bet, attempts: 1 }
}

/** The columns that both kinds of rounds store at their beginning, in order. */
export function draftValues(round: Omit<NewRound, 'win'>): readonly unknown[] {
  return [
    round.playerId,
    round.sessionId,
    numberOfText(round.sessionId),
    round.gameId,
    round.requestNo,
    round.pairNo,
    round.nonce,
    round.bet,
    round.choice === null ? null : JSON.stringify(round.choice),
  ]
}

/** Leases one pending round to send it again; undefined while another sender has it, or when it is closed. */
export async function takePendingRound(
  statements: Statements,
  key: RoundKey,
  { now, until }: Lease,
): Promise<PendingRound | undefined> {
  const [row] = await statements.query<RoundRow>(
    `UPDATE unfinished_rounds SET attempts = attempts + 1, leased_until = $8
     WHERE ${THIS_ROUND} AND state = 'pending' AND leased_until <= $7 RETURNING ${UNFINISHED_COLUMNS}`,
    [...keyValues(key), now, until],
  )
  return row && expectPending(row)
}

/** Leases the pending rounds of a part without a lease, the oldest first. */
export async function takePendingRounds(
  part: Part,
  limit: number,
  { now, until }: Lease,
): Promise<readonly PendingRound[]> {
  const own = within(part, { place: 4 })
  const rows = await part.database.query<RoundRow>(
    `UPDATE unfinished_rounds SET attempts = attempts + 1, leased_until = $2
     WHERE (bucket, player_no) IN (
       SELECT bucket, player_no FROM unfinished_rounds
       WHERE state = 'pending' AND leased_until <= $1 AND (sweep_after IS NULL OR sweep_after <= $1) ${own.sql}
       ORDER BY leased_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AND state = 'pending' ${own.sql}
     RETURNING ${UNFINISHED_COLUMNS}`,
    [now, until, limit, ...own.values],
  )
  return rows.map(expectPending)
}

/** Releases the round before its lease runs out, unless it has been taken since; the sweep may take it only from `sweepAfter` on. */
export async function releaseRound(
  statements: Statements,
  leased: LeasedRound,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE unfinished_rounds SET leased_until = $8, sweep_after = $9 WHERE ${THIS_ROUND} AND attempts = $7 AND state = 'pending'`,
    [...keyValues(leased), leased.attempts, now, sweepAfter],
  )
}

export async function markSettled(statements: Statements, key: RoundKey, balance: number): Promise<void> {
  await closeRound(statements, key, {
    state: 'settled',
    rejectionCode: null,
    balance,
    when: { was: 'pending' },
  })
}

/**
 * Forgets the outcome, which the nonce will show again. False when the round is closed, or was taken since by another sender whose
 * call may still be accepted.
 */
export function markRefused(
  tx: Statements,
  leased: LeasedRound,
  { code, balance = null }: { readonly code: string; readonly balance: number | null | undefined },
): Promise<boolean> {
  const when = { was: 'pending', attempts: leased.attempts } as const
  return closeRound(tx, leased, { state: 'refused', rejectionCode: code, balance, when })
}

/** The end of a round of either kind: the one place that writes into `rounds`. */

interface RoundEnd {
  readonly state: 'settled' | 'refused' | 'voided'
  readonly rejectionCode: string | null
  /** The balance the wallet reported with the end; a voided round keeps its earlier one. */
  readonly balance: number | null
  /** Further conditions on the closed round. */
  readonly when: {
    readonly was?: 'pending' | 'staking' | 'closing'
    readonly callId?: string | null
    readonly attempts?: number
  }
}

/** False when the round is over already, or is not as the condition says: then nothing happens. */
export async function closeRound(
  statements: Statements,
  key: RoundKey,
  { state, rejectionCode, balance, when }: RoundEnd,
): Promise<boolean> {
  const [row] = await statements.query<{ is_closed: boolean }>(
    'SELECT close_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS is_closed',
    [
      ...keyValues(key),
      state.charAt(0),
      rejectionCode,
      balance,
      when.was ?? null,
      when.callId ?? null,
      when.attempts ?? null,
    ],
    { name: 'close-round' },
  )
  return row?.is_closed === true
}
