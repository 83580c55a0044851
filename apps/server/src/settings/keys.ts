/** Secrets, and the callers who may use the server besides players. */
import {
  derivedKey,
  type Environment,
  isProduction,
  readSecret,
  readSecrets,
  refuse,
  SECRET_KEY_MIN,
  type Settings,
} from '@arena/environment'
import { readLocalOperators, readPartnerSecrets, readProviderSecrets } from './named-secrets.ts'
import { readWebSafe } from './web-safe.ts'

/** In the source: production refuses them. */
export const LOCAL_SECRET_KEY = 'local-secret-key-for-development-only'
export const LOCAL_PROVIDER_SECRET = 'local-provider-secret-for-development-only'
export const LOCAL_SIGNER_SECRET = 'local-signer-secret-for-development-only'

export const KEYS = {
  SECRET_KEY: {
    section: 'keys',
    meaning:
      'the server’s own keys are derived from it, 32 characters or more: set it once, never change it. A variable of its own replaces a derived key: `LEDGER_SECRET`, `ERASURE_SECRET`, `FAIR_PLAY_SECRET`',
    standard: 'local; production names it',
    sample: LOCAL_SECRET_KEY,
    local: LOCAL_SECRET_KEY,
    isSecret: true,
    isRequired: true,
    read: readSecretKey,
  },
  LEDGER_SECRET: {
    section: 'keys',
    meaning: 'signs the daily lines of the ledger and seals the operators’ audit',
    isSecret: true,
    partOf: 'SECRET_KEY',
    read: (env, name) => readWebSafe(env, name) ?? derivedKey(secretKey(env), 'ledger-lines'),
  },
  ERASURE_SECRET: {
    section: 'keys',
    meaning: 'key of the list of erased accounts',
    isSecret: true,
    partOf: 'SECRET_KEY',
    read: (env, name) => readWebSafe(env, name) ?? derivedKey(secretKey(env), 'erasure'),
  },
  FAIR_PLAY_SECRET: {
    section: 'keys',
    meaning: 'key of the hashes that fair play compares; with another one they start over',
    isSecret: true,
    partOf: 'SECRET_KEY',
    read: (env, name) => readWebSafe(env, name) ?? derivedKey(secretKey(env), 'fair-play'),
  },
  PROVIDER_SECRET: {
    section: 'keys',
    meaning:
      'signs calls between server and games provider; while it changes, the new one and the old one with a comma between them',
    standard: 'local; in production the server derives it from `SECRET_KEY`, the games provider names it',
    sample: LOCAL_PROVIDER_SECRET,
    local: LOCAL_PROVIDER_SECRET,
    isSecret: true,
    read: (env, name) => orDerived(env, name, { key: 'provider', local: LOCAL_PROVIDER_SECRET }),
  },
  SIGNER_SECRET: {
    section: 'payouts',
    meaning:
      'signs the server’s orders to the signer, 16 characters or more; while it changes, the new one and the old one with a comma between them',
    standard: 'local; in production the server derives it from `SECRET_KEY`, the signer names it',
    sample: LOCAL_SIGNER_SECRET,
    local: LOCAL_SIGNER_SECRET,
    isSecret: true,
    read: (env, name) => orDerived(env, name, { key: 'signer', local: LOCAL_SIGNER_SECRET }),
  },
  PROVIDER_SECRETS: {
    section: 'keys',
    meaning:
      'keys of other providers: `provider:secret,…`; the guide to providers has the forms of other protocols; list one twice while it changes',
    isSecret: true,
    read: readProviderSecrets,
  },
  PARTNER_SECRETS: {
    section: 'keys',
    meaning: 'what partners sign with: `key:whsec_…,…`; list one twice while it changes',
    standard: 'of a sample; none in production',
    sample: '',
    isSecret: true,
    read: readPartnerSecrets,
  },
  OPERATORS: {
    section: 'keys',
    meaning: 'owners on a developer’s machine: `name:token,…`; production refuses it',
    standard: 'local and colleague',
    sample: '',
    isSecret: true,
    read: readLocalOperators,
  },
} as const satisfies Settings

function secretKey(env: Environment): string {
  return readSecret(env, 'SECRET_KEY') ?? LOCAL_SECRET_KEY
}

function readSecretKey(env: Environment, name: string): string {
  const given = readSecret(env, name)
  if (given !== undefined && given.length < SECRET_KEY_MIN) {
    refuse(env, `${name} must have ${SECRET_KEY_MIN} characters or more.`)
  }
  return given ?? LOCAL_SECRET_KEY
}

/** The secret in force, then those that are still accepted. */
function orDerived(
  env: Environment,
  name: string,
  { key, local }: { readonly key: 'provider' | 'signer'; readonly local: string },
): readonly [string, ...string[]] {
  const [first, ...others] = readSecrets(env, name)
  if (first !== undefined) return [first, ...others]
  // Both sides of a developer's machine know the local one; in production only the server has the secret to derive from.
  return [isProduction(env) ? derivedKey(secretKey(env), key) : local]
}
