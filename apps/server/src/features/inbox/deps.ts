import type { Database } from '@arena/database'
import type { ReadChatFile } from '../../platform/bot-api/index.ts'
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
  readonly operators: Pick<Operators, 'record' | 'look'>
}
