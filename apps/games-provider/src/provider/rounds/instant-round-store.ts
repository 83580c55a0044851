/** What is written of rounds that are played at once. */

import type { Statements } from '@arena/database'
import type { RoundKey } from '../ids.ts'
import type { Lease } from './lease-store.ts'
import type { HeldRound } from './rounds-in-memory.ts'
import {
  expectPending,
  type NewRound,
  type PendingRound,
  ROUND_COLUMNS,
  type RoundRow,
} from './stored-round.ts'

export async function insertRound(tx: Statements, round: NewRound): Promise<PendingRound> {
  const [row] = await tx.query<RoundRow>(
    `INSERT INTO rounds (bucket, session_day, place, round_id, transaction_id, player_id, request_id, session_id, game_id, server_seed_hash,
       client_seed, nonce, bet, opening_bet, choice, win, outcome, state, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, 'pending', $17, 1, $18)
     RETURNING ${ROUND_COLUMNS}`,
    [
      round.bucket,
      round.day,
      round.place,
      round.roundId,
      round.transactionId,
      round.playerId,
      round.requestId,
      round.sessionId,
      round.gameId,
      round.serverSeedHash,
      round.clientSeed,
      round.nonce,
      round.bet,
      JSON.stringify(round.choice),
      round.win,
      JSON.stringify(round.outcome),
      round.playedAt,
      round.leasedUntil,
    ],
    { name: 'insert-round' },
  )
  return expectPending(row)
}

/** Takes one pending round to send it again; undefined while somebody else holds it, or when it is closed. */
export async function takePendingRound(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
  { now, until }: Lease,
): Promise<PendingRound | undefined> {
  const [row] = await statements.query<RoundRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $5
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'pending' AND leased_until <= $4 RETURNING *`,
    [bucket, day, roundId, now, until],
  )
  return row && expectPending(row)
}

/** Takes the pending rounds nobody holds, the oldest first. */
export async function takePendingRounds(
  statements: Statements,
  limit: number,
  { now, until }: Lease,
): Promise<readonly PendingRound[]> {
  const rows = await statements.query<RoundRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $2
     WHERE (bucket, session_day, round_id) IN (
       SELECT bucket, session_day, round_id FROM rounds
       WHERE state = 'pending' AND leased_until <= $1 AND (sweep_after IS NULL OR sweep_after <= $1)
       ORDER BY leased_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AND state = 'pending'
     RETURNING *`,
    [now, until, limit],
  )
  return rows.map(expectPending)
}

/** Lets others take the round before its lease runs out, if nobody has taken it since; the sweep only from `sweepAfter` on. */
export async function releaseRound(
  statements: Statements,
  { bucket, day, roundId, attempts }: HeldRound,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $5, sweep_after = $6
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND attempts = $4 AND state = 'pending'`,
    [bucket, day, roundId, attempts, now, sweepAfter],
  )
}

export async function markSettled(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
  balance: number,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'settled', balance = $4
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'pending'`,
    [bucket, day, roundId, balance],
  )
}

/**
 * Forgets the outcome, which the nonce will show again. False when the round is closed, or was taken since by another sender whose
 * call may still be accepted.
 */
export async function markRefused(
  tx: Statements,
  { bucket, day, roundId, attempts }: HeldRound,
  { code, balance }: { readonly code: string; readonly balance: number | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE rounds SET state = 'refused', rejection_code = $5, balance = $6, win = NULL, outcome = NULL
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND attempts = $4 AND state = 'pending' RETURNING round_id`,
    [bucket, day, roundId, attempts, code, balance ?? null],
  )
  return rows.length === 1
}
