import type { MessageKind } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { ChatSender } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { MessageDetails } from './message-store.ts'

/** What is said, and the place in the app that its button leads to. */
export interface WordedMessage {
  readonly text: string
  /** Of the mini-app, with a slash before it. */
  readonly path: string
}

/** Says it as it is at the moment of sending; undefined when it is not so any more. */
export type WordMessage = (told: {
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
  readonly players: Pick<Players, 'find' | 'timeZoneOf' | 'onSignedIn'>
  readonly chatSender: ChatSender
  readonly publicUrl: string
  /** Says why the player may not play now: who is on a break or has used up a limit is not written to. */
  readonly playLimits: { playRejection(player: PlayerKey): Promise<Error | undefined> }
}

export interface MessagesDeps extends MessagesOptions {
  readonly wordOf: (kind: MessageKind) => WordMessage
  readonly countEnd: (kind: MessageKind, end: string) => void
}
