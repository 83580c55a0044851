/** The only SQL for `rounds`. */

import type { Statements } from '@arena/database'
import type { TakenMove } from '../../games/game.ts'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { findRevealedSeeds } from '../seeds/seed-store.ts'
import type { HeldRound } from './rounds-in-memory.ts'

export interface NewRound extends PlayerKey, RoundKey {
  /** The order in which the player's rounds were begun. */
  readonly place: number
  /** The wallet's idempotency key: one per round, for all attempts. */
  readonly transactionId: string
  readonly requestId: string
  readonly sessionId: string
  readonly gameId: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly bet: number
  readonly choice: unknown
  readonly win: number
  readonly outcome: unknown
  readonly playedAt: Date
  /** Until then only the one who took the round may send it to the wallet. */
  readonly leasedUntil: Date
}

interface Kept extends NewRound {
  readonly openingBet: number
  readonly moves: readonly TakenMove<unknown>[]
  /** How often the round was taken to be sent; from the second time on the wallet may already know it. */
  readonly attempts: number
}

export interface PendingRound extends Kept {
  readonly state: 'pending'
}
export interface SettledRound extends Kept {
  readonly state: 'settled'
  /** The balance right after the round. */
  readonly balance: number
  /** Null while the seed is in use. */
  readonly serverSeed: string | null
}
export interface RefusedRound {
  /** `voided`: played, but the platform gave its stakes back before its end was told. */
  readonly state: 'refused' | 'voided'
  readonly gameId: string
  readonly openingBet: number
  readonly choice: unknown
  readonly rejectionCode: string
  readonly balance: number | null
}
/** A stepwise round that is not over: which, and in which of its states, the step store reads. */
export interface UnfinishedSteps extends RoundKey {
  readonly state: 'staking' | 'open' | 'closing'
  readonly gameId: string
  readonly openingBet: number
  readonly choice: unknown
}
export type StoredRound = PendingRound | UnfinishedSteps | SettledRound | RefusedRound
/** What stands in the way of the player's next round. */
export type UnfinishedRound = PendingRound | UnfinishedSteps

export function isOver(round: StoredRound): round is SettledRound | RefusedRound {
  return round.state === 'settled' || round.state === 'refused' || round.state === 'voided'
}

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

/** The round of this request, whatever became of it. */
export async function findRoundOfRequest(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  requestId: string,
): Promise<StoredRound | undefined> {
  const rows = await statements.query<RoundRow>(
    'SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND request_id = $3',
    [bucket, playerId, requestId],
  )
  return onlyRound(statements, rows)
}

/** What a new round of this request would meet, in one look: the request's own round, and another one that is not over. */
export async function findRoundsInTheWay(
  tx: Statements,
  { bucket, playerId }: PlayerKey,
  requestId: string,
): Promise<{ readonly known: StoredRound | undefined; readonly unfinished: UnfinishedRound | undefined }> {
  // Two halves, so that each finds its rows by its own index.
  const rows = await tx.query<RoundRow>(
    `SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND request_id = $3
     UNION ALL
     SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND ${IS_UNFINISHED} AND request_id <> $3`,
    [bucket, playerId, requestId],
  )
  const unfinished = rows.find(row => row.request_id !== requestId)
  const known = await onlyRound(
    tx,
    rows.filter(row => row.request_id === requestId),
  )
  return { known, unfinished: unfinished && expectUnfinished(unfinished) }
}

export async function findUnfinishedRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<UnfinishedRound | undefined> {
  const [row] = await statements.query<RoundRow>(
    `SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND ${IS_UNFINISHED}`,
    [bucket, playerId],
  )
  return row && expectUnfinished(row)
}

export async function findRound(
  statements: Statements,
  { bucket, roundId }: RoundKey,
): Promise<StoredRound | undefined> {
  const rows = await statements.query<RoundRow>('SELECT * FROM rounds WHERE bucket = $1 AND round_id = $2', [
    bucket,
    roundId,
  ])
  return onlyRound(statements, rows)
}

/** Whose round it is, of which game, and under which session it was opened. */
export async function findOpener(
  statements: Statements,
  { bucket, roundId }: RoundKey,
): Promise<(PlayerKey & { readonly gameId: string; readonly sessionId: string }) | undefined> {
  const [row] = await statements.query<Pick<RoundRow, 'player_id' | 'game_id' | 'session_id'>>(
    'SELECT player_id, game_id, session_id FROM rounds WHERE bucket = $1 AND round_id = $2',
    [bucket, roundId],
  )
  return row && { bucket, playerId: row.player_id, gameId: row.game_id, sessionId: row.session_id }
}

