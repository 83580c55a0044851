/** A games provider beside the built-in one: its name and keys. */
export interface KnownProvider {
  /** The name its sessions and transactions are booked under. */
  readonly provider: string
  readonly keyId: string
  /** Two while the secret is being rotated. */
  readonly secrets: readonly string[]
}

/** Which provider a key belongs to, and the secrets that are good for it. */
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
    secretsOf: keyId => find(keyId)?.secrets ?? [],
  }
}
