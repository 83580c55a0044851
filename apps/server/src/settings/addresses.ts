/** Where the server is reached, and where it finds other programs. */
import {
  asUrl,
  type Environment,
  optional,
  PORTS,
  PROGRAM_SETTINGS,
  PUBLIC_PROGRAM_SETTINGS,
  partsOf,
  readOrigins,
  readUrl,
  refuse,
  type Settings,
  TEMPLATE_DOMAINS,
  text,
} from '@arena/environment'

const SERVICES = ['share', 'payments', 'ip', 'thumbnails'] as const
type Service = (typeof SERVICES)[number]

export const ADDRESSES = {
  ...PROGRAM_SETTINGS,
  ...PUBLIC_PROGRAM_SETTINGS,
  ...PORTS,
  PUBLIC_URL: {
    section: 'network',
    meaning: 'where players reach the mini-app; https in production',
    standard: '`http://localhost:PORT`; production names it',
    sample: 'http://localhost:3000',
    isRequired: true,
    untouched: TEMPLATE_DOMAINS,
    read: (env, name) => readUrl(env, name, `http://localhost:${PORTS.PORT.read(env, 'PORT')}`),
  },
  GAMES_URL: {
    section: 'network',
    meaning: 'where the server reaches the games provider',
    standard: '`http://127.0.0.1:GAMES_PORT`',
    sample: 'http://127.0.0.1:3001',
    read: (env, name) => readUrl(env, name, localGames(env)),
  },
  GAMES_PUBLIC_URL: {
    section: 'network',
    meaning: 'where phones reach the games: another site than `PUBLIC_URL`; https in production',
    standard: '`GAMES_URL`; production names it',
    sample: 'http://127.0.0.1:3001',
    isRequired: true,
    untouched: TEMPLATE_DOMAINS,
    read: (env, name) => readUrl(env, name, readUrl(env, 'GAMES_URL', localGames(env))),
  },
  CALL_ORIGINS: {
    section: 'network',
    meaning: 'other origins whose pages may make players’ calls (CORS)',
    read: (env, name) => readOrigins(env, name),
  },
  SERVICE_URLS: {
    section: 'network',
    meaning:
      'services of the mini-app that are elsewhere, as `name=address` pairs: `share` (`POST /share`), `payments` (`POST /payments/…`), `ip` (`GET /ip`, without a token), `thumbnails` (`{game_id}.png`)',
    standard: 'this server; thumbnails: `GAMES_PUBLIC_URL/thumbnails`',
    sample: '',
    read: readServices,
  },
  CONSOLE_URL: {
    section: 'network',
    meaning: 'where operators open the console; passkeys belong to its host',
    standard: '`PUBLIC_URL/operator`',
    sample: 'http://localhost:3000/operator',
    read: (env, name) => optional(env, name) && readUrl(env, name, ''),
  },
  MINI_APP_DIR: {
    section: 'network',
    meaning: 'folder of the built mini-app',
    standard: 'the one beside the server',
    sample: '',
    read: optional,
  },
} as const satisfies Settings

function localGames(env: Environment): string {
  return `http://127.0.0.1:${PORTS.GAMES_PORT.read(env, 'GAMES_PORT')}`
}

function readServices(env: Environment, name: string): Readonly<Partial<Record<Service, string>>> {
  const pairs = partsOf(text(env, name, '')).flatMap(part => {
    const [key = '', ...address] = part.split('=')
    const service = SERVICES.find(known => known === key)
    if (service !== undefined) return [[service, asUrl(env, name, address.join('=')).replace(/\/+$/, '')]]
    refuse(env, `${name} must list name=address pairs with the names ${SERVICES.join(', ')}, not ${part}.`)
    return []
  })
  return Object.fromEntries(pairs) as Partial<Record<Service, string>>
}
