import type { Standing } from '@arena/rules'

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

/**
 * One tournament's members in order, in this process (`MemoryBoard`) or shared by several (`ValkeyBoard`). Derived state: it may be
 * filled again at any time. Scores may arrive twice and out of order: an older one never replaces a newer one.
 */
export interface Board {
  readonly qualifyingRounds: number
  put(scores: readonly Score[]): Promise<void>
  /** Takes a member out: they are in the tournament no more. */
  remove(telegramId: number): Promise<void>
  /** The best `count`, in order. */
  top(count: number): Promise<readonly BoardEntry[]>
  /** A member with their place, counted from 1. */
  find(telegramId: number): Promise<{ readonly entry: BoardEntry; readonly place: number } | undefined>
  size(): Promise<number>
  /** A number that grows with every change, whoever made it. */
  changes(): Promise<number>
}

export function entryOf(score: Score, qualifyingRounds: number): BoardEntry {
  return {
    telegramId: score.telegramId,
    balance: score.balance,
    rounds: score.rounds,
    reachedAt: score.reachedAt.getTime(),
    qualified: score.rounds >= qualifyingRounds,
  }
}
