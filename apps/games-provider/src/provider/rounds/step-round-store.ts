/** The SQL for rounds that are played in steps. */

import { type Part, type Statements, within } from '@arena/database'
import type { TakenMove } from '../../games/game.ts'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { findSessionById } from '../sessions/session-store.ts'
import { type AskedMove, type MoveRecord, readAsked, takenOf } from './asked-moves.ts'
import { closeRound, draftValues } from './instant-round-store.ts'
import type { Lease } from './lease-store.ts'
import { keyOf, keyValues, type NewRound, type RoundRow, THIS_ROUND } from './stored-round.ts'

/** A stepwise round that is not over. Amounts in hundredths of its session's currency. */
export interface StepRound extends PlayerKey, RoundKey {
  readonly state: 'staking' | 'open' | 'closing'
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
  /** All requests of pages for it, in order. */
  readonly asked: readonly MoveRecord[]
  /** Those of them that count. */
  readonly moves: readonly TakenMove<unknown>[]
  /** When the wallet took the opening bet; null before. */
  readonly openedAt: Date | null
  /** When the round ends automatically. Must not leave the server before. */
  readonly endsAt: Date | null
  /** The balance that the wallet last reported. */
  readonly balance: number | null
  /** Decided, but not revealed before the wallet has accepted it. */
  readonly win: number | null
  /** The seed in use: there is no rotation while a round is not over. */
  readonly secretSeed: string
  /** The transaction of the call to the wallet. Null while the round is open. */
  readonly callId: string | null
  /** How often this call was taken to be sent. */
  readonly attempts: number
}

/** A call as leased by one sender: no other sender's answer may be stored in its place. */
type LeasedCall = RoundKey & Pick<StepRound, 'callId' | 'attempts'>

// Two tables in one look: between two looks the round could end and its seed be replaced.
const STEP_ROUND = `round.bucket, round.session_day, round.player_no, round.place, round.game_no, round.salt, round.state, round.player_id,
  round.session_id, round.game_id, round.nonce, round.opening_bet, round.bet, round.choice, round.asked, round.opened_at, round.ends_at,
  round.balance, round.win, round.call_id, round.attempts, seeds.server_seed_hash, seeds.client_seed, seeds.server_seed AS secret_seed`
const OF_PLAYER = 'seeds.bucket = round.bucket AND seeds.player_no = round.player_no'
/** `THIS_ROUND` for queries that join the seeds. */
const THIS_OF_TWO = `round.bucket = $1 AND round.player_no = $2 AND round.place = $3 AND round.salt = $4 AND round.game_no = $5
  AND round.session_day = $6`

