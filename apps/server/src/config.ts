import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceUrls } from '@arena/contract/app-config'
import {
  asUrl,
  type Environment,
  optional,
  readCount,
  readDays,
  readNetworks,
  readOrigins,
  readPort,
  readRate,
  readSecret,
  readService,
  readSettings,
  readUrl,
  readWhole,
  readWord,
  refuse,
  text,
} from '@arena/environment'
import { isOpenToOthers } from '@arena/telemetry'
import { readLocalOperators, readPartnerSecrets, readProviderSecrets } from './config-pairs.ts'
import { payoutFaults, readTon, type TonConfig } from './config-ton.ts'
import type { MailSettings } from './platform/mail/mailer.ts'

/** A development server's signing secrets. They are in the source, so production refuses them. */
const LOCAL_BOT_TOKEN = '7700000001:local-token-for-development-only'
const LOCAL_PROVIDER_SECRET = 'local-provider-secret-for-development-only'
/** The local rate for dollar prizes; production sets its own. */
const LOCAL_USD_PER_TON = 3

/** As seen from the built program, `apps/server/dist/server/main.js`. */
const BUILT_MINI_APP = fileURLToPath(new URL('../../../mini-app/dist', import.meta.url))
const BUILT_CONSOLE = fileURLToPath(new URL('../../../operator/dist', import.meta.url))

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
  /** Whether it brings the schema up to date when it starts, or waits until the command `migrate` has. */
  readonly migratesOnStart: boolean
  /** The most connections this program opens to that server. */
  readonly databaseConnections: number
  /** How many seconds it serves on after it has said that it is about to end. */
  readonly drain_s: number
  /** Where several servers keep their leaderboards together; each its own when left out. */
  readonly valkeyUrl: string | undefined
  /** How finished rounds are batched; omitted values depend on the engine. */
  readonly roundBatching: { readonly sizeMax?: number; readonly inFlightMax?: number }
  /** The built mini-app. */
  readonly miniAppDir: string
  /** The built console of operators. */
  readonly consoleDir: string
  /** Addresses and networks whose word about a caller's address is taken. */
  readonly trustedProxies: readonly string[]
  readonly bot: {
    readonly token: string
    /** How long the init data it signed signs a player in. */
    readonly initData_min: number
    readonly apiRoot: string
    readonly username: string
    /** Where the chat platform's links start. */
    readonly chatLinkBase: string
    /** The chat that players of new tournaments must be in; '' = none. */
    readonly participantChat: string
    /** Who answers questions about payments, without `@`. */
    readonly support: string
    /** Updates are sent to a webhook under this secret; undefined = they are asked for. */
    readonly webhookSecret: string | undefined
  }
  /** Where social tasks lead; '' = there is no such place, and no task for it. */
  readonly social: {
    /** Of the chat platform, `@name`. */
    readonly channel: string
    readonly chat: string
    /** Addresses of the web. */
    readonly x: string
    readonly youtube: string
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
    /** By provider, the secrets of those beside the built-in one. */
    readonly otherSecrets: ReadonlyMap<string, readonly string[]>
    /** Where `{game_id}.png` thumbnails are. */
    readonly thumbnailsUrl: string
    /** How many days the provider keeps rounds and sessions: shown in the privacy policy. */
    readonly keepDays: number
  }
  /** The mail server; undefined = sign-in by email is off. */
  readonly mail: MailSettings | undefined
  /** Where the chat platform signs people in to web pages; '' = not offered. */
  readonly webLoginUrl: string
  /** US dollars a TON is worth: dollar prizes are paid in TON at this rate. */
  readonly usdPerTon: number
  readonly ton: TonConfig
  /** The key of the hash that recognises erased players; derived from the bot's token by default. */
  readonly erasureSecret: string | undefined
  /** The key of the hashes that fair play compares; derived from the bot's token by default. */
  readonly fairPlaySecret: string | undefined
  readonly ledger: {
    /** The key that signs the line per player and day that replaces old entries; derived from the bot's token by default. */
    readonly secret: string | undefined
    /** Whole months of rounds kept beside the current one; 0 = all. */
    readonly keepMonths: number
  }
  /** On a developer's machine: operators who exist from the start. Undefined in production, which enrols its own. */
  readonly localOperators: readonly { readonly name: string; readonly token: string }[] | undefined
  /** Where operators' console is, without a slash at the end; their keys are made for its origin. */
  readonly consoleUrl: string
  readonly partners: {
    /** A file of partners to start with; by default the samples, in production none. */
    readonly file: string | undefined
    /** By partner key, the secrets the partner's messages may be signed with: two while one is being changed. */
    readonly secrets: ReadonlyMap<string, readonly Uint8Array[]>
  }
  /** The number of players online from which it is shown; 0 = never. */
  readonly presenceFrom: number
  /** The work that registering by email requires, and what passwords are compared with. */
  readonly signUp: {
    readonly workBits: number
    /** A service of ranges of breached passwords besides the bundled list. */
    readonly breachedPasswordsUrl: string | undefined
  }
  /** Origins that may frame the mini-app besides the chat platform's own. */
  readonly hostOrigins: readonly string[]
  /** Where the mini-app finds services that lie elsewhere; '' = at this server. */
  readonly serviceUrls: ServiceUrls
  /** Origins whose pages may make players' calls to this server, besides its own. */
  readonly callOrigins: readonly string[]
}

