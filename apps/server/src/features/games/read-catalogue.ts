import { type ProviderGame, ProviderGameSchema } from '@arena/provider-protocol'
import { TypeCompiler } from '@sinclair/typebox/compiler'

/** A provider's catalogue, read game by game: one that breaks the protocol is left out and reported. */
export interface ReadCatalogue {
  readonly games: readonly ProviderGame[]
  readonly faults: readonly GameFault[]
}

interface GameFault {
  /** Its id, or its place in the list where it has none. */
  readonly game: string
  /** The field that breaks the protocol; '' = it is there twice. */
  readonly place: string
}

/** More are no catalogue of one provider. */
const GAMES_MAX = 2_000
const ID_SHOWN = 64

const check = TypeCompiler.Compile(ProviderGameSchema)

/** Undefined = it is no catalogue at all. */
export function readGames(answer: unknown): ReadCatalogue | undefined {
  const listed: unknown =
    typeof answer === 'object' && answer !== null && 'games' in answer ? answer.games : undefined
  if (!Array.isArray(listed) || listed.length > GAMES_MAX) return undefined
  const games = new Map<string, ProviderGame>()
  const faults: GameFault[] = []
  for (const [index, game] of listed.entries()) {
    if (!check.Check(game))
      faults.push({ game: nameOf(game, index), place: check.Errors(game).First()?.path ?? '/' })
    else if (games.has(game.game_id)) faults.push({ game: game.game_id, place: '' })
    else games.set(game.game_id, game)
  }
  return { games: [...games.values()], faults }
}

function nameOf(game: unknown, index: number): string {
  const id: unknown =
    typeof game === 'object' && game !== null && 'game_id' in game ? game.game_id : undefined
  return typeof id === 'string' ? id.slice(0, ID_SHOWN) : `#${index + 1}`
}
