/** The SQL for rounds that are played in steps. */

import type { Statements } from '@arena/database'
import type { TakenMove } from '../../games/game.ts'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { findSessionById, type Session } from '../sessions/session-store.ts'
import type { Lease } from './lease-store.ts'
import { findOpener } from './round-store.ts'
import type { NewRound } from './stored-round.ts'

/** A stepwise round that is not over. Amounts in hundredths of its session's currency. */
export interface StepRound extends PlayerKey, RoundKey {
  readonly state: 'staking' | 'open' | 'closing'
  /** The wallet's key of the bet that opened the round; the win names it. */
  readonly transactionId: string
  /** All calls of the round go under this session, whichever page makes the moves. */
  readonly sessionId: string
  readonly gameId: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly openingBet: number
  /** All stakes the wallet has taken. */
  readonly bet: number
  readonly choice: unknown
  readonly moves: readonly TakenMove<unknown>[]
  /** When the wallet took the opening bet; null before. */
  readonly openedAt: Date | null
  /** When the round ends by itself. Never leaves the server before. */
  readonly endsAt: Date | null
  /** As the wallet last said it. */
  readonly balance: number | null
  /** Decided, but not told before the wallet has taken it. */
  readonly win: number | null
  /** The seed in use: there is no rotation while a round is not over. */
  readonly secretSeed: string
  /** The transaction the wallet is asked for. Null while the round is open. */
  readonly callId: string | null
  /** How often this call was taken to be sent. */
  readonly attempts: number
}

/** A call as one sender took it: nobody else's answer is written down in its place. */
type HeldCall = RoundKey & Pick<StepRound, 'callId' | 'attempts'>

// Two tables in one look: between two looks the round could end and its seed be replaced.
const STEP_ROUND = 'rounds.*, player_seeds.server_seed AS secret_seed'
const OF_PLAYER = 'player_seeds.bucket = rounds.bucket AND player_seeds.player_id = rounds.player_id'
const IS_UNFINISHED = `rounds.state IN ('staking', 'open', 'closing')`

export async function insertStepRound(
  tx: Statements,
  round: Omit<NewRound, 'win' | 'outcome' | 'bet'> & { readonly openingBet: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO rounds (bucket, session_day, place, round_id, transaction_id, player_id, request_id, session_id, game_id, server_seed_hash,
       client_seed, nonce, bet, opening_bet, choice, state, call_id, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, 'staking', $5, $15, 1, $16)`,
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
      round.openingBet,
      JSON.stringify(round.choice),
      round.playedAt,
      round.leasedUntil,
    ],
  )
}

/** Undefined when there is no such round, or when it is over. */
export async function findStepRound(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `SELECT ${STEP_ROUND} FROM rounds JOIN player_seeds ON ${OF_PLAYER}
     WHERE rounds.bucket = $1 AND rounds.session_day = $2 AND rounds.round_id = $3 AND ${IS_UNFINISHED}`,
    [bucket, day, roundId],
  )
  return row && toStepRound(row)
}

/** As above, and holds the round's other moves and its end back until the transaction ends. */
export async function lockStepRound(tx: Statements, round: RoundKey): Promise<StepRound | undefined> {
  // First the lock, then the look: what was read while waiting could be old.
  await tx.query('SELECT 1 FROM rounds WHERE bucket = $1 AND session_day = $2 AND round_id = $3 FOR UPDATE', [
    round.bucket,
    round.day,
    round.roundId,
  ])
  return findStepRound(tx, round)
}

/** Whether the round is this player's, of this game and this balance. */
export async function isRoundOf(
  statements: Statements,
  round: RoundKey,
  session: Pick<Session, 'bucket' | 'playerId' | 'sessionId' | 'gameId' | 'currency'>,
): Promise<boolean> {
  const opener = await findOpener(statements, round)
  if (opener?.playerId !== session.playerId || opener.gameId !== session.gameId) return false
  if (opener.sessionId === session.sessionId) return true
  return (await findSessionById(statements, opener))?.currency === session.currency
}

/** Of an open round: the balance it is played with, and when it ends by itself. Undefined when it is not open. */
export async function findOpenPlace(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
): Promise<{ readonly currency: string; readonly endsAt: Date } | undefined> {
  const [row] = await statements.query<{ session_id: string; ends_at: Date }>(
    `SELECT session_id, ends_at FROM rounds WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'open'`,
    [bucket, day, roundId],
  )
  const session = row && (await findSessionById(statements, { bucket, sessionId: row.session_id }))
  return row && session && { currency: session.currency, endsAt: row.ends_at }
}

/** Takes a round's call to send it again; undefined while somebody else holds it, or when no call is under way. */
export async function takeCall(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
  { now, until }: Lease,
): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $5 FROM player_seeds
     WHERE rounds.bucket = $1 AND rounds.session_day = $2 AND rounds.round_id = $3 AND ${OF_PLAYER}
       AND rounds.state IN ('staking', 'closing') AND leased_until <= $4
     RETURNING ${STEP_ROUND}`,
    [bucket, day, roundId, now, until],
  )
  return row && toStepRound(row)
}