export async function insertStepRound(
  tx: Statements,
  round: Omit<NewRound, 'win'> & { readonly callId: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO unfinished_rounds (bucket, player_no, place, salt, game_no, session_day, player_id, session_id, session_no, game_id,
       request_no, pair_no, nonce, bet, opening_bet, choice, state, call_id, played_at, attempts, leased_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, 'staking', $16, $17, 1, $18)`,
    [...keyValues(round), ...draftValues(round), round.callId, round.playedAt, round.leasedUntil],
    { name: 'insert-step-round' },
  )
}

/** Undefined when there is no such round, or when it is over. */
export async function findStepRound(statements: Statements, key: RoundKey): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `SELECT ${STEP_ROUND} FROM unfinished_rounds AS round JOIN player_seeds AS seeds ON ${OF_PLAYER}
     WHERE ${THIS_OF_TWO} AND round.state <> 'pending'`,
    keyValues(key),
  )
  return row && toStepRound(row)
}

/** As above, and locks the round against other moves and its end until the transaction ends. */
export async function lockStepRound(tx: Statements, key: RoundKey): Promise<StepRound | undefined> {
  // Lock first, then read: data read while waiting could be outdated.
  await tx.query(`SELECT 1 FROM unfinished_rounds WHERE ${THIS_ROUND} FOR UPDATE`, keyValues(key))
  return findStepRound(tx, key)
}

/** Of an open round: its balance, and when it ends automatically. Undefined when it is not open. */
export async function findOpenPlace(
  statements: Statements,
  key: RoundKey,
): Promise<{ readonly currency: string; readonly endsAt: Date } | undefined> {
  const [row] = await statements.query<{ session_id: string; ends_at: Date }>(
    `SELECT session_id, ends_at FROM unfinished_rounds WHERE ${THIS_ROUND} AND state = 'open'`,
    keyValues(key),
  )
  const { bucket } = key
  const session = row && (await findSessionById(statements, { bucket, sessionId: row.session_id }))
  return row && session && { currency: session.currency, endsAt: row.ends_at }
}

/** Leases a round's call to send it again; undefined while another sender has it, or when no call is under way. */
export async function takeCall(
  statements: Statements,
  key: RoundKey,
  { now, until }: Lease,
): Promise<StepRound | undefined> {
  const [row] = await statements.query<StepRow>(
    `UPDATE unfinished_rounds AS round SET attempts = attempts + 1, leased_until = $8 FROM player_seeds AS seeds
     WHERE ${THIS_OF_TWO} AND ${OF_PLAYER} AND round.state IN ('staking', 'closing') AND round.leased_until <= $7
     RETURNING ${STEP_ROUND}`,
    [...keyValues(key), now, until],
  )
  return row && toStepRound(row)
}

/** Leases the calls of a part without a lease, the oldest first. */
export async function takeCalls(
  part: Part,
  limit: number,
  { now, until }: Lease,
): Promise<readonly StepRound[]> {
  const own = { inner: within(part, { place: 4 }), outer: within(part, { column: 'round.bucket', place: 4 }) }
  const rows = await part.database.query<StepRow>(
    `UPDATE unfinished_rounds AS round SET attempts = attempts + 1, leased_until = $2 FROM player_seeds AS seeds
     WHERE (round.bucket, round.player_no) IN (
       SELECT bucket, player_no FROM unfinished_rounds WHERE state IN ('staking', 'closing') AND leased_until <= $1
         AND (sweep_after IS NULL OR sweep_after <= $1) ${own.inner.sql}
       ORDER BY leased_until LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AND ${OF_PLAYER} AND round.state IN ('staking', 'closing') ${own.outer.sql}
     RETURNING ${STEP_ROUND}`,
    [now, until, limit, ...own.inner.values],
  )
  return rows.map(toStepRound)
}

/** Open rounds of a part whose time has run out. */
export async function findEndedRounds(part: Part, limit: number, now: Date): Promise<readonly RoundKey[]> {
  const own = within(part, { place: 3 })
  const rows = await part.database.query<Parameters<typeof keyOf>[0]>(
    `SELECT bucket, session_day, player_no, place, game_no, salt FROM unfinished_rounds
     WHERE state = 'open' AND ends_at <= $1 ${own.sql} ORDER BY ends_at LIMIT $2`,
    [now, limit, ...own.values],
  )
  return rows.map(keyOf)
}

/** Releases the call before its lease runs out, unless it has been taken since; the sweep may take it only from `sweepAfter` on. */
export async function releaseCall(
  statements: Statements,
  leased: LeasedCall,
  { now, sweepAfter }: { readonly now: Date; readonly sweepAfter: Date },
): Promise<void> {
  await statements.query(
    `UPDATE unfinished_rounds SET leased_until = $9, sweep_after = $10 WHERE ${THIS_ROUND} AND call_id = $7 AND attempts = $8`,
    [...keyValues(leased), leased.callId, leased.attempts, now, sweepAfter],
  )
}

/** A further bet awaits the wallet. */
export async function markStaking(
  tx: Statements,
  key: RoundKey,
  { callId, leasedUntil }: { readonly callId: string; readonly leasedUntil: Date },
): Promise<void> {
  await tx.query(
    `UPDATE unfinished_rounds SET state = 'staking', call_id = $7, attempts = 1, leased_until = $8, sweep_after = NULL
     WHERE ${THIS_ROUND}`,
    [...keyValues(key), callId, leasedUntil],
  )
}

/** An open round's state after the wallet's answer or the player's move; `move-store.ts` writes its moves. */
interface OpenStand {
  readonly bet: number
  readonly openedAt: Date
  readonly endsAt: Date
  readonly balance: number
}

export async function markOpen(tx: Statements, key: RoundKey, stand: OpenStand): Promise<void> {
  await tx.query(
    `UPDATE unfinished_rounds SET state = 'open', call_id = NULL, sweep_after = NULL, bet = $7, opened_at = $8, ends_at = $9, balance = $10
     WHERE ${THIS_ROUND}`,
    [...keyValues(key), stand.bet, stand.openedAt, stand.endsAt, stand.balance],
  )
}

/** The end is decided; the win awaits the wallet. */
export async function markClosing(
  tx: Statements,
  key: RoundKey,
  end: Omit<OpenStand, 'endsAt'> & {
    readonly win: number
    readonly callId: string
    readonly leasedUntil: Date
  },
): Promise<void> {
  await tx.query(
    `UPDATE unfinished_rounds SET state = 'closing', call_id = $7, attempts = 1, leased_until = $8, sweep_after = NULL, bet = $9,
       opened_at = $10, balance = $11, win = $12
     WHERE ${THIS_ROUND}`,
    [...keyValues(key), end.callId, end.leasedUntil, end.bet, end.openedAt, end.balance, end.win],
  )
}

export async function markClosed(statements: Statements, leased: LeasedCall, balance: number): Promise<void> {
  const when = { was: 'closing', callId: calledAs(leased) } as const
  await closeRound(statements, leased, { state: 'settled', rejectionCode: null, balance, when })
}

/** Marks the opening bet as finally refused. False when another sender has taken the call since, or it is answered. */
export function markOpeningRefused(
  tx: Statements,
  leased: LeasedCall,
  { code, balance = null }: { readonly code: string; readonly balance: number | null | undefined },
): Promise<boolean> {
  const when = { was: 'staking', callId: calledAs(leased), attempts: leased.attempts } as const
  return closeRound(tx, leased, { state: 'refused', rejectionCode: code, balance, when })
}

/** The platform has ended the round itself and given its stakes back. Its nonce stays used: its course may have been seen. */
export async function markVoided(statements: Statements, leased: LeasedCall, code: string): Promise<void> {
  const when = { callId: calledAs(leased) }
  await closeRound(statements, leased, { state: 'voided', rejectionCode: code, balance: null, when })
}

/** Without a call none is meant: no round has this one. */
function calledAs({ callId }: LeasedCall): string {
  return callId ?? ''
}

interface StepRow
  extends Pick<RoundRow, 'bucket' | 'session_day' | 'player_no' | 'place' | 'game_no' | 'salt'> {
  readonly state: StepRound['state']
  readonly player_id: string
  readonly session_id: string
  readonly game_id: string
  readonly nonce: number
  readonly opening_bet: number
  readonly bet: number
  readonly choice: unknown
  readonly asked: readonly AskedMove[] | null
  readonly opened_at: Date | null
  readonly ends_at: Date | null
  readonly balance: number | null
  readonly win: number | null
  readonly call_id: string | null
  readonly attempts: number
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly secret_seed: string
}

function toStepRound(row: StepRow): StepRound {
  const asked = readAsked(row.asked)
  return {
    ...keyOf(row),
    state: row.state,
    playerId: row.player_id,
    sessionId: row.session_id,
    gameId: row.game_id,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    openingBet: row.opening_bet,
    bet: row.bet,
    choice: row.choice,
    asked,
    moves: takenOf(asked),
    openedAt: row.opened_at,
    endsAt: row.ends_at,
    balance: row.balance,
    win: row.win,
    secretSeed: row.secret_seed,
    callId: row.call_id,
    attempts: row.attempts,
  }
}
