import type { Registry } from 'prom-client'
import type { ShopContent } from '../../content/shop.ts'
import type { BotApi } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Dice } from '../../platform/dice/dice.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { ChargeCounter } from './charge-counter.ts'

export interface ShopOptions {
  readonly database: Database
  readonly clock: Clock
  readonly dice: Dice
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

export interface ShopParts extends Omit<ShopOptions, 'metrics'> {
  readonly charges: ChargeCounter
}