/** Takes the calls nobody holds, the oldest first. */
export async function takeCalls(
  statements: Statements,
  limit: number,
  { now, until }: Lease,
): Promise<readonly StepRound[]> {
  const rows = await statements.query<StepRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $2 FROM player_seeds
     WHERE (rounds.bucket, rounds.session_day, rounds.round_id) IN (
       SELECT bucket, session_day, round_id FROM rounds WHERE state IN ('staking', 'closing') AND leased_until <= $1
         AND (sweep_after IS NULL OR sweep_after <= $1)
       ORDER BY leased_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AND ${OF_PLAYER} AND rounds.state IN ('staking', 'closing')
     RETURNING ${STEP_ROUND}`,
    [now, until, limit],
  )
  return rows.map(toStepRound)
}

/** Open rounds whose time has run out. */
export async function findEndedRounds(
  statements: Statements,
  limit: number,
  now: Date,
): Promise<readonly RoundKey[]> {
  const rows = await statements.query<Pick<StepRow, 'bucket' | 'session_day' | 'round_id'>>(
    `SELECT bucket, session_day, round_id FROM rounds WHERE state = 'open' AND ends_at <= $1 ORDER BY ends_at LIMIT $2`,
    [now, limit],
  )
  return rows.map(row => ({ bucket: row.bucket, day: row.session_day, roundId: row.round_id }))
}

/** Lets others take the call before its lease runs out, if nobody has taken it since; the sweep only from `sweepAfter` on. */
export async function releaseCall(
  statements: Statements,
  { bucket, day, roundId, callId, attempts }: HeldCall,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $6, sweep_after = $7
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND call_id = $4 AND attempts = $5`,
    [bucket, day, roundId, callId, attempts, now, sweepAfter],
  )
}

/** A further bet awaits the wallet. */
export async function markStaking(
  tx: Statements,
  { bucket, day, roundId }: RoundKey,
  { callId, leasedUntil }: { readonly callId: string; readonly leasedUntil: Date },
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'staking', call_id = $4, attempts = 1, leased_until = $5, sweep_after = NULL
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3`,
    [bucket, day, roundId, callId, leasedUntil],
  )
}

/** Where an open round stands after the wallet or the player has spoken. */
export interface OpenStand {
  readonly bet: number
  readonly moves: readonly TakenMove<unknown>[]
  readonly openedAt: Date
  readonly endsAt: Date
  readonly balance: number
}

export async function markOpen(
  tx: Statements,
  { bucket, day, roundId }: RoundKey,
  stand: OpenStand,
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'open', call_id = NULL, sweep_after = NULL, bet = $4, moves = $5, opened_at = $6, ends_at = $7,
       balance = $8
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3`,
    [
      bucket,
      day,
      roundId,
      stand.bet,
      JSON.stringify(stand.moves),
      stand.openedAt,
      stand.endsAt,
      stand.balance,
    ],
  )
}

/** The end is decided; the win awaits the wallet. */
export async function markClosing(
  tx: Statements,
  { bucket, day, roundId }: RoundKey,
  end: Omit<OpenStand, 'endsAt'> & {
    readonly win: number
    readonly outcome: unknown
    readonly callId: string
    readonly leasedUntil: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'closing', call_id = $4, attempts = 1, leased_until = $5, sweep_after = NULL, bet = $6, moves = $7,
       opened_at = $8, balance = $9, win = $10, outcome = $11
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3`,
    [
      bucket,
      day,
      roundId,
      end.callId,
      end.leasedUntil,
      end.bet,
      JSON.stringify(end.moves),
      end.openedAt,
      end.balance,
      end.win,
      JSON.stringify(end.outcome),
    ],
  )
}

export async function markClosed(
  statements: Statements,
  { bucket, day, roundId, callId }: HeldCall,
  balance: number,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'settled', call_id = NULL, balance = $5
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'closing' AND call_id = $4`,
    [bucket, day, roundId, callId, balance],
  )
}

/** The opening bet was refused for good. False when another sender has taken the call since, or it is answered. */
export async function markOpeningRefused(
  tx: Statements,
  { bucket, day, roundId, callId, attempts }: HeldCall,
  { code, balance }: { readonly code: string; readonly balance: number | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE rounds SET state = 'refused', call_id = NULL, rejection_code = $6, balance = $7
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'staking' AND call_id = $4 AND attempts = $5
     RETURNING round_id`,
    [bucket, day, roundId, callId, attempts, code, balance ?? null],
  )
  return rows.length === 1
}

/** The platform has ended the round itself and given its stakes back. Its nonce stays used: its course may have been seen. */
export async function markVoided(
  statements: Statements,
  { bucket, day, roundId, callId }: HeldCall,
  code: string,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'voided', call_id = NULL, rejection_code = $5, win = NULL, outcome = NULL
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND call_id = $4`,
    [bucket, day, roundId, callId, code],
  )
}

interface StepRow {
  readonly bucket: number
  readonly session_day: string
  readonly state: StepRound['state']
  readonly round_id: string
  readonly transaction_id: string
  readonly player_id: string
  readonly session_id: string
  readonly game_id: string
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly nonce: number
  readonly opening_bet: number
  readonly bet: number
  readonly choice: unknown
  readonly moves: readonly TakenMove<unknown>[]
  readonly opened_at: Date | null
  readonly ends_at: Date | null
  readonly balance: number | null
  readonly win: number | null
  readonly secret_seed: string
  readonly call_id: string | null
  readonly attempts: number
}

function toStepRound(row: StepRow): StepRound {
  return {
    state: row.state,
    bucket: row.bucket,
    day: row.session_day,
    roundId: row.round_id,
    transactionId: row.transaction_id,
    playerId: row.player_id,
    sessionId: row.session_id,
    gameId: row.game_id,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    openingBet: row.opening_bet,
    bet: row.bet,
    choice: row.choice,
    moves: row.moves,
    openedAt: row.opened_at,
    endsAt: row.ends_at,
    balance: row.balance,
    win: row.win,
    secretSeed: row.secret_seed,
    callId: row.call_id,
    attempts: row.attempts,
  }
}
