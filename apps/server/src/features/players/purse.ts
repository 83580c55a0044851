import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from './player-key.ts'

/** What a player owns. The wallet lies higher on the ladder, so the app hands its part of it to the players. */
export interface PurseState {
  /** Hundredths of an ArenaCoin. */
  readonly credit: number
  readonly ticket: number
  readonly goldTicket: number
  readonly tonNano: number
  readonly level: number
  /** Finished rounds. */
  readonly exp: number
  /** Credit staked in them. */
  readonly amountBet: number
}

/** Credit in hundredths, whole tickets. */
export interface WelcomeGift {
  readonly credit: number
  readonly ticket: number
}

/** The promo items a player holds: the inventory's part, handed over like the purse. */
export interface Items {
  list(statements: Statements, player: PlayerKey): Promise<readonly { readonly name: string }[]>
}

export interface Purse {
  open(tx: Transaction, player: PlayerKey, gift: WelcomeGift): Promise<void>
  read(statements: Statements, player: PlayerKey): Promise<PurseState>
  /** Until then, in Unix ms, no stake of his is taken; Infinity = never again. */
  setBreak(tx: Transaction, player: PlayerKey, until_ms: number): Promise<void>
  /** A blocked player's stakes are refused at once. @throws Refusal `ACCOUNT_NOT_FOUND` */
  setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void>
}
