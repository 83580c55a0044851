import type { ProviderGame } from '@arena/provider-protocol'
import { DEFAULT_TERMS, type KnownTerms } from '../wallet/index.ts'
import { sessionLimits } from './create-session.ts'
import { type CatalogueGame, type GameCatalogue, idAtProvider, isWinAboveOurs } from './game-catalogue.ts'
import type { GameSession } from './session-store.ts'

interface SwitchDeps {
  readonly games: readonly CatalogueGame[]
  readonly catalogue: Pick<GameCatalogue, 'find' | 'kept' | 'isAway'>
  /** Whether a provider is switched off. */
  readonly isStopped: (provider: string) => boolean
  readonly terms?: KnownTerms | undefined
}

export interface SwitchedGame {
  /** Off where no round may begin in the game: repeats and stakes of open rounds are answered there all the same. */
  readonly session: GameSession
  /**
   * Reads the provider's catalogue, which does not have the game on this server yet; undefined = it can't be read now. Left out where reading it
   * changes nothing.
   */
  readonly ask?: () => Promise<GameSession | undefined>
}

/**
 * The session as it is in another game by its provider's id, which its provider's lobby has switched to. No round begins where the provider's
 * terms do not let it, in a tournament, and in a game that is another provider's, off, unknown to its catalogue, or published with a higher
 * win than ours. Waits for no provider.
 */
export async function switchGame(
  deps: SwitchDeps,
  session: GameSession,
  gameId: string,
): Promise<SwitchedGame> {
  const { games, catalogue, terms = () => new Map() } = deps
  const game = games.find(one => idAtProvider(one) === gameId && one.provider === session.provider)
  if (game?.game_id === session.gameId) return { session }
  if (game === undefined || session.tournamentId !== null) return { session: { ...session, isOff: true } }
  const isKept = catalogue.kept(game.game_id) !== undefined
  // Of an old copy, a new one is fetched meanwhile.
  const published = isKept ? await catalogue.find(game.game_id) : undefined
  const switched = inGame(deps, session, { game, published })
  const { switchesGames } = terms().get(session.provider) ?? DEFAULT_TERMS
  if (!switchesGames) return { session: { ...switched, isOff: true } }
  if (isKept || isGameOff(deps, game)) return { session: switched }
  return {
    session: switched,
    ask: async () => {
      const found = await catalogue.find(game.game_id)
      return found === undefined && catalogue.isAway(game.game_id)
        ? undefined
        : inGame(deps, session, { game, published: found })
    },
  }
}

/** Without the game's limits it is the session's own game, in which no round begins. */
function inGame(
  deps: SwitchDeps,
  session: GameSession,
  { game, published }: { readonly game: CatalogueGame; readonly published: ProviderGame | undefined },
): GameSession {
  const limits = sessionLimits(published?.limits, undefined)
  if (published === undefined || limits === undefined) return { ...session, isOff: true }
  return {
    ...session,
    gameId: game.game_id,
    limits,
    requiredLevel: game.level,
    isOff: isGameOff(deps, game) || isWinAboveOurs(published, game),
  }
}

function isGameOff({ isStopped }: SwitchDeps, { state, provider }: CatalogueGame): boolean {
  return state === 'off' || isStopped(provider)
}
