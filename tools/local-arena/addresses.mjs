/**
 * The environment of the programs, derived consistently from the few variables a person sets. Every variable that is
 * set passes through unchanged.
 */
import { join } from 'node:path'
import { LOCAL_TOKEN } from '../operator/sign-in.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { ROOT } from '../repository.mjs'

/** The ports, the variables that change them, and what listens there. */
export const PORT_VARIABLES = /** @type {const} */ ({
  PORT: { standard: 3000, program: 'the server' },
  GAMES_PORT: { standard: 3001, program: 'the games provider' },
  CHAT_HOST_PORT: { standard: 3002, program: 'the chat host' },
  SIGNER_PORT: { standard: 3003, program: 'the signer' },
})

/** @typedef {keyof typeof PORT_VARIABLES} PortVariable */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<PortVariable, number>}
 */
export function portsOf(env) {
  const ports = { PORT: 0, GAMES_PORT: 0, CHAT_HOST_PORT: 0, SIGNER_PORT: 0 }
  for (const name of portNames()) ports[name] = portOf(name, env[name])
  for (const name of portNames()) {
    const other = portNames().find(earlier => earlier < name && ports[earlier] === ports[name])
    if (other)
      throw new ClearFailure(
        `${other} and ${name} are both ${ports[name]}: each program needs a port of its own.`,
      )
  }
  return ports
}

/** @returns {PortVariable[]} */
export function portNames() {
  return /** @type {PortVariable[]} */ (Object.keys(PORT_VARIABLES))
}

/**
 * @param {PortVariable} name
 * @param {string | undefined} text
 */
function portOf(name, text) {
  if (text === undefined || text === '') return PORT_VARIABLES[name].standard
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new ClearFailure(
    `${name} is "${text}", which is not a port: it must be a whole number from 1 to 65535.`,
  )
}

/**
 * The app and the games deliberately live on two sites (`localhost` and `127.0.0.1`), as they do in production, so that a
 * page that only works on one site fails here first.
 * @param {NodeJS.ProcessEnv} env
 */
export function localArena(env) {
  const ports = portsOf(env)
  const app = env['PUBLIC_URL'] ?? `http://localhost:${ports.PORT}`
  const games = env['GAMES_PUBLIC_URL'] ?? `http://127.0.0.1:${ports.GAMES_PORT}`
  const chat = `http://localhost:${ports.CHAT_HOST_PORT}`
  // The stand-in for the chat platform has no place in production, where each program requires the real one.
  const standIns = {
    HOST_ORIGINS: chat,
    BOT_USERNAME: 'arena_local_bot',
    // A developer's own bot token belongs to a real bot, whose answers come from the chat platform, not from the local double.
    ...(env['BOT_TOKEN'] ? {} : { BOT_API_ROOT: chat }),
  }
  const derived = {
    PORT: String(ports.PORT),
    GAMES_PORT: String(ports.GAMES_PORT),
    CHAT_HOST_PORT: String(ports.CHAT_HOST_PORT),
    SIGNER_PORT: String(ports.SIGNER_PORT),
    DATA_DIR: join(ROOT, 'data'),
    PUBLIC_URL: app,
    GAMES_URL: `http://127.0.0.1:${ports.GAMES_PORT}`,
    GAMES_PUBLIC_URL: games,
    WALLET_URL: `http://127.0.0.1:${ports.PORT}`,
    APP_ORIGINS: new URL(app).origin,
    ...(env['NODE_ENV'] === 'production' ? {} : standIns),
  }
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  // On a developer's own machine, they are the operator, by the server's token for developers.
  const isLocal = env['NODE_ENV'] !== 'production' && !env['OPERATORS']
  const console = `${app}/operator/${isLocal ? `#token=${LOCAL_TOKEN}` : ''}`
  return { ports, app, games, chat, console, environment: { ...derived, ...given } }
}
