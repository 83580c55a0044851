import type { BetLimits } from '@arena/provider-protocol'
import { DomainError } from '../../platform/http/index.ts'
import { type CatalogueGame, type GameCatalogue, isWinAboveOurs } from './game-catalogue.ts'

/** The bounds of free rounds in a game: the stakes that its provider takes, and the most a round pays. */
export interface FreeRoundTerms {
  readonly provider: string
  readonly limits: BetLimits
  readonly maxWinMultiplier: number
}

/** Undefined where the provider plays no free rounds of the game or does not answer, and for a game that is off or not opened. @throws DomainError `ITEM_NOT_FOUND` */
export async function findFreeRoundTerms(
  {
    games,
    catalogue,
    isStopped,
  }: {
    readonly games: readonly CatalogueGame[]
    readonly catalogue: Pick<GameCatalogue, 'find'>
    readonly isStopped: (provider: string) => boolean
  },
  gameId: string,
): Promise<FreeRoundTerms | undefined> {
  const game = games.find(({ game_id }) => game_id === gameId)
  if (game === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { provider, max_win_multiplier: maxWinMultiplier } = game
  if (game.state === 'off' || isStopped(provider)) return undefined
  const published = await catalogue.find(gameId)
  return published?.free_rounds === true && !isWinAboveOurs(published, game)
    ? { provider, limits: published.limits, maxWinMultiplier }
    : undefined
}
