import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { PartHealth } from '@arena/contract/endpoints/operator-home'
import type { Database } from '@arena/database'
import type { BotApi, ChatSender } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'

export interface AlertsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** The bot that writes into the operators' chat. */
  readonly operatorsBot: OperatorsBot
  readonly settings: () => AlertSettings
  /** Address of the console, without a trailing slash. */
  readonly consoleUrl: string
}

export interface OperatorsBot {
  readonly botApi: BotApi
  readonly chatSender: ChatSender
  /** It has a token of its own, so its updates are polled apart from the players' bot. */
  readonly isOwn: boolean
}

export type AlertSettings = ContentDocuments['alerts']

/** The sources of alerts. Every feature declares parts of them, so they are handed over once all features exist. */
export interface AlertSources {
  readonly look: () => Promise<readonly PartHealth[]>
  readonly waiting: readonly WaitingWork[]
  readonly yesterday: () => Promise<Yesterday>
}

/** Figures of the last day that is over, in UTC. */
export interface Yesterday {
  /** `2026-11-25`. */
  readonly day: string
  readonly active: number
  readonly firstRounds: number
  readonly rounds: number
  readonly stars: number
  readonly tonPaidNano: number
}
