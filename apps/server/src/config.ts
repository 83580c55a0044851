import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a server on a developer's machine signs with. They stand in the source, so production refuses them. */
const LOCAL_BOT_TOKEN = '7700000001:local-token-for-development-only'
const LOCAL_PROVIDER_SECRET = 'local-provider-secret-for-development-only'
/** What dollar prizes are worked out at there; production says its own. */
const LOCAL_USD_PER_TON = 3

/** As seen from the built program, `apps/server/dist/server/main.js`. */
const BUILT_MINI_APP = fileURLToPath(new URL('../../../mini-app/dist', import.meta.url))

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** The interface it listens on: this machine only, unless it is a production server. */
  readonly host: string
  readonly logLevel: string
  /** Where players reach the mini-app; also the page that frames games. Without a trailing slash. */
  readonly publicUrl: string
  /** The embedded engine's files. */
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded engine. */
  readonly databaseUrl: string | undefined
  /** The most connections this program opens to that server. */
  readonly databaseConnections: number
  /** Where several servers keep their leaderboards together; each its own when left out. */
  readonly valkeyUrl: string | undefined
  /** How finished rounds are gathered; what is left out follows the engine. */
  readonly roundBatching: { readonly sizeMax?: number; readonly inFlightMax?: number }
  /** The built mini-app. */
  readonly miniAppDir: string
  /** Addresses and networks whose word about a caller's address is taken. */
  readonly trustedProxies: readonly string[]
  readonly bot: {
    readonly token: string
    readonly apiRoot: string
    readonly username: string
    /** Where the chat platform's links start. */
    readonly chatLinkBase: string
    /** The chat that players of new tournaments must be in; '' = none. */
    readonly participantChat: string
  }
  readonly games: {
    /** The provider's address for our calls. */
    readonly url: string
    /** The origin that players' games are on. */
    readonly origins: readonly string[]
    readonly keyId: string
    readonly secret: string
    /** Still accepted while the secret is being changed. */
    readonly previousSecret: string | undefined
    /** Where `{game_id}.png` thumbnails are. */
    readonly thumbnailsUrl: string
  }
  /** US dollars a TON is worth: dollar prizes are paid in TON at this rate. */
  readonly usdPerTon: number
  /** Who may steer the product while it runs; nobody unless said otherwise. */
  readonly operators: readonly { readonly name: string; readonly token: string }[]
  /** Origins that may frame the mini-app besides the chat platform's own. */
  readonly hostOrigins: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that can't be used, told in a sentence an operator understands. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

