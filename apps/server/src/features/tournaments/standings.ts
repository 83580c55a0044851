import type { Database } from '@arena/database'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import type { PlayerKey } from '../players/index.ts'
import { type BalanceChange, listClosedAccounts, type Wallet } from '../wallet/index.ts'
import { type Board, BoardAway, type BoardEntry, MemoryBoard, type Score } from './board.ts'
import { ValkeyBoard } from './valkey-board.ts'

/** The boards in memory: all running ones, and recently viewed finished ones. */
const BOARDS_KEPT = 64
/** Recently erased players. */
const GONE_KEPT = 1_000
/** How often a board is checked for missed scores, and the maximum share of time spent on re-reading it. */
const REREAD_MS = 30_000
const REREAD_SHARE = 1 / 50

/** How long callers wait for a board from the start of its reading; after that they are refused at once until it is ready. */
const PATIENCE_MS = 1_000

/** The fields of a tournament that its order depends on. */
export interface BoardOf {
  readonly tournamentId: number
  readonly qualifyingRounds: number
}

/** The best of a board when it was last looked at. */
interface LastSeen {
  readonly best: readonly BoardEntry[]
  readonly members: number
  readonly qualified: number
}

interface Shelf {
  readonly board: Board
  isFilled: boolean
  /** False when it takes longer than callers wait for it. Rejects when it can't be filled. */
  readonly isFilledSoon: Promise<boolean>
  nextReading_ms: number
  /** A score could not be stored: the board must be rebuilt. */
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
 * The leaderboards. They are derived: each is read from the wallet's accounts when it is first asked for, also after a restart, and follows
 * the wallet's commits from then on.
 */
export class Standings {
  readonly #deps: StandingsDeps
  readonly #shelves = new LRUCache<number, Shelf>({ max: BOARDS_KEPT })
  readonly #gone = new LRUCache<number, true>({ max: GONE_KEPT })
  readonly #lastSeen = new LRUCache<number, LastSeen>({ max: BOARDS_KEPT })

  constructor(deps: StandingsDeps) {
    this.#deps = deps
  }

  /**
   * Reads a board; undefined while it is unavailable: a lost or never used board is built from the wallet's accounts, which takes seconds for
   * a million, and a shared one may be unreachable.
   */
  async read<Seen>(of: BoardOf, look: (board: Board) => Promise<Seen>): Promise<Seen | undefined> {
    try {
      const shelf = await this.#wholeShelf(of)
      if (shelf === undefined) return undefined
      this.#lookAfter(of.tournamentId, shelf)
      return await look(shelf.board)
    } catch (error) {
      if (!(error instanceof BoardAway)) throw error
      // After a reconnect it may be another node, without everything the previous one acknowledged.
      const shelf = this.#shelves.peek(of.tournamentId)
      if (shelf !== undefined) shelf.isBehind = true
      return undefined
    }
  }

  /** A board as last seen on this server: shown while it can't be read. */
  lastSeen(tournamentId: number): LastSeen {
    return this.#lastSeen.get(tournamentId) ?? { best: [], members: 0, qualified: 0 }
  }

  noteSeen(tournamentId: number, seen: LastSeen): void {
    this.#lastSeen.set(tournamentId, seen)
  }

  /** Undefined while it is not whole. A shared one may have been forgotten since it was filled. */
  async #wholeShelf(of: BoardOf): Promise<Shelf | undefined> {
    const shelf = this.#shelf(of)
    if (!(await this.#isWhole(shelf))) return undefined
    if (!(shelf.board instanceof ValkeyBoard) || (await shelf.board.isFilled())) return shelf
    const again = this.#shelves.peek(of.tournamentId) === shelf ? this.#open(of) : this.#shelf(of)
    return (await this.#isWhole(again)) ? again : undefined
  }

  async #isWhole(shelf: Shelf): Promise<boolean> {
    return shelf.isFilled || (await shelf.isFilledSoon)
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
      this.#lastSeen.delete(tournamentId)
      try {
        const of = await this.#deps.findBoardOf(tournamentId)
        const shelf = this.#shelves.peek(tournamentId)
        if (shelf !== undefined) await shelf.board.remove(player.playerId)
        else if (of !== undefined && this.#deps.valkey !== undefined)
          await this.#shelf(of).board.remove(player.playerId)
      } catch (error) {
        this.#deps.log.warn({ err: error, tournamentId }, 'a leaderboard could not remove a player who left')
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

  /** Never rejects: a board that missed a score is rebuilt. */
  async #put(tournamentId: number, scores: readonly Score[]): Promise<void> {
    let shelf = this.#shelves.peek(tournamentId)
    try {
      if (shelf === undefined) {
        // A local board without readers needs nothing; a shared one may be open elsewhere.
        if (this.#deps.valkey === undefined) return
        const of = await this.#deps.findBoardOf(tournamentId)
        if (of === undefined) return
        shelf = this.#shelf(of)
      }
      await shelf.board.put(scores)
    } catch (error) {
      if (shelf !== undefined) shelf.isBehind = true
      this.#deps.log.warn({ err: error, tournamentId }, 'a leaderboard missed scores and will be read again')
    }
  }

  #shelf(of: BoardOf): Shelf {
    const known = this.#shelves.get(of.tournamentId)
    // An operator may change it before the start.
    return known?.board.qualifyingRounds === of.qualifyingRounds ? known : this.#open(of)
  }

  /** Registered before it is filled, so that commits meanwhile reach it. */
  #open({ tournamentId, qualifyingRounds }: BoardOf): Shelf {
    const { valkey } = this.#deps
    const board =
      valkey === undefined
        ? new MemoryBoard(qualifyingRounds)
        : new ValkeyBoard(valkey, tournamentId, qualifyingRounds)
    const filled = this.#fill(tournamentId, board)
    const shelf: Shelf = {
      board,
      isFilled: false,
      isFilledSoon: isFilledSoon(filled),
      nextReading_ms: this.#now() + REREAD_MS,
      isBehind: false,
    }
    this.#shelves.set(tournamentId, shelf)
    filled.then(
      () => {
        shelf.isFilled = true
      },
      () => {
        if (this.#shelves.peek(tournamentId) === shelf) this.#shelves.delete(tournamentId)
      },
    )
    // Callers that wait for it get the rejection.
    shelf.isFilledSoon.catch(() => undefined)
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

  /** A local board is not notified of erasures by other programs: remove closed accounts now. */
  async #reread(tournamentId: number, board: MemoryBoard): Promise<void> {
    await this.#read(tournamentId, board)
    for (const playerId of await listClosedAccounts(this.#deps.database, tournamentId))
      await board.remove(playerId)
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

  /** Occasionally, started by a caller who asked for the board but does not wait. */
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
      // No rounds are missing unless Valkey was unavailable.
      if (!shelf.isBehind) return
      shelf.isBehind = false
      await this.#read(tournamentId, board).catch((error: unknown) => {
        shelf.isBehind = true
        throw error
      })
      return board.markFilled()
    }
    // Only a PostgreSQL server can have other programs beside this one.
    if (board instanceof MemoryBoard && this.#deps.database.engine === 'postgres')
      await this.#reread(tournamentId, board)
  }

  #now(): number {
    return this.#deps.clock.now().getTime()
  }
}

/** Rejects as it does. */
async function isFilledSoon(filled: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  try {
    return await Promise.race([filled.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
