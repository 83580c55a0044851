import type { SessionDeps } from './create-session.ts'
import type { CatalogueGame } from './game-catalogue.ts'

/** Since when each list of games has been current, as far as this server has seen: an unseen one counts from now. */
export class KnownLists {
  readonly #since = new WeakMap<readonly CatalogueGame[], number>()

  ageOf({ games, clock }: Pick<SessionDeps, 'games' | 'clock'>): number {
    const now_ms = clock.now().getTime()
    const since_ms = this.#since.get(games) ?? now_ms
    this.#since.set(games, since_ms)
    return now_ms - since_ms
  }
}
