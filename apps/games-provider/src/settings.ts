/** Every variable that the games provider reads. */
import {
  type Environment,
  isProduction,
  optional,
  PORTS,
  PROGRAM_SETTINGS,
  PUBLIC_PROGRAM_SETTINGS,
  readOrigins,
  readSecret,
  readSecrets,
  readUrl,
  readWhole,
  type Settings,
  TEMPLATE_DOMAINS,
} from '@arena/environment'

const LOCAL_SECRET = 'local-provider-secret-for-development-only'
const ANY_COUNT = { min: 1, max: Number.MAX_SAFE_INTEGER }

export const GAMES_SETTINGS = {
  ...PROGRAM_SETTINGS,
  ...PUBLIC_PROGRAM_SETTINGS,
  GAMES_PORT: PORTS.GAMES_PORT,
  HOST_ORIGINS: {
    ...PUBLIC_PROGRAM_SETTINGS.HOST_ORIGINS,
    read: (env, name) => readOrigins(env, name, isProduction(env) ? '' : 'http://localhost:3002'),
  },
  GAMES_PUBLIC_URL: {
    section: 'network',
    meaning: 'where phones reach the games: another site than `PUBLIC_URL`; https in production',
    standard: '`GAMES_URL`; production names it',
    sample: 'http://127.0.0.1:3001',
    isRequired: true,
    untouched: TEMPLATE_DOMAINS,
    read: (env, name) => readUrl(env, name, 'http://127.0.0.1:3001'),
  },
  WALLET_URL: {
    section: 'network',
    meaning: 'where the games provider reaches the server',
    standard: '`http://127.0.0.1:PORT`',
    sample: 'http://localhost:3000',
    read: (env, name) => readUrl(env, name, 'http://localhost:3000'),
  },
  APP_ORIGINS: {
    section: 'network',
    meaning: 'origins that may frame a game',
    standard: 'origin of `PUBLIC_URL`; production names them',
    sample: 'http://localhost:3000',
    isRequired: true,
    untouched: TEMPLATE_DOMAINS,
    read: (env, name) => readOrigins(env, name, 'http://localhost:3000'),
  },
  GAMES_DATABASE_URL: {
    section: 'data',
    meaning: 'PostgreSQL 15 or newer for the games provider: a database of its own',
    standard: 'the embedded engine',
    sample: '',
    isSecret: true,
    read: readSecret,
  },
  BOOKS_DIR: {
    section: 'data',
    meaning: 'folder of studios’ books, offered instead of our own games',
    standard: 'none',
    sample: '',
    read: optional,
  },
  GAMES_CALLS_PER_S: {
    section: 'data',
    meaning: 'calls a second of one game page on average; twice as many at once',
    standard: '1000; 30 in production',
    sample: '1000',
    read: (env, name) => readWhole(env, name, ANY_COUNT) ?? (isProduction(env) ? 30 : 1000),
  },
  PROVIDER_SECRET: {
    section: 'keys',
    meaning:
      'signs calls between server and games provider; while it changes, `new,old`; `ID:secret` of a provider in the console',
    standard: 'local; in production the server derives it from `SECRET_KEY`, the games provider names it',
    sample: LOCAL_SECRET,
    local: LOCAL_SECRET,
    isSecret: true,
    isRequired: true,
    read: readKnownSecrets,
  },
} as const satisfies Settings

/** The one that signs our calls, then those that are still accepted. */
function readKnownSecrets(env: Environment, name: string): readonly [string, ...string[]] {
  const [first = LOCAL_SECRET, ...others] = readSecrets(env, name)
  return [first, ...others]
}
