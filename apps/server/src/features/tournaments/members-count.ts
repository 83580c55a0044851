import type { Statements } from '@arena/database'
import { tournamentPhase } from '@arena/rules'
import { LRUCache } from 'lru-cache'
import { DomainError } from '../../platform/http/index.ts'
import { countMembers } from './member-store.ts'
import type { Standings } from './standings.ts'
import type { Tournament } from './tournament-store.ts'

const COUNTS_KEPT = 1_000

/**
 * How many have joined. Of a tournament that runs the leaderboard knows; one that is over is counted once, because nobody joins
 * it any more, and a list of fifty of them must not read fifty leaderboards.
 */
export class MembersCount {
  readonly #statements: Statements
  readonly #standings: Standings
  readonly #final = new LRUCache<number, number>({ max: COUNTS_KEPT })

  constructor(statements: Statements, standings: Standings) {
    this.#statements = statements
    this.#standings = standings
  }

  async of(tournament: Tournament, now: Date): Promise<number> {
    const { tournamentId, startAt, endAt } = tournament
    const times = { start: startAt.getTime(), end: endAt.getTime(), now: now.getTime() }
    const phase = tournamentPhase(times)
    if (phase === 'upcoming') return 0
    if (phase === 'active') return this.#onBoard(tournament)
    const known = this.#final.get(tournamentId)
    if (known !== undefined) return known
    const count = await countMembers(this.#statements, tournamentId)
    this.#final.set(tournamentId, count)
    return count
  }

  /** A leaderboard that is away must not keep anybody from the list of tournaments: then the members themselves are counted. */
  async #onBoard(tournament: Tournament): Promise<number> {
    try {
      return await (await this.#standings.board(tournament)).size()
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error
      return countMembers(this.#statements, tournament.tournamentId)
    }
  }
}
