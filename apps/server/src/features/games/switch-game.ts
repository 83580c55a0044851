import { DEFAULT_TERMS, type KnownTerms } from '../wallet/index.ts'
import { sessionLimits } from './create-session.ts'
import type { CatalogueGame, GameCatalogue } from './game-catalogue.ts'
import type { GameSession } from './session-store.ts'

/**
 * The session as it is in another game, which its provider's lobby has switched to. Undefined where the provider's terms do not let it, in a
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
  const game = games.find(one => one.game_id === gameId && one.provider === session.provider)
  const limits = sessionLimits(catalogue.kept(gameId)?.limits, undefined)
  if (game === undefined || limits === undefined) return undefined
  return {
    ...session,
    gameId,
    limits,
    requiredLevel: game.level,
    isOff: session.isOff === true || game.state === 'off',
  }
}
