import type { Language } from '@arena/contract/languages'
import type { Confirmation } from '@arena/contract/schemas'
import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements, Transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Limits } from './limits.ts'
import type { OwnerNotice } from './owner/notices.ts'
import type { Passwords } from './passwords.ts'
import type { SignInContent } from './sign-in-content.ts'

/** The person an account belongs to, as opposed to whoever holds a token of it. */
export interface Owner {
  /** @throws DomainError `confirmation_required`, `password_wrong`, TOO_MANY_REQUESTS, ACCOUNT_NOT_FOUND */
  confirm(call: OwnerCall): Promise<void>
  /** Tells the owner in the chat and by email, once the transaction is committed. */
  tell(tx: Transaction, player: PlayerKey, notice: OwnerNotice): Promise<void>
  /** For a notice about an account that is gone by then: where its owner is reached, read before. */
  reach(statements: Statements, player: PlayerKey): Promise<OwnerReach | undefined>
  tellAt(tx: Transaction, reach: OwnerReach | undefined, notice: OwnerNotice): Promise<void>
}

export interface OwnerCall {
  readonly player: PlayerKey
  readonly confirmation: Confirmation | undefined
  readonly ip: string
}

/** Where the owner of an account is reached. */
export interface OwnerReach {
  readonly player: PlayerKey
  /** Undefined: the chat platform knows nothing of them. */
  readonly telegramId: number | undefined
  readonly email: string | undefined
  readonly language: Language
}

export interface SignInSettings {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly players: Players
  readonly botToken: string
  /** Undefined: nobody signs in by an address here. */
  readonly mailer: Mailer | undefined
  /** The mini-app, where links lead. */
  readonly publicUrl: string
  readonly content: SignInContent
  /** By which owners are told in the chat. */
  readonly botApi: BotApi
  readonly commonPasswords: readonly string[]
}

export interface SignInDeps extends SignInSettings {
  readonly limits: Limits
  readonly devices: KnownDevices
  readonly passwords: Passwords
  readonly owner: Owner
  /** A request has been written down: its mail may go. */
  readonly sendSoon: () => void
}
