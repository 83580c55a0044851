import type { ProviderGame } from '@arena/provider-protocol'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ProviderClient } from './provider-client.ts'

/** What the provider says of its games. */
export interface GameCatalogue {
  /** Undefined when the provider does not offer the game, or has never been reached. */
  find(gameId: string): Promise<ProviderGame | undefined>
}

const FRESH_MS = 5 * 60_000

/**
 * Keeps the provider's catalogue. An old copy serves while a new one is on its way, and for as long as the provider is away:
 * its games seldom change, and a session can't start without the provider anyway.
 */
export function createGameCatalogue(client: ProviderClient, clock: Clock, log: Logger): GameCatalogue {
  let games: ReadonlyMap<string, ProviderGame> | undefined
  let fetchedAt_ms = 0
  let fetching: Promise<void> | undefined

  function refresh(): Promise<void> {
    fetching ??= client
      .catalogue()
      .then(list => {
        games = new Map(list.map(game => [game.game_id, game]))
        fetchedAt_ms = clock.now().getTime()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the provider’s catalogue could not be fetched'))
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  return {
    async find(gameId) {
      const isFresh = games !== undefined && clock.now().getTime() - fetchedAt_ms < FRESH_MS
      if (!isFresh) {
        const refreshed = refresh()
        if (games?.has(gameId) !== true) await refreshed
      }
      return games?.get(gameId)
    },
  }
}
