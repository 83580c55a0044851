import { createHash } from 'node:crypto'
import { type NamedResult, resultLines, resultsHead } from '@arena/rules'
import type { Tournament } from '../tournament-store.ts'

/** SHA-256 of the results' text (docs/decisions/0025), whose lines are added in the order of places, as many at a time as one likes. */
export class ResultsHash {
  readonly #tournament: Parameters<typeof resultsHead>[0]
  readonly #hash = createHash('sha256')

  constructor(
    { finalKey, qualifyingRounds, rewards }: Pick<Tournament, 'finalKey' | 'qualifyingRounds' | 'rewards'>,
    head: { readonly members: number; readonly areNamed: boolean },
  ) {
    this.#tournament = { key: finalKey, qualifyingRounds, prizes: rewards }
    this.#hash.update(resultsHead(this.#tournament, head))
  }

  add(results: readonly NamedResult[]): void {
    this.#hash.update(resultLines(this.#tournament, results))
  }

  /** 64 hex digits. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}
