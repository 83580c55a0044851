import type { Statements } from '@arena/database'
import { tournamentPhase } from '@arena/rules'
import { LRUCache } from 'lru-cache'
import { countMembers } from './member-store.ts'
import { isRanked } from './settlement/result-store.ts'
import type { Standings } from './standings.ts'
import type { Tournament } from './tournament-store.ts'

const COUNTS_KEPT = 1_000
/** How long a count is cached while the leaderboard is unavailable: a million members take a tenth of a second. */
const COUNTED_EVERY_MS = 10_000

/**
 * The number of members. The leaderboard knows it for a running tournament; one that is over is counted once, because nobody joins it any
 * more, and a list of fifty must not read fifty leaderboards.
 */
export class MembersCount {
  readonly #statements: Statements
  readonly #standings: Standings
  readonly #final = new LRUCache<number, number>({ max: COUNTS_KEPT })
  readonly #counted = new LRUCache<number, { readonly at: Date; readonly count: Promise<number> }>({
    max: COUNTS_KEPT,
  })

  constructor(statements: Statements, standings: Standings) {
    this.#statements = statements
    this.#standings = standings
  }

  async of(tournament: Tournament, now: Date): Promise<number> {
    const { tournamentId, startAt, endAt } = tournament
    const times = { start: startAt.getTime(), end: endAt.getTime(), now: now.getTime() }
    const phase = tournamentPhase(times)
    if (phase === 'upcoming') return 0
    if (phase === 'active') return this.#onBoard(tournament, now)
    const known = this.#final.get(tournamentId)
    if (known !== undefined) return known
    const count = await countMembers(this.#statements, tournamentId)
    this.#final.set(tournamentId, count)
    return count
  }

  /**
   * The number of qualified members: from the leaderboard before the ranking, as last seen here while it can't be read; then from the
   * results, without disqualified ones.
   */
  async qualified(tournament: Tournament, now: Date): Promise<number> {
    const { tournamentId, startAt, state, results } = tournament
    if (isRanked(tournament)) return results?.qualified ?? 0
    if (state === 'cancelled' || now < startAt) return 0
    const qualified = await this.#standings.read(tournament, board => board.qualified())
    return qualified ?? this.#standings.lastSeen(tournamentId).qualified
  }

  /** An unreadable leaderboard must not block the list of tournaments: then the members themselves are counted. */
  async #onBoard(tournament: Tournament, now: Date): Promise<number> {
    const members = await this.#standings.read(tournament, board => board.size())
    return members ?? this.#count(tournament.tournamentId, now)
  }

  #count(tournamentId: number, now: Date): Promise<number> {
    const known = this.#counted.get(tournamentId)
    if (known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < COUNTED_EVERY_MS)
      return known.count
    const count = countMembers(this.#statements, tournamentId)
    this.#counted.set(tournamentId, { at: now, count })
    count.catch(() => this.#counted.delete(tournamentId))
    return count
  }
}
