/** The program's settings from the environment. Each has a default for a developer's machine. */
import path from 'node:path'
import {
  type Environment,
  optional,
  readDays,
  readNetworks,
  readOrigins,
  readPort,
  readSecret,
  readSettings,
  readUrl,
  readWhole,
  readWord,
  refuse,
  text,
} from '@arena/environment'
import type { SigningKey } from '@arena/provider-protocol'
import { isOpenToOthers } from '@arena/telemetry'

const LOCAL_SECRET = 'local-provider-secret-for-development-only'

export interface Config {
  readonly port: number
  /** The interface it listens on: this machine only, unless in production. */
  readonly host: string
  /** Where players' phones reach this program, without a slash at the end. */
  readonly publicUrl: string
  readonly walletUrl: string
  /** Signs our calls and, with `previousSecret`, checks the platform's. */
  readonly key: SigningKey
  readonly previousSecret: string | undefined
  /** The origins of pages that may open a game. */
  readonly appOrigins: readonly string[]
  /** Origins that may frame those pages in turn: a browser requires the whole chain of frames to be allowed. */
  readonly hostOrigins: readonly string[]
  /** The embedded database's folder. */
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Whether it brings the schema up to date when it starts, or waits until the command `migrate` has. */
  readonly migratesOnStart: boolean
  /** How many seconds it serves on after it has said that it is about to end. */
  readonly drain_s: number
  /** Addresses or networks whose `X-Forwarded-For` or `Forwarded` is believed: the proxy that serves https. */
  readonly trustedProxies: readonly string[]
  /** What one page may send, on average; twice as much at once. A developer's scripts may send more. */
  readonly callsPerSecond: number
  /** Rounds and sessions older than this many days are deleted. */
  readonly keepDays: number
  readonly logLevel: string
}

const ANY_COUNT = { min: 1, max: Number.MAX_SAFE_INTEGER }

/** @throws ConfigFault everything that can't be used */
export function readConfig(given: Environment): Config {
  return readSettings(given, readAll)
}

function readAll(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  if (isProduction) refuseLocalDefaults(env)
  return {
    port: readPort(env, 'GAMES_PORT', 3001),
    host: text(env, 'HOST', isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: readUrl(env, 'GAMES_PUBLIC_URL', 'http://127.0.0.1:3001'),
    walletUrl: readUrl(env, 'WALLET_URL', 'http://localhost:3000'),
    key: {
      keyId: text(env, 'PROVIDER_KEY_ID', 'embedded'),
      secret: readSecret(env, 'PROVIDER_SECRET') ?? LOCAL_SECRET,
    },
    previousSecret: readSecret(env, 'PROVIDER_PREVIOUS_SECRET'),
    appOrigins: readOrigins(env, 'APP_ORIGINS', 'http://localhost:3000'),
    hostOrigins: readOrigins(env, 'HOST_ORIGINS', isProduction ? '' : 'http://localhost:3002'),
    ...readDataSettings(env),
    trustedProxies: readNetworks(env, 'TRUSTED_PROXIES'),
    drain_s: readWhole(env, 'DRAIN_S', { min: 0, max: 60 }) ?? (isProduction ? 5 : 0),
    callsPerSecond: readWhole(env, 'GAMES_CALLS_PER_S', ANY_COUNT) ?? (isProduction ? 30 : 1000),
    keepDays: readDays(env, 'GAMES_KEEP_DAYS') ?? 90,
    logLevel: text(env, 'LOG_LEVEL', 'info'),
  }
}

/** Where the data is: all that a command needs to know that only works on it. */
export function readDataSettings(
  env: Environment,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'migratesOnStart'> {
  const databaseUrl = readSecret(env, 'GAMES_DATABASE_URL')
  const standard = env['NODE_ENV'] === 'production' ? 'no' : 'yes'
  const wish = readWord(env, 'MIGRATE_ON_START', ['yes', 'no']) ?? standard
  return {
    dataDir: path.resolve(env['DATA_DIR'] || './data', 'games'),
    databaseUrl,
    // No other program can migrate an embedded engine while its program runs.
    migratesOnStart: databaseUrl === undefined || wish === 'yes',
  }
}

function refuseLocalDefaults(env: Environment): void {
  if ((readSecret(env, 'PROVIDER_SECRET') ?? LOCAL_SECRET) === LOCAL_SECRET) {
    refuse(env, 'PROVIDER_SECRET is not set: the default is known to everybody.')
  }
  if (optional(env, 'GAMES_PUBLIC_URL')?.startsWith('https:') !== true) {
    refuse(env, 'GAMES_PUBLIC_URL is not an https address.')
  }
  for (const name of ['WALLET_URL', 'GAMES_DATABASE_URL']) {
    if (isOpenToOthers(readSecret(env, name) ?? '')) {
      refuse(env, `${name} leads through a public network without TLS.`)
    }
  }
  if (optional(env, 'APP_ORIGINS') === undefined) {
    refuse(env, 'APP_ORIGINS is not set: it says who may open a game.')
  }
}

/** What an installation goes without, for `--check-config`: the provider starts all the same. */
export function productionAdvice({ databaseUrl, trustedProxies, walletUrl }: Config): readonly string[] {
  return [
    ...(databaseUrl === undefined
      ? ['GAMES_DATABASE_URL is not set: the embedded engine holds one provider and no second one.']
      : []),
    ...(trustedProxies.length === 0
      ? ['TRUSTED_PROXIES is not set: every player has the address of the proxy, and they share its limits.']
      : []),
    ...(walletUrl === 'http://localhost:3000'
      ? ['WALLET_URL is not set: the server is looked for on this machine.']
      : []),
  ]
}
