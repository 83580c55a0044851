import { compareStandings, isQualified, type Standing } from '@arena/rules'
import { type Layout, RankedList } from '../../platform/leaderboard/index.ts'

/** A member's standing. `reachedAt` in Unix milliseconds. */
export type BoardEntry = Standing

/** A member's balance as the wallet says it. */
export interface Score {
  readonly playerId: number
  readonly balance: number
  readonly rounds: number
  readonly reachedAt: Date
}

/**
 * One tournament's members in order, in this process (`MemoryBoard`) or shared by several (`ValkeyBoard`). Derived state: it may be
 * filled again at any time. Scores may arrive twice and out of order: an older one never replaces a newer one.
 */
export interface Board {
  readonly qualifyingRounds: number
  put(scores: readonly Score[]): Promise<void>
  /** Removes a member who has left the tournament. */
  remove(playerId: number): Promise<void>
  /** The best `count`, in order. */
  top(count: number): Promise<readonly BoardEntry[]>
  /** `count` in order, from a place on that is counted from 1. */
  from(place: number, count: number): Promise<readonly BoardEntry[]>
  /** A member with their place, counted from 1. */
  find(playerId: number): Promise<{ readonly entry: BoardEntry; readonly place: number } | undefined>
  size(): Promise<number>
  /** How many have qualified. */
  qualified(): Promise<number>
  /** A number that grows with every change, on any server. */
  changes(): Promise<number>
}

/** The store of a board does not answer. Nothing is lost: a board is derived. */
export class BoardAway extends Error {
  override readonly name = 'BoardAway'
}

export function entryOf(score: Score, qualifyingRounds: number): BoardEntry {
  return {
    playerId: score.playerId,
    balance: score.balance,
    rounds: score.rounds,
    reachedAt: score.reachedAt.getTime(),
    qualified: isQualified(score.rounds, qualifyingRounds),
  }
}

export const BOARD_LAYOUT: Layout<BoardEntry> = {
  width: 5,
  blank: () => ({ playerId: 0, balance: 0, rounds: 0, reachedAt: 0, qualified: false }),
  write({ playerId, balance, rounds, reachedAt, qualified }, numbers, at) {
    numbers[at] = playerId
    numbers[at + 1] = balance
    numbers[at + 2] = rounds
    numbers[at + 3] = reachedAt
    numbers[at + 4] = Number(qualified)
  },
  read(numbers, at, into) {
    into.playerId = numbers[at] as number
    into.balance = numbers[at + 1] as number
    into.rounds = numbers[at + 2] as number
    into.reachedAt = numbers[at + 3] as number
    into.qualified = numbers[at + 4] === 1
    return into
  },
}

/** A board of one server: places in microseconds, in memory. */
export class MemoryBoard implements Board {
  readonly #list = new RankedList(compareStandings, BOARD_LAYOUT)
  #changes = 0
  #qualified = 0

  constructor(readonly qualifyingRounds: number) {}

  async put(scores: readonly Score[]): Promise<void> {
    for (const score of scores) {
      const entry = entryOf(score, this.qualifyingRounds)
      const known = this.#list.get(entry.playerId)
      if (known !== undefined && (isOlder(entry, known) || isSame(entry, known))) continue
      this.#list.set(entry.playerId, entry)
      this.#qualified += Number(entry.qualified) - Number(known?.qualified ?? false)
      this.#changes += 1
    }
  }

  async remove(playerId: number): Promise<void> {
    const known = this.#list.get(playerId)
    if (known === undefined) return
    this.#list.delete(playerId)
    this.#qualified -= Number(known.qualified)
    this.#changes += 1
  }

  async top(count: number): Promise<readonly BoardEntry[]> {
    return this.#list.top(count)
  }

  async from(place: number, count: number): Promise<readonly BoardEntry[]> {
    return this.#list.range(place - 1, count)
  }

  async find(playerId: number): Promise<{ entry: BoardEntry; place: number } | undefined> {
    const entry = this.#list.get(playerId)
    const rank = this.#list.rankOf(playerId)
    return entry === undefined || rank === undefined ? undefined : { entry, place: rank + 1 }
  }

  async size(): Promise<number> {
    return this.#list.size
  }

  async qualified(): Promise<number> {
    return this.#qualified
  }

  async changes(): Promise<number> {
    return this.#changes
  }
}

/** The number of rounds only grows, whatever the servers' clocks say; within one round the time decides. */
function isOlder(entry: BoardEntry, known: BoardEntry): boolean {
  if (entry.rounds !== known.rounds) return entry.rounds < known.rounds
  return entry.reachedAt < known.reachedAt
}

function isSame(entry: BoardEntry, known: BoardEntry): boolean {
  return (
    entry.balance === known.balance && entry.rounds === known.rounds && entry.reachedAt === known.reachedAt
  )
}