/**
 * Reads the environment. Everything has a default for a local start; production names its secrets and its addresses.
 * @throws ConfigFault everything that can't be used
 */
export function readConfig(given: Environment): Config {
  return readSettings(given, readAll)
}

function readAll(env: Environment): Config {
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
    ...readDataSettings(env),
    databaseConnections: readCount(env, 'DATABASE_CONNECTIONS') ?? 16,
    drain_s: readDrain(env, isProduction),
    valkeyUrl: readSecret(env, 'VALKEY_URL'),
    roundBatching: readRoundBatching(env),
    miniAppDir: resolve(text(env, 'MINI_APP_DIR', BUILT_MINI_APP)),
    consoleDir: resolve(text(env, 'CONSOLE_DIR', BUILT_CONSOLE)),
    trustedProxies: readNetworks(env, 'TRUSTED_PROXIES'),
    bot: readBot(env, isProduction),
    social: readSocial(env, isProduction),
    games: {
      url: gamesUrl,
      origins: [new URL(gamesPublicUrl).origin],
      keyId: text(env, 'PROVIDER_KEY_ID', 'embedded'),
      secret: readSecret(env, 'PROVIDER_SECRET') ?? LOCAL_PROVIDER_SECRET,
      previousSecret: readSecret(env, 'PROVIDER_PREVIOUS_SECRET'),
      otherSecrets: readProviderSecrets(env),
      thumbnailsUrl: readUrl(env, 'THUMBNAILS_URL', `${gamesPublicUrl}/thumbnails`),
      keepDays: readDays(env, 'GAMES_KEEP_DAYS') ?? 90,
    },
    mail: readMail(env, isProduction),
    webLoginUrl: readWebLogin(env, isProduction),
    usdPerTon: readRate(env, 'USD_PER_TON') ?? LOCAL_USD_PER_TON,
    ton: readTon(env, { isProduction, chatHost: localChatHost(env) }),
    erasureSecret: readWebSafe(env, 'ERASURE_SECRET'),
    fairPlaySecret: readWebSafe(env, 'FAIR_PLAY_SECRET'),
    ledger: {
      secret: readWebSafe(env, 'LEDGER_SECRET'),
      keepMonths: readWhole(env, 'LEDGER_KEEP_MONTHS', { min: 0, max: 1200 }) ?? 6,
    },
    localOperators: readLocalOperators(env, isProduction),
    consoleUrl: readConsole(env, publicUrl),
    partners: { file: optional(env, 'PARTNERS_FILE'), secrets: readPartnerSecrets(env, isProduction) },
    presenceFrom: readWhole(env, 'PRESENCE_FROM', { min: 0, max: 1_000_000 }) ?? 20,
    signUp: {
      workBits: readWhole(env, 'SIGN_UP_WORK_BITS', { min: 0, max: 24 }) ?? 15,
      breachedPasswordsUrl: readService(env, 'BREACHED_PASSWORDS_URL') || undefined,
    },
    hostOrigins: readOrigins(env, 'HOST_ORIGINS'),
    serviceUrls: {
      share: readService(env, 'SHARE_URL'),
      payments: readService(env, 'PAYMENTS_URL'),
      ip: readService(env, 'IP_LOOKUP_URL'),
    },
    callOrigins: readOrigins(env, 'CALL_ORIGINS'),
  }
  if (isProduction) refuseLocalDefaults(config, env)
  return config
}

