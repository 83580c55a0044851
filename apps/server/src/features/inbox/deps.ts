import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Database } from '@arena/database'
import type { BotApi, ChatSender, ReadChatFile } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'

export interface InboxDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly readChatFile: ReadChatFile
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'shown'>
  readonly messages: Pick<Messages, 'of' | 'note' | 'states' | 'noteWritten'>
  readonly operators: Pick<
    Operators,
    'record' | 'look' | 'bulk' | 'onBulk' | 'ofChatAccount' | 'linkChatAccount'
  >
  /** The bot that writes into the operators' chat. */
  readonly operatorsBot: { readonly botApi: BotApi; readonly chatSender: ChatSender }
  /** The operators' chat, and its language. */
  readonly settings: () => Pick<ContentDocuments['alerts'], 'chat' | 'language'>
  /** Address of the console, without a trailing slash. */
  readonly consoleUrl: string
}
