import { createHash } from 'node:crypto'
import { type NamedResult, type RankedTournament, resultLines, resultsHead } from '@arena/rules'

/** SHA-256 of the results' text (docs/decisions/0025). Lines are added in the order of places, any number at a time. */
export class ResultsHash {
  readonly #tournament: RankedTournament
  readonly #hash = createHash('sha256')

  constructor(tournament: RankedTournament, head: { readonly members: number; readonly areNamed: boolean }) {
    this.#tournament = tournament
    this.#hash.update(resultsHead(tournament, head))
  }

  add(results: readonly NamedResult[]): void {
    this.#hash.update(resultLines(this.#tournament, results))
  }

  /** 64 hex digits. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
