import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallOut } from '../../platform/http/call-out.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export interface EventExportDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly operators: Pick<Operators, 'record'>
  readonly wallet: Pick<Wallet, 'onDaysAudited' | 'daysAuditedUntil'>
  readonly settings: () => ContentDocuments['event_export']
  readonly pseudonyms: Pseudonyms
  readonly auditKey: Uint8Array
  readonly callOut: CallOut
}
