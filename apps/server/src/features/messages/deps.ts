import type { BotMessageKind } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { ChatSender } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { MessageDetails } from './message-store.ts'

/** The text, and the page of the app that its button opens; without a page there is no button. */
export interface WordedMessage {
  readonly text: string
  /** Of the mini-app, with a slash before it. */
  readonly path?: string
}

/** Words it for the moment of sending; undefined when it is no longer true. */
export type WordMessage = (about: {
  readonly player: PlayerKey
  readonly subject: string
  readonly details: MessageDetails
  readonly language: Language
}) => Promise<WordedMessage | undefined>

export interface MessagesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly players: Pick<Players, 'find' | 'timeZoneOf' | 'onSignedIn' | 'countryRules'>
  readonly chatSender: ChatSender
  readonly publicUrl: string
  /** Why the player may not play now: a player on a break or at a limit gets no messages. */
  readonly playLimits: { playRejection(player: PlayerKey): Promise<Error | undefined> }
}

export interface MessagesDeps extends MessagesOptions {
  readonly wordOf: (kind: BotMessageKind) => WordMessage
  readonly countEnd: (kind: BotMessageKind, end: string) => void
}
