import type { AppCalls } from '@arena/contract/all-endpoints'
import type { ServiceUrls } from '@arena/contract/app-config'
import type { BodyOf, Endpoint, ReplyOf } from '@arena/contract/endpoint'
import { learnServerTime } from '@arena/ui/server-clock'
import { launch } from '../host/index.ts'
import { ApiError, announceRejection, rejectionOf } from './api-error.ts'
import { appConfig } from './app-config.ts'

const TIMEOUT_MS = 15_000

interface CallSettings {
  readonly timeout_ms?: number
  /** The service that answers, where it is not the one of all other calls. */
  readonly service?: keyof ServiceUrls
  /** Ends the call when its screen no longer exists. */
  readonly signal?: AbortSignal
  /** Whether the call continues when the page is closed. */
  readonly keepalive?: boolean
}

type MethodOption<E extends Endpoint> = E['method'] extends 'GET'
  ? { readonly method: 'GET' }
  : { readonly method?: 'POST' }

type BodyOption<E extends Endpoint> =
  undefined extends BodyOf<E> ? { readonly body?: BodyOf<E> } : { readonly body: BodyOf<E> }

type CallOptions<E extends Endpoint> = CallSettings & MethodOption<E> & BodyOption<E>

/** Options may be left out where none of them is required. */
type Arguments<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]

/**
 * Calls the server; the address determines the types of request and answer. The contract is imported as types only: the mini-app loads no
 * schema. Throws `ApiError`: a listed rejection, or OFFLINE or TIMEOUT when no answer came.
 */
export async function call<Path extends keyof AppCalls>(
  path: Path,
  ...[options]: Arguments<CallOptions<AppCalls[Path]>>
): Promise<ReplyOf<AppCalls[Path]>> {
  const given: CallSettings & { readonly method?: 'GET' | 'POST'; readonly body?: unknown } = options ?? {}
  const { method = 'POST', body = {}, timeout_ms = TIMEOUT_MS, signal, service, keepalive = false } = given
  const aborter = new AbortController()
  const abort = () => aborter.abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeout_ms)
  const sent_ms = performance.now()
  const callId = isElsewhere(service) ? '' : newCallId()
  try {
    const response = await fetch(baseOf(service) + path, {
      method,
      headers: headers({ method, service, callId }),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: aborter.signal,
      keepalive,
    })
    return await readReply(response, { sent_ms, callId })
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted === true) throw error
    throw new ApiError(aborter.signal.aborted ? 'TIMEOUT' : 'OFFLINE', 0, { callId })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function baseOf(service: CallSettings['service']): string {
  const { apiUrl, serviceUrls } = appConfig
  return (service && serviceUrls[service]) || apiUrl
}

/** A service with its own address may not allow the header with the call's id, and a browser would then block the call. */
function isElsewhere(service: CallSettings['service']): boolean {
  return service !== undefined && appConfig.serviceUrls[service] !== ''
}

/** The service that looks up the caller's address may be a third party: it gets no identifying header. */
function headers(call: {
  readonly method: string
  readonly service: CallSettings['service']
  readonly callId: string
}): Record<string, string> {
  const { method, service, callId } = call
  const own = service === 'ip' ? null : readToken()
  return {
    ...(callId !== '' && { 'X-Request-Id': callId }),
    ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    ...(own !== null && { Authorization: own }),
  }
}

async function readReply<Reply>(
  response: Response,
  { sent_ms, callId }: { readonly sent_ms: number; readonly callId: string },
): Promise<Reply> {
  const reply = parseReply(await response.text())
  if (!response.ok || typeof reply !== 'object' || reply === null)
    throw announceRejection(rejectionOf(response.status, reply, callId))
  if ('server_time_ms' in reply && typeof reply.server_time_ms === 'number') {
    learnServerTime({ server_ms: reply.server_time_ms, sent_ms, received_ms: performance.now() })
  }
  return reply as Reply
}

/** Something between us and the server may answer with a page instead of JSON: that is a rejection without a code. */
function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An operator's preview of a draft (`preview.…`) must not touch the session of a player in the same browser. */
const TOKEN_KEY = launch.initData.startsWith('preview.') ? 'previewToken' : 'authToken'

/**
 * This page's session token. It is stored for the next page; another page of this browser may store that of another player meanwhile. Storage
 * may be refused to a framed page; the token then lives as long as the page.
 */
let token: string | null = null

export function readToken(): string | null {
  token ??= storedToken()
  return token || null
}

/** The stored token is another player's: this page has none, and theirs stays. */
export function disownToken(): void {
  token = ''
}

/** Null removes the token, and from the storage only this page's own. */
export function writeToken(next: string | null): void {
  const isOwn = token === null || storedToken() === token
  token = next
  try {
    if (next !== null) localStorage.setItem(TOKEN_KEY, next)
    else if (isOwn) localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Kept in memory above.
  }
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Calls `listener` when another page of this browser removes the token of this one, as by logging out. */
export function onTokenRemoved(listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
    if (key === TOKEN_KEY && newValue === null && token !== null && oldValue === token) listener()
  })
}

/** No characters that are confused when read aloud. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * An id for one call, e.g. `7K3MP-9QD2X`: the server and every program behind it log it, and a player can give it to support. 50 random
 * bits.
 */
export function newCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const digits = Array.from(bytes, byte => DIGITS.charAt(byte % DIGITS.length)).join('')
  return `${digits.slice(0, LENGTH / 2)}-${digits.slice(LENGTH / 2)}`
}

let ip: string | null = null

/**
 * The public address as the server sees it; null until the server has reported it. Only a hint, so no call waits for it: the server takes
 * the address from the connection.
 */
export function publicIp(): string | null {
  return ip
}

/** Requested once per start. */
export async function learnPublicIp(): Promise<void> {
  try {
    ip = (await call('/ip', { method: 'GET', service: 'ip' })).ip
  } catch {
    // The calls that carry it do without.
  }
}
