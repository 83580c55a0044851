import type { Database } from '@arena/database'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import type { PlayerKey } from '../players/index.ts'
import type { BalanceChange, Wallet } from '../wallet/index.ts'
import { type Board, MemoryBoard, type Score } from './board.ts'
import { ValkeyBoard } from './valkey-board.ts'

/** Boards at hand: all that run, and the finished ones somebody looked at lately. */
const BOARDS_KEPT = 64
/** Players erased lately. */
const GONE_KEPT = 1_000
/** How often a board is looked after for what it may have missed, and at most which part of the time reading it anew takes. */
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
  /** Something could not be put: the board must be read anew. */
  isBehind: boolean
}

export interface StandingsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Pick<Wallet, 'tournamentAccounts'>
  /** Where several servers keep their boards together; each keeps its own when left out. */
  readonly valkey?: ValkeyClient | undefined
  readonly findBoardOf: (tournamentId: number) => Promise<BoardOf | undefined>
}

/**
 * The leaderboards. They are derived: each is read from the wallet's accounts when it is first asked for, also after a restart, and
 * follows what the wallet commits from then on.
 */
export class Standings {
  readonly #deps: StandingsDeps
  readonly #shelves = new LRUCache<number, Shelf>({ max: BOARDS_KEPT })
  readonly #gone = new LRUCache<number, true>({ max: GONE_KEPT })

  constructor(deps: StandingsDeps) {
    this.#deps = deps
  }

  async board(of: BoardOf): Promise<Board> {
    const shelf = this.#shelf(of)
    await shelf.filled
    this.#lookAfter(of.tournamentId, shelf)
    return shelf.board
  }

  /** A member joined, or their balance changed outside a round. */
  put(tournamentId: number, score: Score): void {
    this.#gone.delete(score.playerId)
    void this.#put(tournamentId, [score])
  }

  /** Takes the player off the boards of these tournaments, in this process and shared. */
  async forget(player: PlayerKey, tournamentIds: readonly number[]): Promise<void> {
    for (const tournamentId of tournamentIds) {
      this.#gone.set(player.playerId, true)
      try {
        const of = await this.#deps.findBoardOf(tournamentId)
        const shelf = this.#shelves.peek(tournamentId)
        if (shelf !== undefined) await shelf.board.remove(player.playerId)
        else if (of !== undefined && this.#deps.valkey !== undefined)
          await this.#shelf(of).board.remove(player.playerId)
      } catch (error) {
        this.#deps.log.warn({ err: error, tournamentId }, 'a leaderboard could not be told who left')
      }
    }
  }

  /** Listens to the wallet. */
  follow(changes: readonly BalanceChange[]): void {
    const scores = new Map<number, Score[]>()
    for (const { tournamentId, player, balance, rounds, reachedAt } of changes) {
      // The last round of an erased player may be reported after the erasure.
      if (tournamentId === null || this.#gone.has(player.playerId)) continue
      const list = scores.get(tournamentId) ?? []
      list.push({ playerId: player.playerId, balance, rounds, reachedAt })
      scores.set(tournamentId, list)
    }
    for (const [tournamentId, list] of scores) void this.#put(tournamentId, list)
  }

  /** Never rejects: a board that missed something is read anew. */
  async #put(tournamentId: number, scores: readonly Score[]): Promise<void> {
    let shelf = this.#shelves.peek(tournamentId)
    try {
      if (shelf === undefined) {
        // A board of one's own that nobody has looked at needs nothing; a shared one may be on show elsewhere.
        if (this.#deps.valkey === undefined) return
        const of = await this.#deps.findBoardOf(tournamentId)
        if (of === undefined) return
        shelf = this.#shelf(of)
      }
      await shelf.board.put(scores)
    } catch (error) {
      if (shelf !== undefined) shelf.isBehind = true
      this.#deps.log.warn({ err: error, tournamentId }, 'a leaderboard missed scores and will be read anew')
    }
  }

  #shelf(of: BoardOf): Shelf {
    const known = this.#shelves.get(of.tournamentId)
    // An operator may change it before the start.
    return known?.board.qualifyingRounds === of.qualifyingRounds ? known : this.#open(of)
  }

  /** Known before it is filled, so that what is committed meanwhile reaches it. */
  #open({ tournamentId, qualifyingRounds }: BoardOf): Shelf {
    const { valkey } = this.#deps
    const board =
      valkey === undefined
        ? new MemoryBoard(qualifyingRounds)
        : new ValkeyBoard(valkey, tournamentId, qualifyingRounds)
    const filled = this.#fill(tournamentId, board)
    const shelf = { board, filled, nextReading_ms: this.#now() + REREAD_MS, isBehind: false }
    this.#shelves.set(tournamentId, shelf)
    filled.catch(() => this.#shelves.delete(tournamentId))
    return shelf
  }

  async #fill(tournamentId: number, board: Board): Promise<void> {
    if (board instanceof ValkeyBoard && (await board.isFilled())) return
    await this.#read(tournamentId, board)
    if (board instanceof ValkeyBoard) await board.markFilled()
  }

  async #read(tournamentId: number, board: Board): Promise<void> {
    for await (const scores of this.#pages(tournamentId)) await board.put(scores)
  }

  /** A board of this process hears nothing of whom another program erased: whose account is closed leaves it now. */
  async #readAnew(tournamentId: number, board: MemoryBoard): Promise<void> {
    const gone = new Set(board.members())
    for await (const scores of this.#pages(tournamentId)) {
      for (const { playerId } of scores) gone.delete(playerId)
      await board.put(scores)
    }
    for (const playerId of gone) await board.remove(playerId)
  }

  async *#pages(tournamentId: number): AsyncGenerator<readonly Score[]> {
    for await (const page of this.#deps.wallet.tournamentAccounts(this.#deps.database, tournamentId)) {
      yield page.map(({ player, balance, rounds, reachedAt }) => ({
        playerId: player.playerId,
        balance,
        rounds,
        reachedAt,
      }))
    }
  }

  /** Now and then, beside a caller who asked for the board: the caller does not wait. */
  #lookAfter(tournamentId: number, shelf: Shelf): void {
    const started_ms = this.#now()
    if (started_ms < shelf.nextReading_ms) return
    shelf.nextReading_ms = Number.POSITIVE_INFINITY
    const rest = () => {
      const took_ms = this.#now() - started_ms
      shelf.nextReading_ms = this.#now() + Math.max(REREAD_MS, took_ms / REREAD_SHARE)
    }
    this.#catchUp(tournamentId, shelf).then(rest, rest)
  }

  async #catchUp(tournamentId: number, shelf: Shelf): Promise<void> {
    const { board } = shelf
    if (board instanceof ValkeyBoard) {
      // Everybody's rounds are there unless Valkey was away or has forgotten everything.
      if (!shelf.isBehind) return this.#fill(tournamentId, board)
      shelf.isBehind = false
      await this.#read(tournamentId, board).catch((error: unknown) => {
        shelf.isBehind = true
        throw error
      })
      return board.markFilled()
    }
    // Only a PostgreSQL server can have other programs beside this one.
    if (board instanceof MemoryBoard && this.#deps.database.engine === 'postgres')
      await this.#readAnew(tournamentId, board)
  }

  #now(): number {
    return this.#deps.clock.now().getTime()
  }
}
