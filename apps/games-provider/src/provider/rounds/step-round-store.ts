/** The SQL for rounds that are played in steps. */

import type { Statements } from '@arena/database'
import type { TakenMove } from '../../games/game.ts'

/** A stepwise round that is not over. Amounts in hundredths of its session's currency. */
export interface StepRound {
  readonly state: 'staking' | 'open' | 'closing'
  readonly roundId: string
  /** The wallet's key of the bet that opened the round; the win names it. */
  readonly transactionId: string
  readonly playerId: string
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
type HeldCall = Pick<StepRound, 'roundId' | 'callId' | 'attempts'>

const STEP_ROUND = 'rounds.*, player_seeds.server_seed AS secret_seed'
const OF_PLAYER = 'player_seeds.player_id = rounds.player_id'
const IS_UNFINISHED = `rounds.state IN ('staking', 'open', 'closing')`

export async function insertStepRound(
  tx: Statements,
  round: Pick<
    StepRound,
    | 'roundId'
    | 'transactionId'
    | 'playerId'
    | 'sessionId'
    | 'gameId'
    | 'serverSeedHash'
    | 'clientSeed'
    | 'nonce'
    | 'openingBet'
    | 'choice'
  > & { readonly requestId: string; readonly playedAt: Date; readonly leasedUntil: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO rounds (round_id, transaction_id, player_id, request_id, session_id, game_id, server_seed_hash, client_seed,
       nonce, bet, opening_bet, choice, state, call_id, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, 'staking', $2, $12, 1, $13)`,
    [
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
export async function findStepRound(statements: Statements, roundId: string): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `SELECT ${STEP_ROUND} FROM rounds JOIN player_seeds ON ${OF_PLAYER} WHERE rounds.round_id = $1 AND ${IS_UNFINISHED}`,
    [roundId],
  )
  return row && toStepRound(row)
}

/** As above, and holds the round's other moves and its end back until the transaction ends. */
export async function lockStepRound(tx: Statements, roundId: string): Promise<StepRound | undefined> {
  // First the lock, then the look: what was read while waiting could be old.
  await tx.query('SELECT 1 FROM rounds WHERE round_id = $1 FOR UPDATE', [roundId])
  return findStepRound(tx, roundId)
}

/** Whether the round is this player's, of this game and this balance. */
export async function isRoundOf(
  statements: Statements,
  roundId: string,
  session: { readonly playerId: string; readonly gameId: string; readonly currency: string },
): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM rounds JOIN sessions USING (session_id)
     WHERE rounds.round_id = $1 AND rounds.player_id = $2 AND rounds.game_id = $3 AND sessions.currency = $4`,
    [roundId, session.playerId, session.gameId, session.currency],
  )
  return rows.length === 1
}

/** Of an open round: the balance it is played with, and when it ends by itself. Undefined when it is not open. */
export async function findOpenPlace(
  statements: Statements,
  roundId: string,
): Promise<{ readonly currency: string; readonly endsAt: Date } | undefined> {
  const [row] = await statements.query<{ currency: string; ends_at: Date }>(
    `SELECT sessions.currency, rounds.ends_at FROM rounds JOIN sessions USING (session_id)
     WHERE rounds.round_id = $1 AND rounds.state = 'open'`,
    [roundId],
  )
  return row && { currency: row.currency, endsAt: row.ends_at }
}

interface Lease {
  readonly now: Date
  readonly until: Date
}

/** Takes a round's call to send it again; undefined while somebody else holds it, or when no call is under way. */
export async function takeCall(
  statements: Statements,
  roundId: string,
  { now, until }: Lease,
): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `UPDATE rounds SET attempts = attempts + 1, leased_until = $3 FROM player_seeds
     WHERE rounds.round_id = $1 AND ${OF_PLAYER} AND rounds.state IN ('staking', 'closing') AND leased_until <= $2
     RETURNING ${STEP_ROUND}`,
    [roundId, now, until],
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
     WHERE rounds.round_id IN (
       SELECT round_id FROM rounds WHERE state IN ('staking', 'closing') AND leased_until <= $1
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
): Promise<readonly string[]> {
  const rows = await statements.query<{ round_id: string }>(
    `SELECT round_id FROM rounds WHERE state = 'open' AND ends_at <= $1 ORDER BY ends_at LIMIT $2`,
    [now, limit],
  )
  return rows.map(row => row.round_id)
}

/** Lets others take the call before its lease runs out, if nobody has taken it since; the sweep only from `sweepAfter` on. */
export async function releaseCall(
  statements: Statements,
  { roundId, callId, attempts }: HeldCall,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $4, sweep_after = $5 WHERE round_id = $1 AND call_id = $2 AND attempts = $3`,
    [roundId, callId, attempts, now, sweepAfter],
  )
}

/** A further bet awaits the wallet. */
export async function markStaking(
  tx: Statements,
  roundId: string,
  { callId, leasedUntil }: { readonly callId: string; readonly leasedUntil: Date },
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'staking', call_id = $2, attempts = 1, leased_until = $3, sweep_after = NULL
     WHERE round_id = $1`,
    [roundId, callId, leasedUntil],
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

export async function markOpen(tx: Statements, roundId: string, stand: OpenStand): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'open', call_id = NULL, sweep_after = NULL, bet = $2, moves = $3, opened_at = $4, ends_at = $5,
       balance = $6
     WHERE round_id = $1`,
    [roundId, stand.bet, JSON.stringify(stand.moves), stand.openedAt, stand.endsAt, stand.balance],
  )
}

/** The end is decided; the win awaits the wallet. */
export async function markClosing(
  tx: Statements,
  roundId: string,
  end: Omit<OpenStand, 'endsAt'> & {
    readonly win: number
    readonly outcome: unknown
    readonly callId: string
    readonly leasedUntil: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'closing', call_id = $2, attempts = 1, leased_until = $3, sweep_after = NULL, bet = $4, moves = $5,
       opened_at = $6, balance = $7, win = $8, outcome = $9
     WHERE round_id = $1`,
    [
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
  { roundId, callId }: HeldCall,
  balance: number,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'settled', call_id = NULL, balance = $3
     WHERE round_id = $1 AND state = 'closing' AND call_id = $2`,
    [roundId, callId, balance],
  )
}

/** The opening bet was refused for good. False when another sender has taken the call since, or it is answered. */
export async function markOpeningRefused(
  tx: Statements,
  { roundId, callId, attempts }: HeldCall,
  { code, balance }: { readonly code: string; readonly balance: number | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE rounds SET state = 'refused', call_id = NULL, rejection_code = $4, balance = $5
     WHERE round_id = $1 AND state = 'staking' AND call_id = $2 AND attempts = $3 RETURNING round_id`,
    [roundId, callId, attempts, code, balance ?? null],
  )
  return rows.length === 1
}

/** The platform has ended the round itself and given its stakes back. Its nonce stays used: its course may have been seen. */
export async function markVoided(
  statements: Statements,
  { roundId, callId }: HeldCall,
  code: string,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET state = 'voided', call_id = NULL, rejection_code = $3, win = NULL, outcome = NULL
     WHERE round_id = $1 AND call_id = $2`,
    [roundId, callId, code],
  )
}

interface StepRow {
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
