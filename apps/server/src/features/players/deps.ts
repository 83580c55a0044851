import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements, Transaction } from '../../platform/database/database.ts'
import type { Geo } from '../../platform/geo/geo.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { DrawPlayerId, Identity, PlayerKey } from './player-key.ts'

/** Keyed, so that a list of erasures tells nobody anything without the secret. 32 bytes. */
export type IdentityHash = (identity: Identity) => Buffer

/** What a player owns. The wallet lies in a higher tier, so the app hands its part of it to the players. */
export interface BalancesState {
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

/** The promo items a player holds: the inventory's part, handed over like the balances. */
interface Items {
  list(statements: Statements, player: PlayerKey): Promise<readonly { readonly name: string }[]>
}

/** A break a player has taken from playing. */
export interface OwnBreak {
  readonly kind: 'cool_off' | 'self_exclusion'
  /** Unix ms; Infinity = for ever. */
  readonly until_ms: number
}

/** The part of the play limits, handed over in the same way. */
interface OwnBreaks {
  /** A new account goes on with the break its person took in one that was erased. */
  carryOver(tx: Transaction, player: PlayerKey, taken: OwnBreak): Promise<void>
}

interface Balances {
  open(tx: Transaction, player: PlayerKey, gift: WelcomeGift): Promise<void>
  /** Whether there are balances under this key, those of an erased account too. */
  exist(statements: Statements, player: PlayerKey): Promise<boolean>
  read(statements: Statements, player: PlayerKey): Promise<BalancesState>
  /** A blocked player's stakes are refused at once. @throws DomainError `ACCOUNT_NOT_FOUND` */
  setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void>
}

export interface PlayersDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly drawPlayerId: DrawPlayerId
  readonly geo: Geo
  readonly botToken: string
  /** How long init data signs a player in. */
  readonly initDataLifetime_ms: number
  readonly identityHash: IdentityHash
  readonly operators: Pick<Operators, 'record'>
  readonly balances: Balances
  readonly breaks: OwnBreaks
  readonly items: Items
  /** What a new account finds in its wallet. */
  readonly gift: WelcomeGift
}
