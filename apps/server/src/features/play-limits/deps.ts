import type { Database, Statements, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** Stars that count against a player's limit now. The shop, a later feature, counts them. */
export type StarsSpent = (statements: Statements, player: PlayerKey, now: Date) => Promise<number>

/** Runs before a break begins; the wallet is locked. */
export type BreakListener = (tx: Transaction, player: PlayerKey) => Promise<void>

export interface PlayLimitsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
  readonly starsSpent: StarsSpent
}
