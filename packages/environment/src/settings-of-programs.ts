/** The settings that several programs read. */
import {
  type Environment,
  readDays,
  readNetworks,
  readOrigins,
  readPort,
  readWhole,
  readWord,
  text,
} from './environment-values.ts'
import type { Settings } from './setting.ts'

/** The domains of the templates in `deploy/`. */
export const TEMPLATE_DOMAINS = ['app.example', 'games.example-games.net'] as const

export function isProduction(env: Environment): boolean {
  return env['NODE_ENV'] === 'production'
}

/** Of the server, the games provider and the signer. */
export const PROGRAM_SETTINGS = {
  NODE_ENV: {
    section: 'network',
    meaning: '`production` refuses local default secrets and local addresses, and leaves the chat host out',
    read: isProduction,
  },
  HOST: {
    section: 'network',
    meaning: 'interface to listen on',
    standard: 'this machine; 0.0.0.0 in production',
    sample: 'localhost',
    read: (env, name) => text(env, name, isProduction(env) ? '0.0.0.0' : ''),
  },
  DATA_DIR: {
    section: 'data',
    meaning: 'files of the embedded engines, the signer’s record, the local TON journal',
    standard: './data',
    read: (env, name) => text(env, name, './data'),
  },
  LOG_LEVEL: {
    section: 'data',
    meaning: 'debug, info, warn or error',
    standard: 'info',
    read: (env, name) => text(env, name, 'info'),
  },
} as const satisfies Settings

/** Of the server and the games provider. */
export const PUBLIC_PROGRAM_SETTINGS = {
  TRUSTED_PROXIES: {
    section: 'network',
    meaning: 'addresses or networks of proxies whose `X-Forwarded-For` is trusted',
    standard: 'none; the server requires it in production',
    sample: '',
    read: readNetworks,
  },
  HOST_ORIGINS: {
    section: 'network',
    meaning: 'origins that may frame the mini-app besides the chat platform’s',
    standard: 'the chat host; none in production',
    sample: 'http://localhost:3002',
    read: (env, name) => readOrigins(env, name),
  },
  MIGRATE_ON_START: {
    section: 'data',
    meaning: '`no`: wait, not ready, for the command `migrate`; an embedded engine always migrates',
    standard: 'yes; no in production',
    sample: 'yes',
    read: (env, name) => (readWord(env, name, ['yes', 'no']) ?? (isProduction(env) ? 'no' : 'yes')) === 'yes',
  },
  GAMES_KEEP_DAYS: {
    section: 'data',
    meaning: 'days after which a month of rounds is dropped; the privacy policy names them',
    standard: '90',
    read: (env, name) => readDays(env, name) ?? 90,
  },
  DRAIN_S: {
    section: 'data',
    meaning: 'seconds to continue after SIGTERM with `/readyz` at 503, 0 to 60',
    standard: '0; 5 in production',
    sample: '0',
    // Longer than a load balancer's interval between calls of /readyz. A developer's machine has none.
    read: (env, name) => readWhole(env, name, { min: 0, max: 60 }) ?? (isProduction(env) ? 5 : 0),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    section: 'data',
    meaning: 'where traces are sent (OTLP over HTTP)',
    sample: 'http://localhost:4318',
    read: (env, name) => text(env, name, ''),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    section: 'data',
    meaning: 'share of traces kept, 0 to 1',
    standard: '1',
    read: (env, name) => text(env, name, '1'),
  },
} as const satisfies Settings

/** Of the server and the signer. */
export const TON_NETWORK = {
  section: 'payouts',
  meaning: '`mainnet` or `testnet`',
  standard: 'mainnet',
  read: (env: Environment, name: string): 'mainnet' | 'testnet' =>
    readWord(env, name, ['mainnet', 'testnet']) ?? 'mainnet',
} as const satisfies Settings[string]

/** A port to listen on, which other programs of a developer's machine derive addresses from. */
export const PORTS = {
  PORT: port(3000, 'port of server and mini-app'),
  GAMES_PORT: port(3001, 'port of the games provider'),
  CHAT_HOST_PORT: port(3002, 'port of the local phone and Bot API'),
  SIGNER_PORT: port(3003, 'port of the signer'),
} as const satisfies Settings

function port(standard: number, meaning: string) {
  return {
    section: 'network',
    meaning,
    standard: String(standard),
    read: (env: Environment, name: string) => readPort(env, name, standard),
  } as const
}
