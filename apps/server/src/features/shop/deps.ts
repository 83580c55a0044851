import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { ShopContent } from './order.ts'

export interface ShopOptions {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly metrics: Registry
  readonly wallet: Wallet
  readonly rewards: Rewards
  readonly players: Players
  readonly operators: Operators
  readonly playLimits: Pick<PlayLimits, 'breakOf' | 'starsLimitPassed'>
  readonly botApi: BotApi
  readonly content: ShopContent
}

export interface ShopDeps extends Omit<ShopOptions, 'metrics'> {
  readonly charges: (outcome: ChargeOutcome) => void
}

/** The outcome of a charge that the chat platform reported for the first time. */
export type ChargeOutcome = 'credited' | 'second' | 'erased' | 'unknown' | 'refunded'
