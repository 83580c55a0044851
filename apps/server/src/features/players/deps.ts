import type { Language } from '@arena/contract/languages'
import type { Confirmation } from '@arena/contract/schemas'
import type { Database, Statements, Transaction } from '@arena/database'
import type { ChatSender } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Geo } from '../../platform/geo/geo.ts'
import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { InvitedListener } from './invitation.ts'
import type { OwnerNotice } from './owner/notices.ts'
import type { DrawPlayerId, Identity, PlayerKey } from './player-key.ts'
import type { BreachedPasswords } from './sign-in/breached-passwords.ts'
import type { KnownDevices } from './sign-in/known-devices.ts'
import type { Limits } from './sign-in/limits.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { SignInContent } from './sign-in/sign-in-content.ts'
import type { SignUpWorks } from './sign-in/sign-up-work.ts'

/** Keyed, so that a list of erasures is meaningless without the secret. 32 bytes. */
export type IdentityHash = (identity: Identity) => Buffer

/** What is allowed in a country. */
export interface CountryRules {
  /** Whether TON can be won there. */
  readonly paysTon: boolean
  readonly sellsForStars: boolean
  readonly showsPartners: boolean
  /** In years. */
  readonly minimumAge: number
  /** False: nobody there signs up or plays. */
  readonly isOpen: boolean
}

/** The property of a player. The wallet is in a higher tier, so the app hands its part of it to the players. */
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
  /** The end of the player's last break, possibly in the past; Infinity = permanent; null = none was ever taken. */
  readonly breakUntil_ms: number | null
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
  /** Unix ms; Infinity = permanent. */
  readonly until_ms: number
}

/** The part of the play limits, handed over in the same way. */
interface OwnBreaks {
  /** Continues in a new account the break its person took in an erased one. */
  carryOver(tx: Transaction, player: PlayerKey, taken: OwnBreak): Promise<void>
}

interface Balances {
  open(tx: Transaction, player: PlayerKey, gift: WelcomeGift): Promise<void>
  /** Whether there are balances under this key, those of an erased account too. */
  exist(statements: Statements, player: PlayerKey): Promise<boolean>
  read(statements: Statements, player: PlayerKey): Promise<BalancesState>
  /** Has the player's open apps read the account again. */
  noteChange(statements: Statements, player: PlayerKey): Promise<void>
  /** A blocked player's stakes are refused at once. @throws DomainError `ACCOUNT_NOT_FOUND` */
  setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void>
}

/** The person an account belongs to, as opposed to a holder of its token. */
export interface Owner {
  /** @throws DomainError `confirmation_required`, `password_wrong`, TOO_MANY_REQUESTS, ACCOUNT_NOT_FOUND */
  confirm(call: OwnerCall): Promise<void>
  /** Notifies the owner in the chat and by email, once the transaction is committed. */
  notify(tx: Transaction, player: PlayerKey, notice: OwnerNotice): Promise<void>
  /** For a notice about an account that is gone by then: where its owner is reached, read before. */
  reach(statements: Statements, player: PlayerKey): Promise<OwnerReach | undefined>
  notifyAt(tx: Transaction, reach: OwnerReach | undefined, notice: OwnerNotice): Promise<void>
}

export interface OwnerCall {
  readonly player: PlayerKey
  readonly confirmation: Confirmation | undefined
  readonly ip: string
}

/** Where the owner of an account is reached. */
export interface OwnerReach {
  readonly player: PlayerKey
  /** Undefined: the chat platform does not know them. */
  readonly telegramId: number | undefined
  readonly email: string | undefined
  readonly language: Language
}

export interface PlayersOptions {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly drawPlayerId: DrawPlayerId
  readonly geo: Geo
  /** The rules of a country by its ISO 3166 code; '' = unknown. */
  readonly countryRules: (country: string) => CountryRules
  readonly botToken: string
  /** How long init data signs a player in. */
  readonly initDataLifetime_ms: number
  readonly identityHash: IdentityHash
  readonly operators: Pick<Operators, 'record'>
  readonly balances: Balances
  readonly breaks: OwnBreaks
  readonly items: Items
  /** The welcome gift in the wallet of a new account. */
  readonly gift: WelcomeGift
  /** Of the ways in besides init data. */
  readonly content: SignInContent
  /** Undefined: sign-in by email is off. */
  readonly mailer: Mailer | undefined
  /** The mini-app, where links lead. */
  readonly publicUrl: string
  /** Sends owners' notices to the chat. */
  readonly chatSender: ChatSender
  readonly commonPasswords: readonly string[]
  readonly breachedPasswords: BreachedPasswords
  /** Zero bits of the puzzle that registering by an address costs; 0 = it costs none. */
  readonly signUpWorkBits: number
  readonly rateLimit: SharedRateLimit
}

export interface PlayersDeps extends PlayersOptions {
  /** Called for every new account with an inviter, in the transaction that creates it. */
  readonly announceInvited: InvitedListener
  /** Called for every sign-in, in the transaction that opens the session. */
  readonly announceSignedIn: SignedInListener
  readonly limits: Limits
  readonly devices: KnownDevices
  readonly passwords: Passwords
  readonly signUpWorks: SignUpWorks
  readonly owner: Owner
  /** A request has been stored: its mail may be sent. */
  readonly sendSoon: () => void
}

/** A session that was opened, and the connection it was opened by. */
export interface SignIn {
  readonly player: PlayerKey
  /** When the account was made; with this very session when both are one moment. */
  readonly createdAt: Date
  readonly now: Date
  readonly ip: string
  readonly userAgent?: string | undefined
  /** The app's id of its device; undefined when it did not say. */
  readonly deviceId: string | undefined
  /** The start parameter of the link by which the chat platform opened the app, '' = none; undefined: the platform did not open it. */
  readonly startParam?: string | undefined
  /** The chat platform says that its bot may write to the player; undefined when it does not say so. */
  readonly allowsWriting?: boolean | undefined
}

/** Part of the transaction that opens the session. A listener's fault undoes the sign-in. */
export type SignedInListener = (tx: Transaction, signIn: SignIn) => Promise<void>

type Listener<Payload> = (tx: Transaction, payload: Payload) => Promise<void>

/** Notifies higher features of an event, in its transaction, one listener after the other. */
export function createEvent<Payload>(): {
  readonly subscribe: (listener: Listener<Payload>) => void
  readonly announce: Listener<Payload>
} {
  const listeners: Listener<Payload>[] = []
  return {
    subscribe: listener => void listeners.push(listener),
    async announce(tx, payload) {
      for (const listener of listeners) await listener(tx, payload)
    },
  }
}
