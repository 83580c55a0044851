import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceUrls } from '@arena/contract/app-config'
import {
  type Environment,
  missingValues,
  readSecret,
  readSettings,
  refuse,
  type ValuesOf,
  valuesOf,
} from '@arena/environment'
import { isOpenToOthers } from '@arena/telemetry'
import type { MailSettings } from './platform/mail/mailer.ts'
import { DATA } from './settings/data.ts'
import { SERVER_SETTINGS } from './settings/index.ts'

/** As seen from the built program, `apps/server/dist/server/main.js`. */
const BUILT_MINI_APP = fileURLToPath(new URL('../../../mini-app/dist', import.meta.url))
const BUILT_CONSOLE = fileURLToPath(new URL('../../../operator/dist', import.meta.url))

const CHAT_LINK_BASE = 'https://t.me'
/** The games provider's key between the two programs of an installation. */
const PROVIDER_KEY_ID = 'embedded'
/** About a tenth of a second of a phone's processor. */
const SIGN_UP_WORK_BITS = 15

export interface TonConfig {
  readonly network: 'mainnet' | 'testnet'
  /** Which withdrawals wait for a person: those with a reason, every one, or none. */
  readonly review: 'risky' | 'all' | 'none'
  /** How long the first request to an address waits before it is paid. */
  readonly newAddressWait_h: number
  /** The bound on promised TON: the balance of the paying wallet as well, or the ceilings alone. */
  readonly fund: 'wallet' | 'declared'
  /** A node of the network behind the toncenter API; without it the network is not called. */
  readonly toncenterUrl: string | undefined
  readonly toncenterKey: string | undefined
  /** The program that has the paying wallet's key, and the wallet's public one, 32 bytes; without it operators pay by hand. */
  readonly signer: { readonly url: string; readonly secret: string; readonly publicKey: Buffer } | undefined
}

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
  /** How many seconds it continues to serve after it has reported that it is about to end. */
  readonly drain_s: number
  /** Where several servers keep their leaderboards together; each its own when left out. */
  readonly valkeyUrl: string | undefined
  /** How finished rounds are batched; omitted values depend on the engine. */
  readonly roundBatching: { readonly sizeMax?: number; readonly inFlightMax?: number }
  /** The built mini-app. */
  readonly miniAppDir: string
  /** The built console of operators. */
  readonly consoleDir: string
  /** Addresses and networks that are trusted to report a caller's address. */
  readonly trustedProxies: readonly string[]
  readonly bot: {
    readonly token: string
    readonly apiRoot: string
    readonly username: string
    /** Where the chat platform's links start. */
    readonly chatLinkBase: string
    /** The account that answers questions about payments, without `@`. */
    readonly support: string
    /** Updates are sent to a webhook under this secret; undefined = the bot polls for them. */
    readonly webhookSecret: string | undefined
    /** Of the bot that writes into the operators' chat; undefined = the players' bot does. */
    readonly operatorsToken: string | undefined
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
  readonly ton: TonConfig
  /** The key of the hash that recognises erased players. */
  readonly erasureSecret: string
  /** The key of the hashes that fair play compares. */
  readonly fairPlaySecret: string
  readonly ledger: {
    /** The key that signs the line per player and day that replaces old entries. */
    readonly secret: string
    /** Whole months of rounds kept beside the current one; 0 = all. */
    readonly keepMonths: number
  }
  /** On a developer's machine: operators who exist from the start. Undefined in production, which enrols its own. */
  readonly localOperators: readonly { readonly name: string; readonly token: string }[] | undefined
  /** Where operators' console is, without a slash at the end; their keys are made for its origin. */
  readonly consoleUrl: string
  readonly partners: {
    /** By partner key, the secrets the partner's messages may be signed with: two while one is being changed. */
    readonly secrets: ReadonlyMap<string, readonly Uint8Array[]>
  }
  readonly signUp: {
    /** How many zero bits the puzzle asks for that registering by email costs. */
    readonly workBits: number
    /** A service of ranges of breached passwords besides the bundled list. */
    readonly breachedPasswordsUrl: string | undefined
  }
  /** Origins that may frame the mini-app besides the chat platform's own. */
  readonly hostOrigins: readonly string[]
  /** Where the mini-app finds services at other addresses; '' = at this server. */
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

type Values = ValuesOf<typeof SERVER_SETTINGS>

function readAll(env: Environment): Config {
  const values = valuesOf(SERVER_SETTINGS, env)
  const publicUrl = values.PUBLIC_URL
  const config: Config = {
    isProduction: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST || 'localhost',
    logLevel: values.LOG_LEVEL,
    publicUrl,
    ...dataSettings(values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    drain_s: values.DRAIN_S,
    valkeyUrl: values.VALKEY_URL,
    roundBatching: values.ROUND_COMMITS,
    miniAppDir: resolve(values.MINI_APP_DIR ?? BUILT_MINI_APP),
    consoleDir: BUILT_CONSOLE,
    trustedProxies: values.TRUSTED_PROXIES,
    bot: {
      token: values.BOT_TOKEN,
      apiRoot: values.BOT_API_ROOT,
      username: values.BOT_USERNAME,
      chatLinkBase: CHAT_LINK_BASE,
      support: values.SUPPORT_CONTACT,
      webhookSecret: values.BOT_WEBHOOK_SECRET,
      operatorsToken: values.OPERATORS_BOT_TOKEN,
    },
    games: gamesOf(values),
    mail: mailOf(values, env),
    webLoginUrl: values.WEB_LOGIN_URL,
    ton: tonOf(values),
    erasureSecret: values.ERASURE_SECRET,
    fairPlaySecret: values.FAIR_PLAY_SECRET,
    ledger: { secret: values.LEDGER_SECRET, keepMonths: values.LEDGER_KEEP_MONTHS },
    localOperators: values.OPERATORS,
    // The console is a page of this server unless it has its own host.
    consoleUrl: values.CONSOLE_URL ?? `${publicUrl}/operator`,
    partners: { secrets: values.PARTNER_SECRETS },
    signUp: { workBits: SIGN_UP_WORK_BITS, breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL },
    hostOrigins: values.HOST_ORIGINS,
    serviceUrls: {
      share: values.SERVICE_URLS.share ?? '',
      payments: values.SERVICE_URLS.payments ?? '',
      ip: values.SERVICE_URLS.ip ?? '',
    },
    callOrigins: values.CALL_ORIGINS,
  }
  if (config.isProduction) refuseLocalDefaults(config, env)
  return config
}

/** Where the data is: all that a command needs to know that only works on it. */
export function readDataSettings(
  env: Environment,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'migratesOnStart'> {
  const { DATA_DIR, MIGRATE_ON_START } = SERVER_SETTINGS
  return dataSettings(valuesOf({ DATA_DIR, MIGRATE_ON_START, DATABASE_URL: DATA.DATABASE_URL }, env))
}

function dataSettings({
  DATA_DIR,
  DATABASE_URL,
  MIGRATE_ON_START,
}: Pick<Values, 'DATA_DIR' | 'DATABASE_URL' | 'MIGRATE_ON_START'>): ReturnType<typeof readDataSettings> {
  return {
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    // No other program can migrate an embedded engine while its program runs.
    migratesOnStart: DATABASE_URL === undefined || MIGRATE_ON_START,
  }
}

function gamesOf(values: Values): Config['games'] {
  const [secret, previousSecret] = values.PROVIDER_SECRET
  return {
    url: values.GAMES_URL,
    origins: [new URL(values.GAMES_PUBLIC_URL).origin],
    keyId: PROVIDER_KEY_ID,
    secret,
    previousSecret,
    otherSecrets: values.PROVIDER_SECRETS,
    thumbnailsUrl: values.SERVICE_URLS.thumbnails ?? `${values.GAMES_PUBLIC_URL}/thumbnails`,
    keepDays: values.GAMES_KEEP_DAYS,
  }
}

/** Production sends emails by SMTP or not at all; a fresh clone shows them in the chat host. */
function mailOf({ SMTP_URL, MAIL_FROM }: Values, env: Environment): Config['mail'] {
  if (SMTP_URL === '') return undefined
  if (SMTP_URL.startsWith('http'))
    return { from: MAIL_FROM ?? 'Arena <arena@localhost>', outboxUrl: SMTP_URL }
  if (MAIL_FROM === undefined) refuse(env, 'MAIL_FROM must name the sender, as SMTP_URL is set.')
  return { from: MAIL_FROM ?? '', smtpUrl: SMTP_URL }
}

function tonOf(values: Values): TonConfig {
  const signer = values.SIGNER_URL !== undefined && {
    url: values.SIGNER_URL,
    secret: values.SIGNER_SECRET[0],
    publicKey: Buffer.from(values.PAYOUT_PUBLIC_KEY, 'hex'),
  }
  return {
    network: values.TON_NETWORK,
    review: values.WITHDRAWAL_REVIEW,
    newAddressWait_h: values.NEW_ADDRESS_WAIT_H,
    fund: values.PRIZE_FUND ?? (values.NODE_ENV && signer !== false ? 'wallet' : 'declared'),
    toncenterUrl: values.TONCENTER_URL,
    toncenterKey: values.TONCENTER_KEY,
    signer: signer || undefined,
  }
}

/** Programs and databases may communicate without TLS only on the same machine or private network. */
function openAddresses(addresses: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(addresses)
    .filter(([, address]) => address !== undefined && isOpenToOthers(address))
    .map(([name]) => `${name} leads through a public network without TLS.`)
}

function refuseLocalDefaults(config: Config, env: Environment): void {
  const faults = [
    ...missingValues(SERVER_SETTINGS, env),
    ...payoutFaults(config.ton, env),
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL is not an https address.']),
    ...(config.games.origins.every(origin => origin.startsWith('https:'))
      ? []
      : ['GAMES_PUBLIC_URL is not an https address.']),
    ...(new URL(config.publicUrl).origin === config.games.origins[0]
      ? ['GAMES_PUBLIC_URL must be on another origin than PUBLIC_URL.']
      : []),
    // Players' tokens are sent there.
    ...(Object.values(config.serviceUrls).some(url => url.startsWith('http:'))
      ? ['SERVICE_URLS must name https addresses.']
      : []),
    ...openAddresses({
      GAMES_URL: config.games.url,
      SIGNER_URL: config.ton.signer?.url,
      DATABASE_URL: config.databaseUrl,
      VALKEY_URL: config.valkeyUrl?.split(',').find(isOpenToOthers),
    }),
    // This program has no https, so a proxy is in front: unlisted, it would be taken for every player.
    ...(config.trustedProxies.length === 0
      ? ['TRUSTED_PROXIES does not name the proxy that serves https.']
      : []),
  ]
  for (const fault of faults) refuse(env, fault)
}

/** The faults of a payout configuration in production. */
function payoutFaults({ signer, toncenterUrl }: TonConfig, env: Environment): readonly string[] {
  return [
    // Anyone with the key can sign without a limit: it belongs to a machine that runs nothing else.
    ...(readSecret(env, 'PAYOUT_SEED') === undefined
      ? []
      : ['PAYOUT_SEED belongs to the signer alone: the server may not have it.']),
    ...(signer?.publicKey.length === 0 ? ['SIGNER_URL is set and PAYOUT_PUBLIC_KEY is not.'] : []),
    ...(signer !== undefined && toncenterUrl === undefined
      ? ['SIGNER_URL is set and TONCENTER_URL is not.']
      : []),
    ...(toncenterUrl !== undefined && !toncenterUrl.startsWith('https:')
      ? ['TONCENTER_URL is not an https address.']
      : []),
  ]
}