/** Reads the environment. Everything has a default for a local start; production names its secrets and its addresses. */
export function readConfig(env: Environment): Config {
  const isProduction = env['NODE_ENV'] === 'production'
  const port = readPort(env, 'PORT', 3000)
  const publicUrl = readUrl(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const gamesUrl = readUrl(env, 'GAMES_URL', `http://127.0.0.1:${readPort(env, 'GAMES_PORT', 3001)}`)
  const gamesPublicUrl = readUrl(env, 'GAMES_PUBLIC_URL', gamesUrl)
  const config: Config = {
    isProduction,
    port,
    host: text(env, 'HOST', isProduction ? '0.0.0.0' : 'localhost'),
    logLevel: text(env, 'LOG_LEVEL', 'info'),
    publicUrl,
    dataDir: resolve(text(env, 'DATA_DIR', 'data')),
    databaseUrl: optional(env, 'DATABASE_URL'),
    databaseConnections: readCount(env, 'DATABASE_CONNECTIONS') ?? 16,
    valkeyUrl: optional(env, 'VALKEY_URL'),
    roundBatching: readRoundBatching(env),
    miniAppDir: resolve(text(env, 'MINI_APP_DIR', BUILT_MINI_APP)),
    trustedProxies: list(env, 'TRUSTED_PROXIES').map(asNetwork),
    bot: readBot(env, isProduction),
    games: {
      url: gamesUrl,
      origins: [new URL(gamesPublicUrl).origin],
      keyId: text(env, 'PROVIDER_KEY_ID', 'embedded'),
      secret: text(env, 'PROVIDER_SECRET', LOCAL_PROVIDER_SECRET),
      previousSecret: optional(env, 'PROVIDER_PREVIOUS_SECRET'),
      thumbnailsUrl: readUrl(env, 'THUMBNAILS_URL', `${gamesPublicUrl}/thumbnails`),
    },
    usdPerTon: readRate(env, 'USD_PER_TON') ?? LOCAL_USD_PER_TON,
    operators: readOperators(env),
    hostOrigins: list(env, 'HOST_ORIGINS').map(origin => new URL(asUrl('HOST_ORIGINS', origin)).origin),
  }
  if (isProduction) refuseLocalDefaults(config, env)
  return config
}

function readBot(env: Environment, isProduction: boolean): Config['bot'] {
  const chatHost = `http://localhost:${readPort(env, 'CHAT_HOST_PORT', 3002)}`
  return {
    token: text(env, 'BOT_TOKEN', LOCAL_BOT_TOKEN),
    apiRoot: readUrl(env, 'BOT_API_ROOT', isProduction ? 'https://api.telegram.org' : chatHost),
    username: text(env, 'BOT_USERNAME', isProduction ? '' : 'arena_local_bot').replace(/^@/, ''),
    chatLinkBase: readUrl(env, 'CHAT_LINK_BASE', 'https://t.me'),
    participantChat: text(env, 'PARTICIPANT_CHAT', ''),
  }
}

/** `name:token` pairs. What is wrong is told without the token. */
function readOperators(env: Environment): Config['operators'] {
  const operators = list(env, 'OPERATORS').map(item => {
    const [, name, token] = /^([a-z0-9][a-z0-9_-]{0,31}):([A-Za-z0-9_-]{32,128})$/.exec(item) ?? []
    if (name === undefined || token === undefined) {
      throw new ConfigFault(
        'OPERATORS must list name:token pairs, each token 32 to 128 letters, digits, - or _.',
      )
    }
    return { name, token }
  })
  if (new Set(operators.flatMap(({ name, token }) => [name, token])).size < operators.length * 2) {
    throw new ConfigFault('OPERATORS must not name anybody twice or give two of them one token.')
  }
  return operators
}

function refuseLocalDefaults(config: Config, env: Environment): void {
  const faults = [
    // Prizes are promised in dollars: what they cost in TON is nobody's guess.
    ...(optional(env, 'USD_PER_TON') === undefined ? ['USD_PER_TON is not set'] : []),
    ...(config.bot.token === LOCAL_BOT_TOKEN ? ['BOT_TOKEN is not set'] : []),
    ...(config.games.secret === LOCAL_PROVIDER_SECRET ? ['PROVIDER_SECRET is not set'] : []),
    ...(config.bot.username === '' ? ['BOT_USERNAME is not set'] : []),
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL is not an https address']),
    ...(new URL(config.publicUrl).origin === config.games.origins[0]
      ? ['GAMES_PUBLIC_URL must be on another origin than PUBLIC_URL']
      : []),
    // This program speaks no https, so a proxy stands before it: unnamed, it would be taken for every player.
    ...(config.trustedProxies.length === 0
      ? ['TRUSTED_PROXIES does not name the proxy that serves https']
      : []),
  ]
  if (faults.length > 0) {
    throw new ConfigFault(`Production does not start with local defaults: ${faults.join('; ')}.`)
  }
}

function optional(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function text(env: Environment, name: string, fallback: string): string {
  return optional(env, name) ?? fallback
}

function list(env: Environment, name: string): readonly string[] {
  return text(env, name, '')
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function readRoundBatching(env: Environment): Config['roundBatching'] {
  const sizeMax = readCount(env, 'ROUNDS_PER_COMMIT')
  const inFlightMax = readCount(env, 'COMMITS_IN_FLIGHT')
  return { ...(sizeMax !== undefined && { sizeMax }), ...(inFlightMax !== undefined && { inFlightMax }) }
}

function readCount(env: Environment, name: string): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1 || value > 256) {
    throw new ConfigFault(`${name} must be a whole number from 1 to 256, not ${given}.`)
  }
  return value
}

/** To a millionth, as prizes are worked out. */
function readRate(env: Environment, name: string): number | undefined {
  const given = optional(env, name)
  if (given === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(given) || Number(given) < 0.01) {
    throw new ConfigFault(`${name} must be a number of US dollars such as 3.25, at least 0.01, not ${given}.`)
  }
  return Number(given)
}

function readPort(env: Environment, name: string, fallback: number): number {
  const value = Number(text(env, name, String(fallback)))
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigFault(`${name} must be a port number, not ${env[name]}.`)
  }
  return value
}

function readUrl(env: Environment, name: string, fallback: string): string {
  return asUrl(name, text(env, name, fallback)).replace(/\/+$/, '')
}

function asUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigFault(`${name} must be an http or https address, not ${value}.`)
  }
  return value
}

function asNetwork(value: string): string {
  const [address = '', prefix = '0', ...more] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    throw new ConfigFault(`TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, not ${value}.`)
  }
  return value
}
