/** What is written of rounds that are played at once. */

import type { Statements } from '@arena/database'
import type { RoundKey } from '../ids.ts'
import type { Lease } from './lease-store.ts'
import type { HeldRound } from './rounds-in-memory.ts'
import { expectPending, type NewRound, type PendingRound, type RoundRow } from './stored-round.ts'

export async function insertRound(tx: Statements, round: NewRound): Promise<PendingRound> {
  const [row] = await tx.query<RoundRow>(
    `INSERT INTO rounds (bucket, place, round_id, transaction_id, player_id, request_id, session_id, game_id, server_seed_hash,
       client_seed, nonce, bet, opening_bet, choice, win, outcome, state, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, 'pending', $16, 1, $17)
     RETURNING *`,
    [
      round.bucket,
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
  )
  return expectPending(row)
}

/** Takes one pending round to send it again; undefined while somebody else holds it, or when it is closed. */
export async function takePendingRound(
  statements: Statements,
  { bucket, roundId }: RoundKey,
  { now, until }: Lease,
): Promise<PendingRound | undefined> {
  const [row] = await statements.query<RoundRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $4
     WHERE bucket = $1 AND round_id = $2 AND state = 'pending' AND leased_until <= $3 RETURNING *`,
    [bucket, roundId, now, until],
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
     WHERE (bucket, round_id) IN (
       SELECT bucket, round_id FROM rounds
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
  { bucket, roundId, attempts }: HeldRound,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $4, sweep_after = $5
     WHERE bucket = $1 AND round_id = $2 AND attempts = $3 AND state = 'pending'`,
    [bucket, roundId, attempts, now, sweepAfter],
  )
}

export async function markSettled(
  statements: Statements,
  { bucket, roundId }: RoundKey,
  balance: number,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'settled', balance = $3 WHERE bucket = $1 AND round_id = $2 AND state = 'pending'`,
    [bucket, roundId, balance],
  )
}

/**
 * Forgets the outcome, which the nonce will show again. False when the round is closed, or was taken since by another sender whose
 * call may still be accepted.
 */
export async function markRefused(
  tx: Statements,
  { bucket, roundId, attempts }: HeldRound,
  { code, balance }: { readonly code: string; readonly balance: number | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE rounds SET state = 'refused', rejection_code = $4, balance = $5, win = NULL, outcome = NULL
     WHERE bucket = $1 AND round_id = $2 AND attempts = $3 AND state = 'pending' RETURNING round_id`,
    [bucket, roundId, attempts, code, balance ?? null],
  )
  return rows.length === 1
}
