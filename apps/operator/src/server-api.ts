import type { OperatorCalls } from '@arena/contract/all-endpoints'
import type { BodyOf, ReplyOf } from '@arena/contract/endpoint'
import { ERROR_CODES, type ErrorCode } from '@arena/contract/error-codes'
import type { ErrorBody } from '@arena/contract/error-sentences'
import { noteSession } from './session/signed-in-here.ts'

const TIMEOUT_MS = 30_000

/** The server said no, or did not answer (`status` 0). */
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

type Path = keyof OperatorCalls
/** A body may be left out where none of it is required. */
type Arguments<Body> = Partial<Body> extends Body ? [body?: Body] : [body: Body]

/**
 * Asks the server in the name of whoever is signed in; what is sent and what comes back follow from the address.
 *
 * @throws CallError
 */
export async function call<P extends Path>(
  path: P,
  ...[body]: Arguments<BodyOf<OperatorCalls[P]>>
): Promise<ReplyOf<OperatorCalls[P]>> {
  const answer = await send(path, { body: body ?? {} })
  return answer as ReplyOf<OperatorCalls[P]>
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

/** The browser adds the cookie of whoever is signed in: no script reads it. */
async function send(
  path: Path,
  { body, headers = {} }: { readonly body: object; readonly headers?: Readonly<Record<string, string>> },
): Promise<object> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new CallError({ code: 'OFFLINE', status: 0, details: {}, requestId: '' }, 'No answer came.')
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && typeof reply === 'object' && reply !== null) return reply
  if (response.status === 401) noteSession('ended')
  const { errorCode, message = '', details = {} } = (reply ?? {}) as Partial<ErrorBody>
  const code = ERROR_CODES.find(listed => listed === errorCode) ?? 'UNKNOWN'
  const requestId = response.headers.get('x-request-id') ?? ''
  throw new CallError({ code, status: response.status, details, requestId }, message)
}
