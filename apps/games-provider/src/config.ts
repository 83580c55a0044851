/** Everything the program is told from outside. Each setting has a default for a developer's machine. */
import path from 'node:path'
import type { SigningKey } from '@arena/provider-protocol'

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
  /** What may frame those pages in turn: a browser wants the whole chain of frames allowed. */
  readonly hostOrigins: readonly string[]
  /** The embedded database's folder. */
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** How many seconds it serves on after it has said that it is about to end. */
  readonly drain_s: number
  /** Addresses or networks whose `X-Forwarded-For` is believed: the proxy that serves https. */
  readonly trustedProxies: readonly string[]
  /** What one page may send, on average; twice as much at once. A developer's scripts may send more. */
  readonly callsPerSecond: number
  /** Rounds and sessions older than so many days are deleted. */
  readonly keepDays: number
  readonly logLevel: string
}

/** Throws with a sentence for the operator when a setting can't be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const setting = (name: string, standard: string) => env[name] || standard
  const isProduction = env['NODE_ENV'] === 'production'
  if (isProduction) refuseLocalDefaults(env)
  const port = Number(setting('GAMES_PORT', '3001'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('GAMES_PORT must be a port number.')
  return {
    port,
    host: setting('HOST', isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: address('GAMES_PUBLIC_URL', setting('GAMES_PUBLIC_URL', 'http://127.0.0.1:3001')),
    walletUrl: address('WALLET_URL', setting('WALLET_URL', 'http://localhost:3000')),
    key: { keyId: setting('PROVIDER_KEY_ID', 'embedded'), secret: setting('PROVIDER_SECRET', LOCAL_SECRET) },
    previousSecret: env['PROVIDER_PREVIOUS_SECRET'] || undefined,
    appOrigins: origins('APP_ORIGINS', setting('APP_ORIGINS', 'http://localhost:3000')),
    hostOrigins: origins(
      'HOST_ORIGINS',
      setting('HOST_ORIGINS', isProduction ? '' : 'http://localhost:3002'),
    ),
    ...readDataSettings(env),
    trustedProxies: list(setting('TRUSTED_PROXIES', '')),
    drain_s: seconds('DRAIN_S', setting('DRAIN_S', isProduction ? '5' : '0')),
    callsPerSecond: positive('GAMES_CALLS_PER_S', setting('GAMES_CALLS_PER_S', isProduction ? '30' : '1000')),
    keepDays: positive('GAMES_KEEP_DAYS', setting('GAMES_KEEP_DAYS', '90')),
    logLevel: setting('LOG_LEVEL', 'info'),
  }
}

/** Where the data is: all that a command needs to know that only works on it. */
export function readDataSettings(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl'> {
  return {
    dataDir: path.resolve(env['DATA_DIR'] || './data', 'games'),
    databaseUrl: env['GAMES_DATABASE_URL'] || undefined,
  }
}

function refuseLocalDefaults(env: NodeJS.ProcessEnv): void {
  if ((env['PROVIDER_SECRET'] || LOCAL_SECRET) === LOCAL_SECRET) {
    throw new Error('PROVIDER_SECRET must be set in production: the default is known to everybody.')
  }
  if (!env['GAMES_PUBLIC_URL']?.startsWith('https:')) {
    throw new Error('GAMES_PUBLIC_URL must be an https address in production.')
  }
  if (!env['APP_ORIGINS'])
    throw new Error('APP_ORIGINS must be set in production: it says who may open a game.')
}

function address(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error(`${name} must be an http(s) address.`)
  return value.replace(/\/+$/, '')
}

function positive(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${name} must be a whole number from 1.`)
  return number
}

function seconds(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0 || number > 60)
    throw new Error(`${name} must be a whole number from 0 to 60.`)
  return number
}

/** Separated by commas or spaces. */
function list(value: string): string[] {
  return value.split(/[\s,]+/).filter(part => part !== '')
}

function origins(name: string, value: string): string[] {
  return list(value).map(part => new URL(address(name, part)).origin)
}
