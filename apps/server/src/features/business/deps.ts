import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Games } from '../games/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { ForecastDeps } from './forecast.ts'

export interface BusinessDeps extends ForecastDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly games: Pick<Games, 'owners' | 'published'>
  readonly wallet: Pick<Wallet, 'daysAuditedUntil' | 'onDaysAudited'>
  readonly messages: Pick<Messages, 'onReturned'>
  /** The expected rewards of a player for each reason on a day they play: the least and the most of all kinds of player. */
  readonly expected: () => BusinessFiguresReply['expected']
}
