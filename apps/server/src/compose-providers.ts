import { createHmac } from 'node:crypto'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Config } from './config.ts'
import type { ProviderInForce, ProvidersInForce } from './content/providers.ts'
import {
  type CatalogueGame,
  createGames,
  type GameControlDeps,
  type GamesOptions,
  gameControlRoutes,
  type KnownProvider,
} from './features/games/index.ts'
import type { Clock } from './platform/clock/clock.ts'
import { createCallOut } from './platform/http/call-out.ts'

/** The secret of a provider's key. It is stored nowhere: it follows from the ledger's key. */
function providerSecret({ ledger }: Config, provider: string, key: number): string {
  return createHmac('sha256', ledger.secret)
    .update(`games provider ${provider} key ${key}`)
    .digest('base64url')
}

/** The current calls of the features to games providers. */
function providersOf(
  inForce: () => ProvidersInForce,
  config: Config,
  clock: Clock,
): Pick<GamesOptions, 'terms' | 'others' | 'isStopped' | 'isSilentFrame'> & Pick<GameControlDeps, 'keyOf'> {
  const find = (name: string) => inForce().list.find(({ provider }) => provider === name)
  const callOut = createCallOut({ allowsPrivate: !config.isProduction })
  const knownOf = (row: ProviderInForce): KnownProvider => ({
    provider: row.provider,
    keyId: row.provider,
    ...keysOf(config, row, clock.now().getTime()),
    url: row.url,
    // Where it is off, no page of it is opened; an open page continues.
    origins: row.isOn ? row.origins : [],
    callOut,
    account: row.account,
  })
  return {
    terms: () => inForce().terms,
    others: () => inForce().list.flatMap(row => (row.url === '' ? [] : [knownOf(row)])),
    isStopped: name => find(name)?.isOn === false,
    isSilentFrame: name => find(name)?.frame === 'none',
    keyOf: name => {
      const row = find(name)
      if (row === undefined || row.url === '') return undefined
      const { key, oldKeyUntil_ms } = row
      return { key, secret: providerSecret(config, name, key), oldKeyUntil_ms }
    },
  }
}

/** The secrets that are good now, and the one that our calls are signed with: the old one for as long as it is good, as the provider has it. */
function keysOf(
  config: Config,
  { provider, key, oldKeyUntil_ms }: ProviderInForce,
  now_ms: number,
): Pick<KnownProvider, 'secrets' | 'signsWith'> {
  const given = config.games.otherSecrets.get(provider) ?? []
  if (key === 0) return { secrets: given, signsWith: given[0] }
  const secret = providerSecret(config, provider, key)
  const before = key > 1 ? [providerSecret(config, provider, key - 1)] : given
  const old = now_ms < oldKeyUntil_ms ? before : []
  return { secrets: [secret, ...old], signsWith: old[0] ?? secret }
}

/** The catalogue and every provider's calls. */
export function createGaming(
  deps: Omit<
    GamesOptions,
    'content' | 'provider' | 'keepDays' | 'publicUrl' | 'gameOrigins' | 'terms' | 'others'
  > &
    Pick<GameControlDeps, 'operators'> & { readonly config: Config },
  content: {
    readonly games: () => readonly CatalogueGame[]
    readonly providers: () => ProvidersInForce
    readonly maintenance: () => { readonly content: ContentDocuments['maintenance'] }
  },
) {
  const { config, clock } = deps
  const providers = providersOf(content.providers, config, clock)
  const games = createGames({
    ...deps,
    ...providers,
    content: content.games,
    maintenance: () => {
      const { state, texts } = content.maintenance().content
      return state === 'on' ? texts : undefined
    },
    provider: config.games,
    keepDays: config.games.keepDays,
    publicUrl: config.publicUrl,
    gameOrigins: config.games.origins,
  })
  const control = { ...deps, lineOf: games.lineOf, keyOf: providers.keyOf }
  return { games, gameControl: { operatorRoutes: gameControlRoutes(control) } }
}

/** Ids of the imported games that tournaments may have. */
export function gamesForTournaments(games: readonly CatalogueGame[]): readonly string[] {
  return games.flatMap(({ game_id, imported }) => (imported?.inTournaments === true ? [game_id] : []))
}
