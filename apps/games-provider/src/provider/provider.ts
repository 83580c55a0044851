import type { Database } from '@arena/database'
import type { Logger, Registry, Tracing } from '@arena/telemetry'
import type { Config } from '../config.ts'
import type { Game } from '../games/game.ts'
import type { BooksGame } from './books/load-books.ts'
import type { SweepCount } from './provider-figures.ts'
import type { LeasedRounds, MovesInFlight, RoundBell, Turnstile } from './rounds/rounds-in-memory.ts'
import type { ServerSeed } from './seeds/seed-pair.ts'
import type { RoundSender } from './wallet/round-sender.ts'
import type { TroubleLog, WalletClient, WalletRejection } from './wallet/wallet-client.ts'

export type Settlement =
  | { readonly kind: 'settled'; readonly balance: number; readonly roundsLeft: number | undefined }
  | { readonly kind: 'refused'; readonly rejection: WalletRejection }
  /** The wallet has said nothing certain: the round stays pending and is sent again. */
  | { readonly kind: 'open' }

/** The games on offer, by id. */
export type Games = ReadonlyMap<string, Game>

/** The parts that every use case uses. */
export interface Provider {
  readonly config: Config
  readonly database: Database
  readonly wallet: WalletClient
  readonly roundSender: RoundSender
  /** The rounds this process is sending, by round id, so that callers can wait for one. */
  readonly underWay: Map<string, Promise<Settlement>>
  /** The stepwise rounds whose calls this process is sending; true when the wallet has answered. */
  readonly stepsUnderWay: Map<string, Promise<boolean>>
  /** The leases of these two that the heartbeat keeps from other processes. */
  readonly leasedRounds: LeasedRounds
  readonly games: Games
  /** The same, by the numbers that rounds have them by. */
  readonly gamesByNumber: ReadonlyMap<number, Game>
  /** Those of `games` that are played from a studio's books, by id. */
  readonly books: ReadonlyMap<string, BooksGame>
  /** Wakes those who watch a round. */
  readonly bell: RoundBell
  readonly movesInFlight: MovesInFlight
  /** How many watch a player's rounds at once. */
  readonly watchers: Turnstile
  readonly trouble: TroubleLog
  /** Aborted when the provider is about to close down: it still serves, and no new calls are to be sent here. */
  readonly leaving: AbortSignal
  /** Aborted when the provider closes down: calls stop waiting then. */
  readonly stopping: AbortSignal
  readonly now: () => Date
  /** Where server seeds come from. */
  readonly newServerSeed: () => ServerSeed
  readonly log: Logger
  readonly tracing: Tracing
  readonly metrics: Registry
  /** Updates the metrics that come from the database. */
  readonly refreshFigures: () => Promise<void>
  readonly noteSwept: (swept: SweepCount) => void
}

/** How long the rounds of a process are left alone after its last heartbeat: rounds of a killed process wait this long. */
export const LEASE_MS = 2000
/** How long a caller waits for a round that another process is sending: one that died is no longer in their way then. */
export const WAIT_LIMIT_MS = 4000

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

const DAY_MS = 86_400_000

/** Older data is deleted. No round is begun under a session of an earlier day, because its month will be dropped soon. */
export function keptSince({ config, now }: Pick<Provider, 'config' | 'now'>): Date {
  return new Date(now().getTime() - config.keepDays * DAY_MS)
}

/** When the sweep may send a call again that was sent `attempts` times without an answer. */
export function sweepAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS))
}
