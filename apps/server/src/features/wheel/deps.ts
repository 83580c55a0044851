import type { Database, Statements } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Partners } from '../partners/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { RewardBudgets, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { OpenWheel } from './wheel-table.ts'

export interface WheelDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'read' | 'lock' | 'post'>
  readonly players: Pick<Players, 'account' | 'find' | 'countryRules'>
  readonly budgets: Pick<RewardBudgets, 'originOf' | 'take'>
  readonly rewards: Rewards
  /** When an account the player had before this one was erased, by any of their identities; undefined = there was none. */
  readonly erasedAt: (statements: Statements, player: PlayerKey) => Promise<Date | undefined>
  readonly pickPromo: Partners['pickPromo']
  readonly content: OpenWheel
}
