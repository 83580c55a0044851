/** Settings that list several secrets, each under a name. */
import { type Environment, isProduction, partsOf, readSecret, refuse } from '@arena/environment'
import { webhookSecret } from '../platform/http/webhook-signature.ts'

/** For the samples, which production does not have. */
const LOCAL_PARTNER_SECRETS = ['sample-offer:whsec_bG9jYWwtcGFydG5lci1zZWNyZXQtZm9yLWRldmVsb3BtZW50']

/** A fresh clone has two, because much needs two. `tools/operator/operate.mjs` sends the first one's. */
const LOCAL_OPERATORS =
  'local:local-operator-token-for-development-only,colleague:local-colleague-token-for-development-only'

/**
 * `name:token` pairs of local operators with the owner role, for a developer's machine. Production has none: its operators are in the database.
 * Errors do not contain the token.
 */
export function readLocalOperators(
  env: Environment,
): readonly { readonly name: string; readonly token: string }[] | undefined {
  const given = readSecret(env, 'OPERATORS')
  if (isProduction(env)) {
    if (given !== undefined)
      refuse(
        env,
        'OPERATORS is for a developer’s machine: enrol operators with `operator enrol NAME --role owner`.',
      )
    return undefined
  }
  const operators = partsOf(given ?? LOCAL_OPERATORS).flatMap(item => {
    const [, name, token] = /^([a-z0-9][a-z0-9_-]{0,31}):([A-Za-z0-9_-]{32,128})$/.exec(item) ?? []
    if (name === undefined || token === undefined) {
      refuse(env, 'OPERATORS must list name:token pairs, each token 32 to 128 letters, digits, - or _.')
      return []
    }
    return [{ name, token }]
  })
  if (new Set(operators.flatMap(({ name, token }) => [name, token])).size < operators.length * 2) {
    refuse(env, 'OPERATORS must not name anybody twice or give two of them one token.')
  }
  return operators
}

/** `provider:secret` pairs of games providers beside the built-in one; one that appears twice is changing its secret. */
export function readProviderSecrets(env: Environment): ReadonlyMap<string, readonly string[]> {
  const secrets = new Map<string, readonly string[]>()
  for (const item of partsOf(readSecret(env, 'PROVIDER_SECRETS') ?? '')) {
    const [, provider, secret] = /^([a-z0-9_-]{1,32}):([\x21-\x7E]{32,4096})$/.exec(item) ?? []
    if (provider === undefined || secret === undefined) {
      refuse(
        env,
        'PROVIDER_SECRETS must list provider:secret pairs, each secret 32 to 4096 printable characters.',
      )
      continue
    }
    secrets.set(provider, [...(secrets.get(provider) ?? []), secret])
  }
  return secrets
}

/** `key:whsec_…` pairs; a key that appears twice is changing its secret. Errors do not contain the secret. */
export function readPartnerSecrets(env: Environment): ReadonlyMap<string, readonly Uint8Array[]> {
  const secrets = new Map<string, Uint8Array[]>()
  const local = isProduction(env) ? [] : LOCAL_PARTNER_SECRETS
  for (const item of [...local, ...partsOf(readSecret(env, 'PARTNER_SECRETS') ?? '')]) {
    const [, key = '', text = ''] = /^([A-Za-z0-9][A-Za-z0-9_-]{1,63}):(.+)$/.exec(item) ?? []
    const secret = webhookSecret(text)
    if (secret === undefined) {
      refuse(
        env,
        'PARTNER_SECRETS must list partner_key:whsec_… pairs, each secret 24 to 64 bytes in base64.',
      )
      continue
    }
    secrets.set(key, [...(secrets.get(key) ?? []), secret])
  }
  return secrets
}
