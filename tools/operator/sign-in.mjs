/** The sign-in of a person on the command line, and the place of their token. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../local-player/call.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'

/** A release has no npm, and its servers know no local operator. */
const IS_RELEASE = process.argv[1]?.endsWith('/bin/operator.mjs') === true
/** The text before a command. */
export const TYPED = IS_RELEASE ? 'node bin/operator.mjs' : 'npm run operator --'

/** Of a developer's machine: a server that is not in production has this operator. */
export const LOCAL_TOKEN = 'local-operator-token-for-development-only'

/** @typedef {{ token: string, operator: string, expires_ms: number }} Given */
/** @typedef {{ origin: string, environment: NodeJS.ProcessEnv, print: (text: string) => void }} Place */

/**
 * The caller's token: from the environment, from the last login, or on this machine the local operator's.
 * @param {Pick<Place, 'origin' | 'environment'>} place
 */
export function tokenFor(place) {
  const { origin, environment } = place
  const given = environment['OPERATOR_TOKEN'] ?? ''
  if (given !== '') return given
  const kept = readKept(place)
  if (kept !== undefined && kept.expires_ms > Date.now()) return kept.token
  if (!IS_RELEASE && isThisMachine(origin)) return LOCAL_TOKEN
  throw new ClearFailure(`You are not signed in at ${origin}: ${TYPED} login`)
}

/**
 * Requests a sign-in and waits for its confirmation; with a one-time code it signs in at once.
 * @param {Place} place
 * @param {{ code?: string }} options
 */
export async function login(place, { code }) {
  const { origin, print } = place
  const given = code === undefined ? await confirmed(place) : await redeem(origin, code)
  const file = fileFor(place)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify(given), { mode: 0o600 })
  print(`You are ${given.operator} until ${new Date(given.expires_ms).toISOString().slice(0, 16)} UTC.`)
}

/** @param {Place} place */
export async function logout(place) {
  const kept = readKept(place)
  rmSync(fileFor(place), { force: true })
  if (kept === undefined) throw new ClearFailure(`You are not signed in at ${place.origin}.`)
  await call(`${place.origin}/operator/logout`, { token: kept.token, body: {} })
  place.print('You are signed out.')
}

/**
 * @param {Place} place
 * @returns {Promise<Given>}
 */
async function confirmed({ origin, print }) {
  const login = await call(`${origin}/operator/startLogin`, { body: {} })
  print(`Compare the code ${login.user_code} and confirm it at ${login.verification_uri}`)
  const ends = Date.now() + login.expires_in_s * 1000
  while (Date.now() < ends) {
    const { state, given } = await call(`${origin}/operator/pollLogin`, {
      body: { device_code: login.device_code },
    })
    if (state === 'let_in') return given
    if (state === 'denied') throw new ClearFailure('It was denied.')
    await sleep(login.interval_s * 1000)
  }
  throw new ClearFailure('Nobody has confirmed it.')
}

/**
 * @param {string} origin
 * @param {string} code
 * @returns {Promise<Given>}
 */
function redeem(origin, code) {
  return call(`${origin}/operator/redeemCode`, { body: { code } })
}

/**
 * @param {Pick<Place, 'origin' | 'environment'>} place
 * @returns {Given | undefined}
 */
function readKept(place) {
  try {
    return JSON.parse(readFileSync(fileFor(place), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Pick<Place, 'origin' | 'environment'>} place */
function fileFor({ origin, environment }) {
  const folder = environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
  return join(folder, 'arena', `operator-${new URL(origin).host.replaceAll(/[^a-z0-9.-]/gi, '-')}.json`)
}

/** @param {string} origin */
function isThisMachine(origin) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
