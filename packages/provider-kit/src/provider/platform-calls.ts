/** The calls that a platform makes to a provider, signed, and noted for the report. */
import { randomUUID } from 'node:crypto'
import {
  CatalogueReplySchema,
  LaunchReplySchema,
  type LaunchRequest,
  LaunchRequestSchema,
  PROVIDER_PATHS,
  type ProviderGame,
  type SigningKey,
  signedHeaders,
} from '@arena/provider-protocol'
import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { ExchangeLog } from '../exchange-log.ts'
import { CaseFault } from '../run-cases.ts'

export interface ProviderAddress {
  readonly url: string
  readonly key: SigningKey
  readonly log: ExchangeLog
  /** The origin that a launch names as the page which frames the game. */
  readonly origin: string
}

export interface PlatformRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly rawBody: string
}

export interface PlatformAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** Longer than any provider should take; a launch is waited for by a player. */
const ANSWER_MAX_MS = 30_000

/** Sends the request with genuine headers; `headers` replace them, `at` is the time it is signed with. */
export async function sendSigned(
  { url, key, log }: ProviderAddress,
  request: PlatformRequest,
  { headers = {}, at = new Date() }: { readonly headers?: Record<string, string>; readonly at?: Date } = {},
): Promise<PlatformAnswer> {
  const { method, path, rawBody } = request
  // A provider may be below a path, which is signed too.
  const address = new URL(`${url.replace(/\/+$/, '')}${path}`)
  const signed = { method, path: `${address.pathname}${address.search}`, rawBody, now: at }
  const sent = { ...signedHeaders(key, signed), ...headers }
  const seen = { method, url: address.href, headers: sent, body: rawBody }
  try {
    const response = await fetch(address, {
      method,
      headers: sent,
      ...(method === 'POST' && { body: rawBody }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    const text = await response.text()
    log.note({ ...seen, status: response.status, reply: text })
    return { status: response.status, text, headers: response.headers }
  } catch (error) {
    log.note({ ...seen, status: undefined, reply: '', error: String(error) })
    throw new CaseFault(`${method} ${path} was not answered: ${String(error)}`)
  }
}

export const CATALOGUE: PlatformRequest = { method: 'GET', path: PROVIDER_PATHS.games, rawBody: '' }

export function launchCall(body: unknown): PlatformRequest {
  return { method: 'POST', path: PROVIDER_PATHS.sessions, rawBody: JSON.stringify(body) }
}

export async function readCatalogue(provider: ProviderAddress): Promise<readonly ProviderGame[]> {
  const answer = await sendSigned(provider, CATALOGUE)
  return parsed(answer, CatalogueReplySchema, 'the catalogue').games
}

/** The first of its languages that launches know; English where there is none. */
function languageOf({ languages }: ProviderGame): LaunchRequest['language'] {
  return languages.find(one => Value.Check(LaunchRequestSchema.properties.language, one)) ?? 'en'
}

/** A launch of the game for a new player. */
export function newLaunch(
  { origin }: ProviderAddress,
  game: ProviderGame,
  overrides: Partial<LaunchRequest> = {},
): LaunchRequest {
  return {
    session_id: `kit-s-${randomUUID()}`,
    game_id: game.game_id,
    player_id: `kit-p-${randomUUID()}`,
    player_name: 'Kit player',
    currency: 'AC',
    language: languageOf(game),
    country: 'DE',
    return_url: origin,
    balance: 1_000_000,
    limits: game.limits,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    parent_origin: origin,
    settings: { sounds: true, music: false, vibro: false },
    ...overrides,
  }
}

/** Launches and returns the address of the game's page. */
export async function launchGame(provider: ProviderAddress, launch: LaunchRequest): Promise<string> {
  const answer = await sendSigned(provider, launchCall(launch))
  return parsed(answer, LaunchReplySchema, 'a launch').url
}

function parsed<Schema extends TSchema>(
  answer: PlatformAnswer,
  schema: Schema,
  what: string,
): Static<Schema> {
  const { status, text } = answer
  if (status !== 200 && status !== 201)
    throw new CaseFault(`${what} was answered ${status} instead of 200 or 201`)
  const body = jsonOf(text, what)
  const fault = Value.Errors(schema, body).First()
  if (fault !== undefined) throw new CaseFault(`${what}: ${fault.path || 'the reply'}: ${fault.message}`)
  return body
}

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CaseFault(`${what} was answered without JSON`)
  }
}

/** Sends a call that must be refused with one of these statuses. */
export async function refusedWith(
  provider: ProviderAddress,
  statuses: readonly number[],
  sent: readonly [PlatformRequest, Parameters<typeof sendSigned>[2]?],
): Promise<void> {
  const { status } = await sendSigned(provider, ...sent)
  if (!statuses.includes(status))
    throw new CaseFault(`expected status ${statuses.join(' or ')}, got ${status}`)
}
