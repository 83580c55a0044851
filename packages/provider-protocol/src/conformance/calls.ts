/** Bodies of the calls with fresh ids, so that a case contains only its own subject. */

import type { Exchange } from '../exchange.ts'
import type { SigningKey } from '../signature.ts'
import type {
  BetLimits,
  BetRequest,
  CreditRequest,
  PlayRoundRequest,
  RollbackRequest,
  WinRequest,
} from '../wallet.ts'

export function playRound(
  session_id: string,
  { bet, win, ...rest }: { bet: number; win: number } & Partial<PlayRoundRequest>,
): PlayRoundRequest {
  return { session_id, transaction_id: newId('t'), round_id: newId('r'), bet, win, ...rest }
}

export function bet(
  session_id: string,
  { amount, ...rest }: { amount: number } & Partial<BetRequest>,
): BetRequest {
  return { session_id, transaction_id: newId('b'), round_id: newId('r'), amount, ...rest }
}

/** A win for that bet; the round is closed unless said otherwise. */
export function winOf(
  stake: BetRequest,
  { amount, ...rest }: { amount: number } & Partial<WinRequest>,
): WinRequest {
  return {
    session_id: stake.session_id,
    transaction_id: newId('w'),
    round_id: stake.round_id,
    bet_transaction_id: stake.transaction_id,
    amount,
    round_closed: true,
    ...rest,
  }
}

export function rollbackOf(stake: BetRequest, rest: Partial<RollbackRequest> = {}): RollbackRequest {
  return {
    session_id: stake.session_id,
    transaction_id: newId('x'),
    round_id: stake.round_id,
    bet_transaction_id: stake.transaction_id,
    reason: 'timeout',
    ...rest,
  }
}

export function credit(
  session_id: string,
  { amount, ...rest }: { amount: number } & Partial<CreditRequest>,
): CreditRequest {
  return { session_id, transaction_id: newId('c'), amount, kind: 'promo', ...rest }
}

export function endOf(stake: BetRequest): { session_id: string; round_id: string } {
  return { session_id: stake.session_id, round_id: stake.round_id }
}

let used = 0

/** An id unused in this run; it contains the time, so earlier runs did not use it either. */
export function newId(what: string): string {
  used += 1
  return `${what}-${Date.now().toString(36)}-${used}`
}

/** A case's request before it calls the wallet. Amounts are hundredths. */
export interface SessionWish {
  readonly balance: number
  /** Which balance the session plays with; the player's own unless said otherwise. */
  readonly of?: 'player' | 'tournament'
  readonly playerLevel?: number
  /** The level the game asks for. */
  readonly gameLevel?: number
  /** 1 to 1 000 000 in steps of 1 unless said otherwise. */
  readonly limits?: BetLimits
  /** With `of: 'tournament'`: exactly this many rounds are played, each for this stake; `isFree`: it takes nothing from the balance. */
  readonly counted?: { readonly rounds: number; readonly stake: number; readonly isFree?: boolean }
  /** A session of `generous`. */
  readonly provider?: 'generous'
  /** Another session of the same player; `balance` and `playerLevel` stay. */
  readonly samePlayerAs?: string
}

/** Free rounds that a case asks for. Amounts are hundredths. */
export interface FreeRoundsWish {
  readonly rounds: number
  readonly bet: number
  /** The most that all of them may win; the highest win of the game for each round when left out. */
  readonly win_max?: number
  /** No round of them can begin any more. */
  readonly is_expired?: boolean
}

/** A wallet under test, and the few things a provider can't do itself. */
export interface WalletTarget {
  /** Base address, without the path of a call. */
  readonly url: string
  readonly key: SigningKey
  /** A second secret the wallet accepts for the key, if it is being rotated. */
  readonly otherSecret?: string
  /** The most a round of the sessions' game may pay, in the stake that opened it. */
  readonly highestWin: number
  /**
   * A second provider of the wallet, which may have several rounds of a player open and pay wins without a stake. Its limit of an hour must be
   * unused, and the wallet's hour not about to end. Cases that need it are skipped without it.
   */
  readonly generous?: {
    readonly key: SigningKey
    readonly openRounds: number
    /** In hundredths. */
    readonly promoHour: number
  }
  /** The time the wallet goes by. */
  now(): Date
  /** Called with each call of a case and its answer. */
  onExchange?(exchange: Exchange): void
  /** A new player's new session (its id). */
  openSession(wish: SessionWish): Promise<string>
  /** Lets the session's time run out. */
  expireSession(sessionId: string): Promise<void>
  /** Ends the tournament the session plays in. */
  endTournament(sessionId: string): Promise<void>
  /** Keeps the session's player from staking. */
  blockPlayer(sessionId: string): Promise<void>
  /** The session's player takes a voluntary break. */
  takeBreak(sessionId: string): Promise<void>
  /** The session's player has played as long as their own limit for a day allows. Their balance does not change. */
  reachPlayLimit(sessionId: string): Promise<void>
  /** Ends the open rounds of the session's player as silent ones. Cases that need it are skipped without it. */
  endSilentRounds?(sessionId: string): Promise<void>
  /** Gives the session's player free rounds of its game; answers the id of the grant. Cases that need it are skipped without it. */
  grantFreeRounds?(sessionId: string, wish: FreeRoundsWish): Promise<string>
}

/** The wallet lacks something that the case needs. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/** Promises of the protocol by their names. A run rejects with a sentence when the wallet breaks the promise. */
export type ConformanceCases = Readonly<Record<string, (target: WalletTarget) => Promise<void>>>
