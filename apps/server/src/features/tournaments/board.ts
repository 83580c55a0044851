import { compareStandings, type Standing } from '@arena/rules'
import { RankedList } from '../../platform/leaderboard/index.ts'

/** What a member's place is made of, with the rounds that are shown beside it. `reachedAt` in Unix milliseconds. */
export interface BoardEntry extends Standing {
  readonly rounds: number
}

/** A member's balance as the wallet says it. */
export interface Score {
  readonly telegramId: number
  readonly balance: number
  readonly rounds: number
  readonly reachedAt: Date
}

/** One tournament's members in order. Scores may arrive twice and out of order: an older one never replaces a newer one. */
export class Board {
  readonly #list = new RankedList<BoardEntry>(compareStandings)
  readonly qualifyingRounds: number

  constructor(qualifyingRounds: number) {
    this.qualifyingRounds = qualifyingRounds
  }

  get size(): number {
    return this.#list.size
  }

  put(score: Score): void {
    const entry = {
      telegramId: score.telegramId,
      balance: score.balance,
      rounds: score.rounds,
      reachedAt: score.reachedAt.getTime(),
      qualified: score.rounds >= this.qualifyingRounds,
    }
    const known = this.#list.get(entry.telegramId)
    if (known === undefined || !isOlder(entry, known)) this.#list.set(entry.telegramId, entry)
  }

  /** The best `count`, in order. */
  top(count: number): readonly BoardEntry[] {
    return this.#list.top(count)
  }

  /** A member with his place, counted from 1. */
  find(telegramId: number): { readonly entry: BoardEntry; readonly place: number } | undefined {
    const entry = this.#list.get(telegramId)
    const rank = this.#list.rankOf(telegramId)
    return entry === undefined || rank === undefined ? undefined : { entry, place: rank + 1 }
  }
}

/** Rounds only ever grow, whatever the servers' clocks say; within one round the time decides. */
function isOlder(entry: BoardEntry, known: BoardEntry): boolean {
  if (entry.rounds !== known.rounds) return entry.rounds < known.rounds
  return entry.reachedAt < known.reachedAt
}
