import { DEFAULT_TERMS, type KnownTerms } from '../wallet/index.ts'
import { sessionLimits } from './create-session.ts'
import { type CatalogueGame, type GameCatalogue, idAtProvider } from './game-catalogue.ts'
import type { GameSession } from './session-store.ts'

/**
 * The session as it is in another game by its provider's id, which its provider's lobby has switched to. Undefined where the provider's terms do not let it, in a
 * tournament, and for a game that is another provider's, off, or unknown to its catalogue.
 */
export function switchGame(
  {
    games,
    catalogue,
    terms = () => new Map(),
  }: {
    readonly games: readonly CatalogueGame[]
    readonly catalogue: Pick<GameCatalogue, 'kept'>
    readonly terms?: KnownTerms | undefined
  },
  session: GameSession,
  gameId: string,
): GameSession | undefined {
  const { switchesGames } = terms().get(session.provider) ?? DEFAULT_TERMS
  if (!switchesGames || session.tournamentId !== null) return undefined
  const game = games.find(one => idAtProvider(one) === gameId && one.provider === session.provider)
  const limits = game && sessionLimits(catalogue.kept(game.game_id)?.limits, undefined)
  if (game === undefined || limits === undefined) return undefined
  return {
    ...session,
    gameId: game.game_id,
    limits,
    requiredLevel: game.level,
    isOff: session.isOff === true || game.state === 'off',
  }
}
