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

/** A break a player has taken from playing. */
export interface OwnBreak {
  readonly kind: 'cool_off' | 'self_exclusion'
  /** Unix ms; Infinity = for ever. */
  readonly until_ms: number
}

/** The part of the play limits, handed over in the same way. */
export interface OwnBreaks {
  /** A new account goes on with the break its person took in one that was erased. */
  carryOver(tx: Transaction, player: PlayerKey, taken: OwnBreak): Promise<void>
}

export interface Purse {
  open(tx: Transaction, player: PlayerKey, gift: WelcomeGift): Promise<void>
  read(statements: Statements, player: PlayerKey): Promise<PurseState>
  /** A blocked player's stakes are refused at once. @throws Refusal `ACCOUNT_NOT_FOUND` */
  setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void>
}
