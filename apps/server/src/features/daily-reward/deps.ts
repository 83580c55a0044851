import type { Database, Statements, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Messages } from '../messages/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { DailyRewardContent } from './daily-reward-content.ts'

export interface DailyRewardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'lock'>
  readonly players: Pick<Players, 'account'>
  readonly rewards: Rewards
  /** When an account the player had before this one was erased, by any of their identities; undefined = there was none. */
  readonly erasedAt: (statements: Statements, player: PlayerKey) => Promise<Date | undefined>
  /** The key of a partner whose promo code the player may be given; undefined when there is none. */
  readonly pickPromo: (player: PlayerKey, statements: Statements) => Promise<string | undefined>
  /** The bot's own messages to players. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  /** Called for every claim in its transaction, with the wallet locked. */
  readonly onClaimed: (tx: Transaction, player: PlayerKey) => Promise<void>
  readonly content: DailyRewardContent
}