/** Where the data is: all that a command needs to know that only works on it. */
export function readDataSettings(
  env: Environment,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'migratesOnStart'> {
  const databaseUrl = readSecret(env, 'DATABASE_URL')
  const wish = readWord(env, 'MIGRATE_ON_START', ['yes', 'no'])
  return {
    dataDir: resolve(text(env, 'DATA_DIR', 'data')),
    databaseUrl,
    // No other program can migrate an embedded engine while its program runs.
    migratesOnStart:
      databaseUrl === undefined || (wish === undefined ? env['NODE_ENV'] !== 'production' : wish === 'yes'),
  }
}

function readBot(env: Environment, isProduction: boolean): Config['bot'] {
  const chatHost = localChatHost(env)
  return {
    token: readSecret(env, 'BOT_TOKEN') ?? LOCAL_BOT_TOKEN,
    initData_min: readCount(env, 'INIT_DATA_MINUTES') ?? 60,
    apiRoot: readUrl(env, 'BOT_API_ROOT', isProduction ? 'https://api.telegram.org' : chatHost),
    username: text(env, 'BOT_USERNAME', isProduction ? '' : 'arena_local_bot').replace(/^@/, ''),
    chatLinkBase: readUrl(env, 'CHAT_LINK_BASE', 'https://t.me'),
    participantChat: text(env, 'PARTICIPANT_CHAT', ''),
    support: text(env, 'SUPPORT_CONTACT', isProduction ? '' : 'arena_support').replace(/^@/, ''),
    webhookSecret: readWebSafe(env, 'BOT_WEBHOOK_SECRET'),
  }
}

/** Production sends emails by SMTP or not at all; a fresh clone shows them in the chat host. */
function readMail(env: Environment, isProduction: boolean): Config['mail'] {
  const from = optional(env, 'MAIL_FROM')
  const smtpUrl = readSecret(env, 'SMTP_URL')
  if (smtpUrl === undefined) {
    const outboxUrl = text(env, 'MAIL_OUTBOX_URL', `${localChatHost(env)}/host/mail`)
    return isProduction ? undefined : { from: from ?? 'Arena <arena@localhost>', outboxUrl }
  }
  // Errors do not contain the address, which includes a password.
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    refuse(env, 'SMTP_URL must be an address such as smtps://user:password@mail.example.')
  }
  if (from === undefined) refuse(env, 'MAIL_FROM must name the sender, as SMTP_URL is set.')
  return { from: from ?? '', smtpUrl }
}

function readWebLogin(env: Environment, isProduction: boolean): string {
  const given = optional(env, 'WEB_LOGIN_URL')
  if (given === 'off') return ''
  return asUrl(
    env,
    'WEB_LOGIN_URL',
    given ?? (isProduction ? 'https://oauth.telegram.org/auth' : `${localChatHost(env)}/auth`),
  )
}

function localChatHost(env: Environment): string {
  return `http://localhost:${readPort(env, 'CHAT_HOST_PORT', 3002)}`
}

/** The console is a page of this server unless it has its own host. */
function readConsole(env: Environment, publicUrl: string): string {
  return readUrl(env, 'CONSOLE_URL', `${publicUrl.replace(/\/$/, '')}/operator`).replace(/\/$/, '')
}

