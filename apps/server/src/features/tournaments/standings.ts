import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BalanceChange, Wallet } from '../wallet/index.ts'
import { Board, type Score } from './board.ts'

/** Boards in memory: all that run, and the finished ones somebody looked at lately. */
const BOARDS_KEPT = 64
/** How often a board is read anew for the rounds that other servers committed, and at most which part of the time that takes. */
const REREAD_MS = 30_000
const REREAD_SHARE = 1 / 50

/** What of a tournament its order depends on. */
export interface BoardOf {
  readonly tournamentId: number
  readonly qualifyingRounds: number
}

interface Shelf {
  readonly board: Board
  readonly filled: Promise<unknown>
  nextReading_ms: number
}

export interface StandingsParts {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'tournamentAccounts'>
}

/**
 * The leaderboards, in this process. They are derived: each is read from the wallet's accounts when it is first asked for,
 * also after a restart, and follows what the wallet commits from then on.
 */
export class Standings {
  readonly #parts: StandingsParts
  readonly #shelves = new LRUCache<number, Shelf>({ max: BOARDS_KEPT })

  constructor(parts: StandingsParts) {
    this.#parts = parts
  }

  async board(of: BoardOf): Promise<Board> {
    const known = this.#shelves.get(of.tournamentId)
    // An operator may change it before the start.
    const shelf = known?.board.qualifyingRounds === of.qualifyingRounds ? known : this.#open(of)
    await shelf.filled
    this.#rereadWhenDue(of.tournamentId, shelf)
    return shelf.board
  }

  /** A member joined, or his balance changed outside a round. */
  put(tournamentId: number, score: Score): void {
    this.#shelves.peek(tournamentId)?.board.put(score)
  }

  /** Listens to the wallet. */
  follow(changes: readonly BalanceChange[]): void {
    for (const { tournamentId, player, balance, rounds, reachedAt } of changes) {
      if (tournamentId === null) continue
      this.put(tournamentId, { telegramId: player.telegramId, balance, rounds, reachedAt })
    }
  }

  /** Known before it is filled, so that what is committed meanwhile reaches it. */
  #open({ tournamentId, qualifyingRounds }: BoardOf): Shelf {
    const board = new Board(qualifyingRounds)
    const filled = this.#read(tournamentId, board)
    const shelf = { board, filled, nextReading_ms: this.#now() + REREAD_MS }
    this.#shelves.set(tournamentId, shelf)
    filled.catch(() => this.#shelves.delete(tournamentId))
    return shelf
  }

  async #read(tournamentId: number, board: Board): Promise<void> {
    for await (const page of this.#parts.wallet.tournamentAccounts(this.#parts.database, tournamentId)) {
      for (const { player, balance, rounds, reachedAt } of page) {
        board.put({ telegramId: player.telegramId, balance, rounds, reachedAt })
      }
    }
  }

  /** Only a PostgreSQL server can have other programs beside this one. */
  #rereadWhenDue(tournamentId: number, shelf: Shelf): void {
    const started_ms = this.#now()
    if (this.#parts.database.engine !== 'postgres' || started_ms < shelf.nextReading_ms) return
    shelf.nextReading_ms = Number.POSITIVE_INFINITY
    const rest = () => {
      const took_ms = this.#now() - started_ms
      shelf.nextReading_ms = this.#now() + Math.max(REREAD_MS, took_ms / REREAD_SHARE)
    }
    this.#read(tournamentId, shelf.board).then(rest, rest)
  }

  #now(): number {
    return this.#parts.clock.now().getTime()
  }
}
