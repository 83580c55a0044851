/** Rounds as the store gives them, of whichever kind, and the rows they come from. */

import type { TakenMove } from '../../games/game.ts'
import { type PlayerKey, type RoundKey, toRoundKey } from '../ids.ts'
import type { PlayedPair } from '../seeds/seed-pair.ts'
import { type AskedMove, takenMoves } from './asked-moves.ts'

/** A round as stored before any other program learns of it. */
export interface NewRound extends PlayerKey, RoundKey {
  /** `numberOfText` of the page's own name for the round. */
  readonly requestNo: string
  readonly sessionId: string
  readonly gameId: string
  readonly pairNo: number
  readonly nonce: number
  readonly bet: number
  readonly choice: unknown
  readonly win: number
  readonly playedAt: Date
  /** Until then only the one who took the round may send it to the wallet. */
  readonly leasedUntil: Date
}

export interface PendingRound extends PlayerKey, RoundKey {
  readonly state: 'pending'
  readonly sessionId: string
  readonly gameId: string
  readonly nonce: number
  readonly bet: number
  readonly openingBet: number
  readonly choice: unknown
  readonly win: number
  readonly playedAt: Date
  /** How often the round was taken to be sent; from the second time on the wallet may already know it. */
  readonly attempts: number
}
export interface SettledRound extends RoundKey {
  readonly state: 'settled'
  readonly pair: PlayedPair
  readonly nonce: number
  readonly bet: number
  readonly openingBet: number
  readonly choice: unknown
  readonly moves: readonly TakenMove<unknown>[]
  readonly win: number
  /** The balance right after the round. */
  readonly balance: number
  readonly playedAt: Date
}
export interface RefusedRound extends RoundKey {
  /** `voided`: played, but the platform returned its stakes before its end was reported. */
  readonly state: 'refused' | 'voided'
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
/** The round that blocks the player's next one. */
export type UnfinishedRound = PendingRound | UnfinishedSteps
export type StoredRound = UnfinishedRound | SettledRound | RefusedRound

export function isOver(round: StoredRound): round is SettledRound | RefusedRound {
  return round.state === 'settled' || round.state === 'refused' || round.state === 'voided'
}

/** A row of either table, as `FINISHED_COLUMNS` and `UNFINISHED_COLUMNS` select it. */
export interface RoundRow {
  readonly bucket: number
  readonly session_day: string
  readonly player_no: number
  readonly place: number
  readonly game_no: number
  readonly salt: number
  readonly state: UnfinishedRound['state'] | 's' | 'r' | 'v'
  readonly nonce: number
  readonly pair_no: number
  readonly bet: number
  readonly opening_bet: number
  readonly win: number | null
  readonly balance: number | null
  readonly choice: unknown
  readonly asked: readonly AskedMove[] | null
  readonly rejection_code: string | null
  readonly played_at: Date
  readonly attempts: number
  /** NULL of a round that is over. */
  readonly player_id: string | null
  readonly session_id: string | null
  readonly game_id: string | null
}

const OF_BOTH =
  'bucket, session_day, player_no, place, game_no, salt, nonce, pair_no, bet, win, balance, choice, asked, played_at'
/** By name: a prepared statement still works when a table gets another column. */
export const FINISHED_COLUMNS = `${OF_BOTH}, state::text, coalesce(opening_bet, bet) AS opening_bet, rejection_code, 0 AS attempts,
  NULL AS player_id, NULL AS session_id, NULL AS game_id`
export const UNFINISHED_COLUMNS = `${OF_BOTH}, state, opening_bet, NULL AS rejection_code, attempts, player_id, session_id, game_id`

/** Which round, as a condition on either table: the values are those of `keyValues`. */
export const THIS_ROUND =
  'bucket = $1 AND player_no = $2 AND place = $3 AND salt = $4 AND game_no = $5 AND session_day = $6'

export function keyValues({ bucket, playerNo, place, salt, gameNo, day }: RoundKey): readonly unknown[] {
  return [bucket, playerNo, place, salt, gameNo, day]
}

export function keyOf(
  row: Pick<RoundRow, 'bucket' | 'session_day' | 'player_no' | 'place' | 'game_no' | 'salt'>,
): RoundKey {
  const { bucket, session_day: day, player_no: playerNo, place, game_no: gameNo, salt } = row
  return toRoundKey({ bucket, day, playerNo, place, gameNo, salt })
}

/** `pair` is what a settled round was played with. */
export function toRound(row: RoundRow, pair?: PlayedPair): StoredRound {
  const { nonce, bet, opening_bet: openingBet, choice, balance, played_at: playedAt, state } = row
  const key = keyOf(row)
  if (state === 'r' || state === 'v') {
    const rejectionCode = row.rejection_code ?? 'INTERNAL'
    return { ...key, state: state === 'r' ? 'refused' : 'voided', openingBet, choice, balance, rejectionCode }
  }
  if (state === 's') {
    if (pair === undefined) throw new Error('a settled round whose seeds are unknown')
    const moves = takenMoves(row.asked)
    const win = row.win ?? 0
    return {
      ...key,
      state: 'settled',
      pair,
      nonce,
      bet,
      openingBet,
      choice,
      moves,
      win,
      balance: balance ?? 0,
      playedAt,
    }
  }
  const unfinished = { ...key, gameId: row.game_id ?? '', openingBet, choice }
  if (state !== 'pending') return { ...unfinished, state }
  return {
    ...unfinished,
    state,
    playerId: row.player_id ?? '',
    sessionId: row.session_id ?? '',
    nonce,
    bet,
    win: row.win ?? 0,
    playedAt,
    attempts: row.attempts,
  }
}

export function expectPending(row: RoundRow): PendingRound {
  const round = toRound(row)
  if (round.state !== 'pending') throw new Error('a pending round was expected')
  return round
}

export function expectUnfinished(row: RoundRow): UnfinishedRound {
  const round = toRound(row)
  if (isOver(round)) throw new Error('an unfinished round was expected')
  return round
}