/** A secret that is valid in an HTTP header. */
function readWebSafe(env: Environment, name: string): string | undefined {
  const given = readSecret(env, name)
  if (given !== undefined && !/^[A-Za-z0-9_-]{16,256}$/.test(given)) {
    refuse(env, `${name} must be 16 to 256 letters, digits, - or _.`)
  }
  return given
}

/** A fresh clone shows what such tasks are; production names its own places. */
function readSocial(env: Environment, isProduction: boolean): Config['social'] {
  const chat = (name: string, local: string) => {
    const given = text(env, name, isProduction ? '' : local)
    if (!/^(@[A-Za-z]\w{3,31})?$/.test(given)) {
      refuse(env, `${name} must be the name of a public chat such as @arena_news, not ${given}.`)
    }
    return given
  }
  const link = (name: string, local: string) => {
    const given = text(env, name, isProduction ? '' : local)
    return given === '' ? '' : asUrl(env, name, given)
  }
  return {
    channel: chat('SOCIAL_CHANNEL', '@arena_news'),
    chat: chat('SOCIAL_CHAT', '@arena_players'),
    x: link('SOCIAL_X', 'https://example.com/arena-on-x'),
    youtube: link('SOCIAL_YOUTUBE', 'https://example.com/arena-on-youtube'),
  }
}

/** Programs and databases may communicate without TLS only on the same machine or private network. */
function openAddresses(addresses: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(addresses)
    .filter(([, address]) => address !== undefined && isOpenToOthers(address))
    .map(([name]) => `${name} leads through a public network without TLS`)
}

function refuseLocalDefaults(config: Config, env: Environment): void {
  const faults = [
    ...payoutFaults(config.ton),
    // Prizes are promised in dollars: their TON amount must not be a guess.
    ...(optional(env, 'USD_PER_TON') === undefined ? ['USD_PER_TON is not set'] : []),
    ...(config.bot.token === LOCAL_BOT_TOKEN ? ['BOT_TOKEN is not set'] : []),
    ...(config.games.secret === LOCAL_PROVIDER_SECRET ? ['PROVIDER_SECRET is not set'] : []),
    ...(config.bot.username === '' ? ['BOT_USERNAME is not set'] : []),
    // Payers in Stars are promised a support contact.
    ...(config.bot.support === '' ? ['SUPPORT_CONTACT is not set'] : []),
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL is not an https address']),
    ...(config.games.origins.every(origin => origin.startsWith('https:'))
      ? []
      : ['GAMES_PUBLIC_URL is not an https address']),
    ...(new URL(config.publicUrl).origin === config.games.origins[0]
      ? ['GAMES_PUBLIC_URL must be on another origin than PUBLIC_URL']
      : []),
    // Players' tokens are sent there.
    ...(Object.values(config.serviceUrls).some(url => url.startsWith('http:'))
      ? ['SHARE_URL, PAYMENTS_URL and IP_LOOKUP_URL must be https addresses']
      : []),
    ...openAddresses({
      GAMES_URL: config.games.url,
      SIGNER_URL: config.ton.signer?.url,
      DATABASE_URL: config.databaseUrl,
      VALKEY_URL: config.valkeyUrl?.split(',').find(isOpenToOthers),
    }),
    // This program has no https, so a proxy is in front: unlisted, it would be taken for every player.
    ...(config.trustedProxies.length === 0
      ? ['TRUSTED_PROXIES does not name the proxy that serves https']
      : []),
  ]
  for (const fault of faults) refuse(env, `${fault}.`)
}

function readRoundBatching(env: Environment): Config['roundBatching'] {
  const sizeMax = readCount(env, 'ROUNDS_PER_COMMIT')
  const inFlightMax = readCount(env, 'COMMITS_IN_FLIGHT')
  return { ...(sizeMax !== undefined && { sizeMax }), ...(inFlightMax !== undefined && { inFlightMax }) }
}

/** Longer than a load balancer's interval between calls of `/readyz`. A developer's machine has none. */
function readDrain(env: Environment, isProduction: boolean): number {
  return readWhole(env, 'DRAIN_S', { min: 0, max: 60 }) ?? (isProduction ? 5 : 0)
}
