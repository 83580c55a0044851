import type { Config } from './config.ts'
import type { ProvidersInForce } from './content/providers.ts'
import type { GamesOptions } from './features/games/index.ts'

/** What the features ask of games providers, as it is at each call. */
export function providersOf(
  inForce: () => ProvidersInForce,
  { games }: Config,
): Pick<GamesOptions, 'terms' | 'others' | 'isStopped' | 'isSilentFrame'> {
  const find = (name: string) => inForce().list.find(({ provider }) => provider === name)
  return {
    terms: () => inForce().terms,
    others: () =>
      inForce().list.flatMap(({ provider, url }) =>
        url === '' ? [] : [{ provider, keyId: provider, secrets: games.otherSecrets.get(provider) ?? [] }],
      ),
    isStopped: name => find(name)?.isOn === false,
    isSilentFrame: name => find(name)?.frame === 'none',
  }
}
