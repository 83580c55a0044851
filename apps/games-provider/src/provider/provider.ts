import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database/database.ts'
import type { Settlement } from './rounds/settle-round.ts'
import type { RoundSender } from './wallet/round-sender.ts'
import type { WalletClient } from './wallet/wallet-client.ts'

/** What every use case works with. */
export interface Provider {
  readonly config: Config
  readonly database: Database
  readonly wallet: WalletClient
  readonly roundSender: RoundSender
  /** The rounds this process is sending, by round id, for whoever wants to wait for one. */
  readonly underWay: Map<string, Promise<Settlement>>
  readonly now: () => Date
  readonly log: Logger
}

/** How long the sender of a round is left alone: its wait in the queue, the call and the writing of the answer. */
export const LEASE_MS = 20_000
