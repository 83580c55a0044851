import type { Language } from '@arena/contract/languages'
import type { CallOut } from '../../platform/http/call-out.ts'
import type { DialectAccount } from './dialects/dialect.ts'

/** The name under which the built-in provider's sessions and transactions are booked, whatever the name of its key. */
export const BUILT_IN_PROVIDER = 'embedded'

/** A provider's codes of the app's languages. */
export type LanguageCodes = Readonly<Record<Language, string>>

/** A games provider: its name, its keys, and how it is called. */
export interface KnownProvider {
  /** The name its sessions and transactions are booked under. */
  readonly provider: string
  readonly keyId: string
  /** Two while the secret is being rotated. */
  readonly secrets: readonly string[]
  /** The one that our calls are signed with: while it is rotated, the one that the provider has for certain. */
  readonly signsWith?: string | undefined
  /** Base address of its server; undefined = it is not called through this. */
  readonly url?: string
  /** Origins of its pages. */
  readonly origins?: readonly string[]
  /** The address of a game's page, with placeholders; undefined = the provider answers it. */
  readonly launchUrl?: string | undefined
  /** How its server is reached. */
  readonly callOut?: CallOut
  /** Of one that speaks another dialect; it makes no native calls. */
  readonly account?: DialectAccount | undefined
}

/** The provider that a key belongs to, and its valid secrets. */
export interface Signers {
  readonly providerOf: (keyId: string) => string | undefined
  readonly secretsOf: (keyId: string) => readonly string[]
}

/**
 * The built-in provider comes first: no other can take its key. `others` is called each time, so that one that is switched off is unknown at
 * once.
 */
export function signersOf(builtIn: KnownProvider, others: () => readonly KnownProvider[]): Signers {
  const find = (keyId: string) =>
    keyId === builtIn.keyId ? builtIn : others().find(one => one.keyId === keyId)
  return {
    providerOf: keyId => find(keyId)?.provider,
    secretsOf: keyId => {
      const known = find(keyId)
      return known === undefined || known.account !== undefined ? [] : known.secrets
    },
  }
}