export interface Lease {
  readonly now: Date
  readonly until: Date
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

/** Only what nobody has taken since: a lease that ran out may be another sender's by now. */
export async function renewLeases(
  statements: Statements,
  held: readonly HeldRound[],
  until: Date,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $4
     FROM unnest($1::smallint[], $2::text[], $3::integer[]) AS held (bucket, round_id, attempts)
     WHERE rounds.bucket = held.bucket AND rounds.round_id = held.round_id AND rounds.attempts = held.attempts
       AND rounds.leased_until < $4 AND rounds.state IN ('pending', 'staking', 'closing')`,
    [
      held.map(round => round.bucket),
      held.map(round => round.roundId),
      held.map(round => round.attempts),
      until,
    ],
  )
}

/** After a crash of the only process nobody holds anything. */
export async function releaseAllRounds(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $1, sweep_after = NULL WHERE state IN ('pending', 'staking', 'closing')`,
    [now],
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

/** The player's settled rounds of one game, newest first. */
export async function listRounds(
  statements: Statements,
  session: PlayerKey & { readonly gameId: string },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly SettledRound[]> {
  const rows = await statements.query<RoundRow>(
    `SELECT * FROM rounds WHERE bucket = $1 AND player_id = $2 AND game_id = $3 AND state = 'settled' AND place < $4
     ORDER BY place DESC LIMIT $5`,
    [session.bucket, session.playerId, session.gameId, before ?? Number.MAX_SAFE_INTEGER, limit],
  )
  const rounds = await withSeeds(statements, rows)
  return rounds.filter(round => round.state === 'settled')
}

const IS_UNFINISHED = `state IN ('pending', 'staking', 'open', 'closing')`

async function onlyRound(
  statements: Statements,
  rows: readonly RoundRow[],
): Promise<StoredRound | undefined> {
  return (await withSeeds(statements, rows))[0]
}

/** Rounds of one player. Only settled ones show the seed they were played with, once it is revealed: for others nothing is looked up. */
async function withSeeds(statements: Statements, rows: readonly RoundRow[]): Promise<readonly StoredRound[]> {
  const settled = rows.filter(row => row.state === 'settled')
  const [first] = settled
  if (first === undefined) return rows.map(row => toRound(row))
  const player = { bucket: first.bucket, playerId: first.player_id }
  const hashes = new Set(settled.map(row => row.server_seed_hash))
  const revealed = await findRevealedSeeds(statements, player, [...hashes])
  return rows.map(row => toRound(row, revealed.get(row.server_seed_hash)))
}

interface RoundRow {
  readonly bucket: number
  readonly place: number
  readonly round_id: string
  readonly transaction_id: string
  readonly player_id: string
  readonly request_id: string
  readonly session_id: string
  readonly game_id: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly nonce: number
  readonly bet: number
  readonly opening_bet: number
  readonly choice: unknown
  readonly moves: readonly TakenMove<unknown>[]
  readonly win: number | null
  readonly outcome: unknown
  readonly state: StoredRound['state']
  readonly balance: number | null
  readonly rejection_code: string | null
  readonly played_at: Date
  readonly attempts: number
  readonly leased_until: Date
}

function toRound(row: RoundRow, revealedSeed?: string): StoredRound {
  const { bucket, state, bet, choice, balance } = row
  const gameId = row.game_id
  const openingBet = row.opening_bet
  if (state === 'refused' || state === 'voided') {
    return { state, gameId, openingBet, choice, balance, rejectionCode: row.rejection_code ?? 'INTERNAL' }
  }
  if (state === 'staking' || state === 'open' || state === 'closing') {
    return { state, bucket, roundId: row.round_id, gameId, openingBet, choice }
  }
  const kept = {
    bucket,
    place: row.place,
    roundId: row.round_id,
    transactionId: row.transaction_id,
    playerId: row.player_id,
    requestId: row.request_id,
    sessionId: row.session_id,
    gameId,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    bet,
    openingBet,
    choice,
    moves: row.moves,
    win: row.win ?? 0,
    outcome: row.outcome,
    playedAt: row.played_at,
    attempts: row.attempts,
    leasedUntil: row.leased_until,
  }
  return state === 'pending'
    ? { ...kept, state }
    : { ...kept, state, balance: balance ?? 0, serverSeed: revealedSeed ?? null }
}

function expectPending(row: RoundRow | undefined): PendingRound {
  const round = row && toRound(row)
  if (round?.state !== 'pending') throw new Error('a pending round was expected')
  return round
}

function expectUnfinished(row: RoundRow): UnfinishedRound {
  const round = toRound(row)
  if (isOver(round)) throw new Error('an unfinished round was expected')
  return round
}
