import type { OperatorCalls } from '@arena/contract/all-endpoints'
import type { BodyOf, ReplyOf } from '@arena/contract/endpoint'
import { ERROR_CODES, type ErrorCode } from '@arena/contract/error-codes'
import type { ErrorBody } from '@arena/contract/error-sentences'
import { confirmedText, PASSKEY_HEADER } from '@arena/contract/operator-permissions'
import { learnServerTime } from '@arena/ui/server-clock'
import { startAuthentication } from '@simplewebauthn/browser'
import { noteSession } from './session/signed-in-here.ts'
import { hashOf } from './text-hash.ts'

const TIMEOUT_MS = 30_000

/** The server rejected the call, or did not answer (`status` 0). */
export class CallError extends Error {
  readonly code: ErrorCode | 'OFFLINE'
  readonly status: number
  readonly details: Readonly<Record<string, string | number>>
  /** Finds the call in the server's log; '' when no answer came. */
  readonly requestId: string

  constructor(answer: Pick<CallError, 'code' | 'status' | 'details' | 'requestId'>, sentence: string) {
    super(sentence)
    this.name = 'CallError'
    this.code = answer.code
    this.status = answer.status
    this.details = answer.details
    this.requestId = answer.requestId
  }
}

export type Path = keyof OperatorCalls

let allowed: ReadonlySet<string> | undefined

/** From now on no other calls are sent: a call without the role's permission is refused here, so the audit log stays clean. */
export function allowCalls(paths: readonly string[] | undefined): void {
  allowed = paths && new Set(paths)
}

/** Whether the signed-in operator's role has the permission for this call. */
export function mayCall(path: Path): boolean {
  return allowed?.has(path) ?? true
}
/** A body may be left out where none of it is required. */
type Arguments<Body> = Partial<Body> extends Body ? [body?: Body] : [body: Body]

type Asked = ReplyOf<OperatorCalls['/operator/askForPasskey']>

/** No passkey was shown or created: the operator cancelled, or the browser has none for this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
  /** Whether the device already has a passkey of this operator. */
  readonly isThere: boolean

  constructor(cause: unknown) {
    super('No passkey was shown.', { cause })
    this.isThere = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

/** @throws NoPasskey */
export async function sign(asked: Asked) {
  const shown = await startAuthentication({ optionsJSON: asked }).catch((cause: unknown) => {
    throw new NoPasskey(cause)
  })
  return {
    id: shown.id,
    client_data: shown.response.clientDataJSON,
    authenticator_data: shown.response.authenticatorData,
    signature: shown.response.signature,
  }
}

/**
 * Calls the server as the signed-in operator; the address determines the types of request and answer. Where the server wants the call confirmed, the
 * operator's passkey signs this very call, and it is sent again with the signature.
 *
 * @throws CallError, NoPasskey
 */
export async function call<P extends Path>(
  path: P,
  ...[body]: Arguments<BodyOf<OperatorCalls[P]>>
): Promise<ReplyOf<OperatorCalls[P]>> {
  const sent = body ?? {}
  if (!mayCall(path)) throw notPermitted()
  const answer = await send(path, { body: sent }).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.details['confirm'] !== 'call') throw error
    return send(path, { body: sent, headers: { [PASSKEY_HEADER]: await confirm(path, sent) } })
  })
  return answer
}

/** The same for a call without a body that must answer soon: after `limit_ms` it counts as not answered. @throws CallError */
export async function callWithin<P extends Path>(
  path: P,
  limit_ms: number,
): Promise<ReplyOf<OperatorCalls[P]>> {
  if (!mayCall(path)) throw notPermitted()
  return send(path, { body: {}, limit_ms })
}

const notPermitted = () =>
  new CallError({ code: 'FORBIDDEN', status: 403, details: {}, requestId: '' }, 'Not permitted.')

async function confirm(path: Path, body: object): Promise<string> {
  const about = await hashOf(confirmedText(path, JSON.stringify(body)))
  const asked = await call('/operator/askToConfirm', { about })
  return JSON.stringify(await sign(asked))
}

/**
 * Exchanges the token of a developer's machine for the cookie that this browser is then signed in with.
 *
 * @throws CallError
 */
export async function enterByToken(token: string): Promise<void> {
  await send('/operator/openLocalSession', { body: {}, headers: { Authorization: `Bearer ${token}` } })
  noteSession('open')
}

let loading = new AbortController()

/** Cancels the calls under way: after the end of the session the server would refuse each of them. */
export function cancelCalls(): void {
  loading.abort()
  loading = new AbortController()
}

/** The browser adds the operator's session cookie: no script can read it. */
async function send(
  path: Path,
  {
    body,
    headers = {},
    limit_ms = TIMEOUT_MS,
  }: {
    readonly body: object
    readonly headers?: Readonly<Record<string, string>>
    readonly limit_ms?: number
  },
): Promise<object> {
  const sent_ms = performance.now()
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(limit_ms), loading.signal]),
  }).catch(() => {
    throw new CallError({ code: 'OFFLINE', status: 0, details: {}, requestId: '' }, 'No answer came.')
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && typeof reply === 'object' && reply !== null) {
    if ('server_time_ms' in reply && typeof reply.server_time_ms === 'number') {
      learnServerTime({ server_ms: reply.server_time_ms, sent_ms, received_ms: performance.now() })
    }
    return reply
  }
  if (response.status === 401) noteSession('ended')
  const { errorCode, message = '', details = {} } = (reply ?? {}) as Partial<ErrorBody>
  const code = ERROR_CODES.find(listed => listed === errorCode) ?? 'UNKNOWN'
  const requestId = response.headers.get('x-request-id') ?? ''
  throw new CallError({ code, status: response.status, details, requestId }, message)
}
