/** Rounds as the store gives them, of whichever kind, and the rows they come from. */

import type { TakenMove } from '../../games/game.ts'
import type { PlayerKey, RoundKey } from '../ids.ts'

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

/** A row of `rounds`. */
export interface RoundRow {
  readonly bucket: number
  readonly session_day: string
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

/** Those of `RoundRow` by name: a prepared statement goes on when the table gets another one. */
export const ROUND_COLUMNS = `bucket, session_day, place, round_id, transaction_id, player_id, request_id, session_id, game_id,
  server_seed_hash, client_seed, nonce, bet, opening_bet, choice, moves, win, outcome, state, balance, rejection_code, played_at, attempts,
  leased_until`

export function toRound(row: RoundRow, revealedSeed?: string): StoredRound {
  const { bucket, session_day: day, state, bet, choice, balance } = row
  const gameId = row.game_id
  const openingBet = row.opening_bet
  if (state === 'refused' || state === 'voided') {
    return { state, gameId, openingBet, choice, balance, rejectionCode: row.rejection_code ?? 'INTERNAL' }
  }
  if (state === 'staking' || state === 'open' || state === 'closing') {
    return { state, bucket, day, roundId: row.round_id, gameId, openingBet, choice }
  }
  const kept = {
    bucket,
    day,
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

export function expectPending(row: RoundRow | undefined): PendingRound {
  const round = row && toRound(row)
  if (round?.state !== 'pending') throw new Error('a pending round was expected')
  return round
}

export function expectUnfinished(row: RoundRow): UnfinishedRound {
  const round = toRound(row)
  if (isOver(round)) throw new Error('an unfinished round was expected')
  return round
}
