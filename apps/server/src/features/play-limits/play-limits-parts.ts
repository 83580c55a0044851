import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey, SignedInPlayer } from '../players/index.ts'
import type { Wallet } from '../wallet/index.ts'

declare module '../../platform/http/route.ts' {
  interface Guards {
    /** A player who is not on a break of their own. What wins, costs or leads to play is asked for under this guard. */
    activePlayer: SignedInPlayer
  }
}

export interface PlayLimitsParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
}

/** Stars that count against a player's limit now. The shop lies higher: the app hands this in. */
export type StarsSpent = (statements: Statements, player: PlayerKey, now: Date) => Promise<number>
