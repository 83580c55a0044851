import { createGames, type GamesOptions } from './create-games.ts'
import type { FindTournamentEntry, MaintenanceTexts } from './create-session.ts'
import { type GameControlDeps, operatorRoutes } from './operator-routes.ts'
import { type ProviderSecrets, type ProvidersInForce, providersOf } from './providers-in-force.ts'

type Direct =
  | 'database'
  | 'clock'
  | 'rng'
  | 'log'
  | 'metrics'
  | 'tracing'
  | 'healthWithin_ms'
  | 'wallet'
  | 'players'
  | 'playLimits'

interface Given extends Pick<GamesOptions, Direct> {
  readonly operators: GameControlDeps['operators']
  readonly config: ProviderSecrets & {
    readonly publicUrl: string
    readonly games: GamesOptions['provider'] & {
      readonly keepDays: number
      readonly origins: readonly string[]
    }
  }
  readonly content: {
    readonly games: GamesOptions['content']
    readonly providers: () => ProvidersInForce
    /** The text for players while all games are paused; undefined = they are not. */
    readonly maintenance: () => MaintenanceTexts | undefined
  }
  readonly later: { readonly tournaments: { entryOf: FindTournamentEntry } }
}

/** The catalogue and every provider's calls. */
export function create({ config, content, later, ...given }: Given) {
  const { keyOf, siteOf, ...providers } = providersOf(content.providers, config, given.clock)
  const games = createGames({
    ...given,
    ...providers,
    content: content.games,
    maintenance: content.maintenance,
    provider: config.games,
    keepDays: config.games.keepDays,
    publicUrl: config.publicUrl,
    gameOrigins: config.games.origins,
    tournamentEntry: (player, tKey) => later.tournaments.entryOf(player, tKey),
  })
  const { languagesOf } = providers
  const control = { ...given, lineOf: games.lineOf, keyOf, languagesOf, siteOf }
  return { games, gameControl: { operatorRoutes: operatorRoutes(control) } }
}
