import type { Database } from '@arena/database'
import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Alerts } from '../alerts/index.ts'
import type { Inbox } from '../inbox/index.ts'
import type { Messages } from '../messages/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { Shop } from '../shop/index.ts'

export interface BotDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly botApi: BotApi
  readonly players: Players
  readonly playLimits: Pick<PlayLimits, 'breakOf'>
  readonly shop: Shop
  readonly messages: Pick<Messages, 'noteWritten'>
  readonly inbox: Pick<Inbox, 'take' | 'takeFromTopic' | 'takeCode'>
  readonly alerts: Pick<Alerts, 'press'>
  readonly settings: BotSettings
  /** For tests: how long a part may take to answer. */
  readonly healthWithin_ms?: number | undefined
}

export interface BotSettings {
  /** Where players reach the mini-app, without a trailing slash. */
  readonly publicUrl: string
  /** Without `@`. */
  readonly username: string
  readonly chatLinkBase: string
  /** The account that answers questions about payments, without `@`. */
  readonly support: string
  /** Updates are sent to a webhook under this secret; undefined = the bot polls for them. */
  readonly webhookSecret: string | undefined
}
