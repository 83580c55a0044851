/** Games providers as the live content has them, with the secrets that belong to their keys. */
import { createHmac } from 'node:crypto'
import { dialectFacts } from '@arena/contract/dialects'
import type { FrameOrientation } from '@arena/contract/frame-permissions'
import type { Clock } from '../../platform/clock/clock.ts'
import { createCallOut } from '../../platform/http/call-out.ts'
import type { KnownTerms } from '../wallet/index.ts'
import type { GamesOptions } from './create-games.ts'
import type { DialectAccount } from './dialects/dialect.ts'
import type { KnownProvider, LanguageCodes } from './known-providers.ts'
import type { GameControlDeps } from './operator-routes.ts'

/** A provider as the features read it. */
export interface ProviderInForce {
  readonly provider: string
  readonly url: string
  readonly isOn: boolean
  /** Origins of its pages. */
  readonly origins: readonly string[]
  /** `none`: its pages send no messages, so a game is uncovered when its page has loaded. */
  readonly frame: 'events' | 'none'
  readonly orientation: FrameOrientation
  /** Further permissions of its pages' frame. */
  readonly permissions: { readonly sandbox: readonly string[]; readonly allow: readonly string[] }
  /** The address of a page, with placeholders; undefined = the provider answers it. */
  readonly launchUrl: string | undefined
  readonly languages: LanguageCodes
  /** Which of its keys is in force; 0 = the secret in the environment. */
  readonly key: number
  readonly oldKeyUntil_ms: number
  /** Undefined = it speaks the native dialect. */
  readonly account: DialectAccount | undefined
}

export interface ProvidersInForce {
  readonly list: readonly ProviderInForce[]
  readonly terms: ReturnType<KnownTerms>
}

export interface ProviderSecrets {
  readonly isProduction: boolean
  readonly ledger: { readonly secret: string }
  readonly games: { readonly otherSecrets: ReadonlyMap<string, readonly string[]> }
}

/** The secret of a provider's key. It is stored nowhere: it follows from the ledger's key. */
function providerSecret({ ledger }: ProviderSecrets, provider: string, key: number): string {
  return createHmac('sha256', ledger.secret)
    .update(`games provider ${provider} key ${key}`)
    .digest('base64url')
}

/** The current calls of the features to games providers. */
export function providersOf(
  inForce: () => ProvidersInForce,
  config: ProviderSecrets,
  clock: Clock,
): Pick<GamesOptions, 'terms' | 'others' | 'isStopped' | 'frameOf'> &
  Pick<GameControlDeps, 'keyOf' | 'languagesOf' | 'siteOf'> {
  const find = (name: string) => inForce().list.find(({ provider }) => provider === name)
  const callOut = createCallOut({ allowsPrivate: !config.isProduction })
  const knownOf = (row: ProviderInForce): KnownProvider => ({
    provider: row.provider,
    keyId: row.provider,
    ...keysOf(config, row, clock.now().getTime()),
    url: row.url,
    // Where it is off, no page of it is opened; an open page continues.
    origins: row.isOn ? row.origins : [],
    launchUrl: row.launchUrl,
    callOut,
    account: row.account,
  })
  return {
    terms: () => inForce().terms,
    others: () => inForce().list.flatMap(row => (row.url === '' ? [] : [knownOf(row)])),
    isStopped: name => find(name)?.isOn === false,
    frameOf: (name, own) => frameOf(find(name), own),
    languagesOf: name => find(name)?.languages ?? dialectFacts().languages,
    siteOf: name => {
      const row = find(name)
      return row === undefined || row.url === '' ? undefined : { ...row, callOut }
    },
    keyOf: name => {
      const row = find(name)
      if (row === undefined || row.url === '') return undefined
      const { key, oldKeyUntil_ms } = row
      return { key, secret: providerSecret(config, name, key), oldKeyUntil_ms }
    },
  }
}

const TURNED = { portrait: 'portrait', landscape: 'landscape', any: undefined } as const

/** Only what differs from the frame of our own games. */
function frameOf(
  row: ProviderInForce | undefined,
  own: FrameOrientation | undefined,
): ReturnType<NonNullable<GamesOptions['frameOf']>> {
  if (row === undefined) return {}
  const { [own ?? row.orientation]: orientation } = TURNED
  const { sandbox, allow } = row.permissions
  return {
    ...(row.frame === 'none' && { frame: 'none' as const }),
    ...(orientation && { orientation }),
    ...(sandbox.length > 0 && { sandbox: [...sandbox] }),
    ...(allow.length > 0 && { allow: [...allow] }),
  }
}

/** The secrets that are good now, and the one that our calls are signed with: the old one for as long as it is good, as the provider has it. */
function keysOf(
  config: ProviderSecrets,
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
