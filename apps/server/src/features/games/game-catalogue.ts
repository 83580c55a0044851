import type { Game, GameFactsBody, GameFactsReply, GameListReply } from '@arena/contract/endpoints/games'
import type { ProviderGame } from '@arena/provider-protocol'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { ProviderClient } from './provider-client.ts'

/** A game of the catalogue. Bet limits are the provider's; name, category, level and the ceiling of wins are ours. */
export interface CatalogueGame {
  readonly game_id: string
  readonly name: string
  /** The provider's key id. */
  readonly provider: string
  /** The player level from which the game may be played. */
  readonly level: number
  readonly category: number
  /**
   * The most a round may pay, in the stake that opened it: the ceiling the wallet holds the provider to. It is written here and not taken
   * from the provider, so that whoever speaks for the provider can't raise it. A game whose provider publishes more is not opened.
   */
  readonly max_win_multiplier: number
}

/** What the provider says of its games. */
export interface GameCatalogue {
  /** Undefined when the provider does not offer the game, or has never been reached. */
  find(gameId: string): Promise<ProviderGame | undefined>
  /** What is known now, without asking. */
  kept(gameId: string): ProviderGame | undefined
}

const FRESH_MS = 5 * 60_000

/**
 * Keeps the provider's catalogue. An old copy serves while a new one is on its way, and for as long as the provider is away:
 * its games seldom change, and a session can't start without the provider anyway.
 */
export function createGameCatalogue(
  client: ProviderClient,
  {
    clock,
    log,
    ours,
  }: { readonly clock: Clock; readonly log: Logger; readonly ours: readonly CatalogueGame[] },
): GameCatalogue {
  let games: ReadonlyMap<string, ProviderGame> | undefined
  let fetchedAt_ms = 0
  let fetching: Promise<void> | undefined

  function refresh(): Promise<void> {
    fetching ??= client
      .catalogue()
      .then(list => {
        games = new Map(list.map(game => [game.game_id, game]))
        fetchedAt_ms = clock.now().getTime()
        checkCeilings(list, ours, log)
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
    kept: gameId => games?.get(gameId),
  }
}

/** A provider may publish what it likes: what its rounds may pay is written in our own catalogue, and an operator changes it there. */
function checkCeilings(
  published: readonly ProviderGame[],
  ours: readonly CatalogueGame[],
  log: Logger,
): void {
  for (const { game_id, max_win_multiplier } of published) {
    const ceiling = ours.find(game => game.game_id === game_id)?.max_win_multiplier
    if (ceiling === undefined || max_win_multiplier <= ceiling) continue
    log.error(
      { alarm: 'PUBLISHED_WIN_ABOVE_CEILING', gameId: game_id, max_win_multiplier, ceiling },
      'a provider publishes a higher win than our ceiling: the game is not opened',
    )
  }
}

/** From each category that has games to them, lowest required level first. */
export function listGames(games: readonly CatalogueGame[]): GameListReply {
  const gameList: Record<string, Game[]> = {}
  for (const game of [...games].sort((a, b) => a.level - b.level)) {
    const list = (gameList[String(game.category)] ??= [])
    list.push({ game_id: game.game_id, name: game.name, level: game.level, category: game.category })
  }
  return { gameList }
}

/** @throws DomainError `ITEM_NOT_FOUND` (no such game of ours), `game_unavailable` (the provider does not offer it now) */
export async function findGameFacts(
  deps: { readonly games: readonly CatalogueGame[]; readonly catalogue: GameCatalogue },
  { game_id }: GameFactsBody,
): Promise<GameFactsReply> {
  if (!deps.games.some(game => game.game_id === game_id)) throw new DomainError('ITEM_NOT_FOUND')
  const game = await deps.catalogue.find(game_id)
  if (game === undefined) throw new DomainError('game_unavailable')
  const { rtp, max_win_multiplier, limits } = game
  return { rtp, max_win_multiplier, min_bet: limits.min_bet, max_bet: limits.max_bet }
}
