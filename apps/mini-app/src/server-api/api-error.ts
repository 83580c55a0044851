import type { ErrorCode } from '@arena/contract/error-codes'
import type { ErrorBody } from '@arena/contract/error-sentences'

/** A listed rejection of the server, or one of the two ways in which no answer came at all. */
export type ApiErrorCode = ErrorCode | 'OFFLINE' | 'TIMEOUT'

export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** Figures a text needs, e.g. the level that is required. */
  readonly details: Readonly<Record<string, string | number>>
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The call's id in the server's log; '' = it did not reach a server that logs it. */
  readonly callId: string

  constructor(
    code: ApiErrorCode,
    status = 0,
    { details = {}, callId = '' }: Partial<Pick<ApiError, 'details' | 'callId'>> = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.callId = callId
  }

  /** Whether the server rejected the call, as opposed to being unreachable. */
  get isAnswer(): boolean {
    return this.status !== 0
  }
}

/** Parses a rejection. The list of all codes is not in the first load: a code unknown to this build has no text and becomes `UNKNOWN`. */
export function rejectionOf(status: number, body: unknown, callId: string): ApiError {
  const { errorCode, details } = (body ?? {}) as Partial<ErrorBody>
  return new ApiError((errorCode ?? 'UNKNOWN') as ErrorCode, status, { details: details ?? {}, callId })
}

export function errorCodeOf(error: unknown): ApiErrorCode {
  return error instanceof ApiError ? error.code : 'UNKNOWN'
}

/** A later server may send codes that this build has no texts for: they become unknown errors. */
export function codeWithWords(error: unknown, hasWords: (code: ApiErrorCode) => boolean): ApiErrorCode {
  const code = errorCodeOf(error)
  return hasWords(code) ? code : 'UNKNOWN'
}

const listeners = new Set<(code: ApiErrorCode) => void>()

/** Calls `listener` for every rejection of the server, whichever call caused it. Returns an unsubscribe function. */
export function onRejection(listener: (code: ApiErrorCode) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let latest: ApiErrorCode | undefined

/** The server's latest rejection, for code that was not loaded when it came. */
export function latestRejection(): ApiErrorCode | undefined {
  return latest
}

export function announceRejection(error: ApiError): ApiError {
  latest = error.code
  for (const listener of listeners) listener(error.code)
  return error
}
