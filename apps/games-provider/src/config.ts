/** The program's settings from the environment. Each has a default for a developer's machine. */
import path from 'node:path'
import {
  type Environment,
  missingValues,
  readSecret,
  readSettings,
  refuse,
  type ValuesOf,
  valuesOf,
} from '@arena/environment'
import type { SigningKey } from '@arena/provider-protocol'
import { isOpenToOthers } from '@arena/telemetry'
import { GAMES_SETTINGS } from './settings.ts'

/** The name of the key between the two programs of an installation. A provider that the console lists has its id before its secret. */
const PROVIDER_KEY_ID = 'embedded'
const NAMED_SECRET = /^([a-z0-9_-]{1,32}):(.+)$/

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
  /** The folder of the books games, which are offered instead of the program's own. */
  readonly booksDir: string | undefined
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Whether it migrates the schema when it starts, or waits until the command `migrate` has done so. */
  readonly migratesOnStart: boolean
  /** How many seconds it serves on after it has said that it is about to end. */
  readonly drain_s: number
  /** Addresses or networks whose `X-Forwarded-For` or `Forwarded` is believed: the proxy that serves https. */
  readonly trustedProxies: readonly string[]
  /** The average rate of calls of one page; twice as many at once. A developer's scripts may send more. */
  readonly callsPerSecond: number
  /** Rounds and sessions older than this many days are deleted. */
  readonly keepDays: number
  readonly logLevel: string
}

/** @throws ConfigFault everything that can't be used */
export function readConfig(given: Environment): Config {
  return readSettings(given, readAll)
}

type Values = ValuesOf<typeof GAMES_SETTINGS>

function readAll(env: Environment): Config {
  const values = valuesOf(GAMES_SETTINGS, env)
  if (values.NODE_ENV) for (const fault of productionFaults(env)) refuse(env, fault)
  const [signing, previousSecret] = values.PROVIDER_SECRET
  const [, keyId = PROVIDER_KEY_ID, secret = signing] = NAMED_SECRET.exec(signing) ?? []
  return {
    port: values.GAMES_PORT,
    host: values.HOST || '127.0.0.1',
    publicUrl: values.GAMES_PUBLIC_URL,
    walletUrl: values.WALLET_URL,
    key: { keyId, secret },
    previousSecret: previousSecret?.replace(NAMED_SECRET, '$2'),
    appOrigins: values.APP_ORIGINS,
    hostOrigins: values.HOST_ORIGINS,
    booksDir: values.BOOKS_DIR,
    ...dataSettings(values),
    trustedProxies: values.TRUSTED_PROXIES,
    drain_s: values.DRAIN_S,
    callsPerSecond: values.GAMES_CALLS_PER_S,
    keepDays: values.GAMES_KEEP_DAYS,
    logLevel: values.LOG_LEVEL,
  }
}

/** Where the data is: all that a command needs to know that only works on it. */
export function readDataSettings(
  env: Environment,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'migratesOnStart'> {
  const { DATA_DIR, GAMES_DATABASE_URL, MIGRATE_ON_START } = GAMES_SETTINGS
  return dataSettings(valuesOf({ DATA_DIR, GAMES_DATABASE_URL, MIGRATE_ON_START }, env))
}

function dataSettings(
  values: Pick<Values, 'DATA_DIR' | 'GAMES_DATABASE_URL' | 'MIGRATE_ON_START'>,
): ReturnType<typeof readDataSettings> {
  const databaseUrl = values.GAMES_DATABASE_URL
  return {
    dataDir: path.resolve(values.DATA_DIR, 'games'),
    databaseUrl,
    // No other program can migrate an embedded engine while its program runs.
    migratesOnStart: databaseUrl === undefined || values.MIGRATE_ON_START,
  }
}

function productionFaults(env: Environment): readonly string[] {
  const { GAMES_PUBLIC_URL } = valuesOf({ GAMES_PUBLIC_URL: GAMES_SETTINGS.GAMES_PUBLIC_URL }, env)
  const open = ['WALLET_URL', 'GAMES_DATABASE_URL'].filter(name =>
    isOpenToOthers(readSecret(env, name) ?? ''),
  )
  return [
    ...missingValues(GAMES_SETTINGS, env),
    ...(GAMES_PUBLIC_URL.startsWith('https:') ? [] : ['GAMES_PUBLIC_URL is not an https address.']),
    ...open.map(name => `${name} leads through a public network without TLS.`),
    ...(readSecret(env, 'SECRET_KEY') === undefined
      ? []
      : ['SECRET_KEY belongs to the server alone: the games provider may not have it.']),
  ]
}

/** The optional settings that an installation lacks, for `--check-config`: the provider starts all the same. */
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
