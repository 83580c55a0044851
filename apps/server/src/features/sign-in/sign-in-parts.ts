import type { NoticeTexts } from '../../content/owner-notices.ts'
import type { SignInContent } from '../../content/sign-in.ts'
import type { MailTexts } from '../../content/sign-in-mails.ts'
import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Dice } from '../../platform/dice/dice.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Players } from '../players/index.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Limits } from './limits.ts'
import type { Owner } from './owner/owner.ts'
import type { Passwords } from './passwords.ts'

export interface SignInSettings {
  readonly database: Database
  readonly clock: Clock
  readonly dice: Dice
  readonly log: Logger
  readonly players: Players
  readonly botToken: string
  /** Undefined: nobody signs in by an address here. */
  readonly mailer: Mailer | undefined
  /** The mini-app, where links lead. */
  readonly publicUrl: string
  readonly content: SignInContent
  readonly mailTexts: MailTexts
  /** By which owners are told in the chat. */
  readonly botApi: BotApi
  readonly noticeTexts: NoticeTexts
  readonly commonPasswords: readonly string[]
}

export interface SignInParts extends SignInSettings {
  readonly limits: Limits
  readonly devices: KnownDevices
  readonly passwords: Passwords
  readonly owner: Owner
  /** A request has been written down: its mail may go. */
  readonly sendSoon: () => void
}
