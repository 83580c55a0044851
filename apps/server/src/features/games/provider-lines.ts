/** The games providers as the platform calls them: a client, the catalogue, and the origins of its pages for each. */
import type { Tracing } from '@arena/telemetry'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import { ADAPTERS } from './dialects/all-dialects.ts'
import { keysOf } from './dialects/answer-dialects.ts'
import {
  type CatalogueGame,
  createGameCatalogue,
  type GameCatalogue,
  idAtProvider,
} from './game-catalogue.ts'
import { BUILT_IN_PROVIDER, type KnownProvider } from './known-providers.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'

interface ProviderLine {
  readonly client: ProviderClient
  /** Origins that its pages may be on. */
  readonly origins: readonly string[]
  /** See `KnownProvider`. */
  readonly launchUrl?: string | undefined
}

/** Undefined = there is no such provider, or it can't be called: it has no secret. */
export type LineOf = (provider: string) => ProviderLine | undefined

interface LinesDeps {
  readonly builtIn: ProviderClient
  /** Origins of the built-in provider's pages. */
  readonly gameOrigins: readonly string[]
  readonly others: () => readonly KnownProvider[]
  readonly clock: Clock
  readonly tracing?: Tracing | undefined
}

/** A client counts its provider's failures, so it stays the same for as long as the provider's address and secret do. */
export function createProviderLines({ builtIn, gameOrigins, others, clock, tracing }: LinesDeps): LineOf {
  const own: ProviderLine = { client: builtIn, origins: gameOrigins }
  const kept = new Map<string, { readonly address: string; readonly client: ProviderClient }>()
  const clientOf = (one: KnownProvider): ProviderClient | undefined => {
    const { provider, keyId, url, signsWith, callOut } = one
    if (url === undefined || signsWith === undefined) return undefined
    const address = JSON.stringify([url, signsWith, one.account])
    const known = kept.get(provider)
    if (known?.address === address) return known.client
    const keys = keysOf(one)
    const wire = keys && ADAPTERS[keys.account.dialect].wire(keys)
    const client = createProviderClient({ keyId, secret: signsWith, url, callOut, wire }, clock, tracing)
    kept.set(provider, { address, client })
    return client
  }
  return provider => {
    if (provider === BUILT_IN_PROVIDER) return own
    const known = others().find(one => one.provider === provider)
    const client = known && clientOf(known)
    return client && { client, origins: known?.origins ?? [], launchUrl: known?.launchUrl }
  }
}

interface CataloguesDeps {
  readonly lineOf: LineOf
  readonly games: () => readonly CatalogueGame[]
  readonly clock: Clock
  readonly log: Logger
}

/** The catalogues of all providers, asked by our own ids of games. */
export function createCatalogues({ lineOf, games, clock, log }: CataloguesDeps): GameCatalogue {
  const kept = new Map<string, { readonly client: ProviderClient; readonly catalogue: GameCatalogue }>()
  const catalogueOf = (provider: string): GameCatalogue | undefined => {
    const client = lineOf(provider)?.client
    if (client === undefined) return undefined
    const known = kept.get(provider)
    if (known?.client === client) return known.catalogue
    const ours = () => games().filter(game => game.provider === provider)
    const catalogue = createGameCatalogue(client, { clock, log, ours })
    kept.set(provider, { client, catalogue })
    return catalogue
  }
  const gameOf = (gameId: string) => games().find(({ game_id }) => game_id === gameId)
  return {
    find: async gameId => {
      const game = gameOf(gameId)
      return game && catalogueOf(game.provider)?.find(idAtProvider(game))
    },
    kept: gameId => {
      const game = gameOf(gameId)
      return game && catalogueOf(game.provider)?.kept(idAtProvider(game))
    },
    isAway: gameId => {
      const game = gameOf(gameId)
      return game !== undefined && catalogueOf(game.provider)?.isAway(idAtProvider(game)) === true
    },
  }
}
