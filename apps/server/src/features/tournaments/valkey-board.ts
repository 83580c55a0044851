import { hasStarted } from '@arena/rules'
import { type ShownRank, ValkeyRanking } from '../../platform/leaderboard/index.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import { type Board, BoardAway, type BoardEntry, entryOf, type Score } from './board.ts'

/** Hexadecimal digits: balances and ids are exact numbers of up to 53 bits, times in milliseconds of 48, rounds of 32. */
const DIGITS = { balance: 14, reachedAt: 12, playerId: 14, rounds: 8 } as const

/** The first letter of an entry: the groups of `compareStandings` in their order. */
const QUALIFIED = '0'
const STARTED = '1'
const NOT_STARTED = '2'

/**
 * A board that several servers share. A member's whole entry is the sorted text, so that one query returns everything. While Valkey does not
 * answer, every method throws `BoardAway`.
 */
export class ValkeyBoard implements Board {
  readonly #ranking: ValkeyRanking

  constructor(
    valkey: ValkeyClient,
    tournamentId: number,
    readonly qualifyingRounds: number,
  ) {
    // Other qualifying rounds are another order.
    this.#ranking = new ValkeyRanking(valkey, `board:${tournamentId}:${qualifyingRounds}`)
  }

  put(scores: readonly Score[]): Promise<void> {
    return answered(this.#ranking.put(scores.map(score => shownRank(entryOf(score, this.qualifyingRounds)))))
  }

  remove(playerId: number): Promise<void> {
    return answered(this.#ranking.remove(playerId))
  }

  async top(count: number): Promise<readonly BoardEntry[]> {
    return (await answered(this.#ranking.top(count))).map(readEntry)
  }

  async from(place: number, count: number): Promise<readonly BoardEntry[]> {
    return (await answered(this.#ranking.range(place - 1, count))).map(readEntry)
  }

  async find(playerId: number): Promise<{ entry: BoardEntry; place: number } | undefined> {
    const found = await answered(this.#ranking.find(playerId))
    return found && { entry: readEntry(found.text), place: found.rank + 1 }
  }

  size(): Promise<number> {
    return answered(this.#ranking.size())
  }

  qualified(): Promise<number> {
    return answered(this.#ranking.countPrefixed(QUALIFIED))
  }

  changes(): Promise<number> {
    return answered(this.#ranking.changes())
  }

  isFilled(): Promise<boolean> {
    return answered(this.#ranking.isFilled())
  }

  markFilled(): Promise<void> {
    return answered(this.#ranking.markFilled())
  }
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw new BoardAway('A shared leaderboard does not answer', { cause: error })
  }
}

/** The order of these texts is the order of `compareStandings`; the version is the order in which a member's scores were reached. */
function shownRank(entry: BoardEntry): ShownRank {
  const reachedAt = hex(entry.reachedAt, DIGITS.reachedAt)
  const richness = hex(Number.MAX_SAFE_INTEGER - entry.balance, DIGITS.balance)
  const playerId = hex(entry.playerId, DIGITS.playerId)
  return {
    id: entry.playerId,
    sortKey: `${groupOf(entry)}${richness}${reachedAt}${playerId}`,
    version: `${hex(entry.rounds, DIGITS.rounds)}${reachedAt}`,
  }
}

function groupOf(entry: BoardEntry): string {
  if (entry.qualified) return QUALIFIED
  return hasStarted(entry) ? STARTED : NOT_STARTED
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function readEntry(text: string): BoardEntry {
  let at = 1
  const next = (digits: number) => Number.parseInt(text.slice(at, (at += digits)), 16)
  const balance = Number.MAX_SAFE_INTEGER - next(DIGITS.balance)
  const reachedAt = next(DIGITS.reachedAt)
  const playerId = next(DIGITS.playerId)
  return { qualified: text.startsWith(QUALIFIED), balance, reachedAt, playerId, rounds: next(DIGITS.rounds) }
}
