import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Game } from '../games/game.ts'
import type { Database } from './database/database.ts'
import type { MovesInFlight } from './rounds/moves-in-flight.ts'
import type { RoundBell } from './rounds/round-bell.ts'
import type { Settlement } from './rounds/settle-round.ts'
import type { Turnstile } from './rounds/turnstile.ts'
import type { RoundSender } from './wallet/round-sender.ts'
import type { TroubleLog } from './wallet/trouble-log.ts'
import type { WalletClient } from './wallet/wallet-client.ts'

/** The games on offer, by id. */
export type Games = ReadonlyMap<string, Game>

/** What every use case works with. */
export interface Provider {
  readonly config: Config
  readonly database: Database
  readonly wallet: WalletClient
  readonly roundSender: RoundSender
  /** The rounds this process is sending, by round id, for whoever wants to wait for one. */
  readonly underWay: Map<string, Promise<Settlement>>
  /** The stepwise rounds whose calls this process is sending; true when the wallet has answered. */
  readonly stepsUnderWay: Map<string, Promise<boolean>>
  readonly games: Games
  /** Wakes those who watch a round. */
  readonly bell: RoundBell
  readonly movesInFlight: MovesInFlight
  /** How many watch a player's rounds at once. */
  readonly watchers: Turnstile
  readonly trouble: TroubleLog
  /** Aborted when the provider closes down: nobody is kept waiting then. */
  readonly stopping: AbortSignal
  readonly now: () => Date
  readonly log: Logger
}

/** How long the sender of a round is left alone: its wait in the queue, the call and the writing of the answer. */
export const LEASE_MS = 20_000

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** When the sweep may send a call again that was sent `attempts` times without an answer. */
export function sweepAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS))
}
