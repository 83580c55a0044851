import { ERROR_STATUS, type ErrorCode } from '@arena/contract/error-codes'
import { ERROR_SENTENCES, type ErrorBody } from '@arena/contract/error-sentences'
import { DatabaseUnavailable } from '@arena/database'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'

/** The framework's own refusals, with our codes. Any other 4xx of it is a malformed request. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

export function errorBody(rejection: DomainError): ErrorBody {
  const { code, details } = rejection
  return {
    errorCode: code,
    message: ERROR_SENTENCES[code],
    ...(details === undefined ? {} : { details: { ...details } }),
  }
}

/** In a cluster only the sentence of the node that refused comes through, where the reference's name has the shard's number behind it. */
const OF_PLAYER_ON_NODE = /"\w+_of_player_\d+"/

/** A row was written for an account that is gone meanwhile: the foreign keys that detect it share a naming pattern. */
function isOfNobody(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23503' &&
    (error.constraint?.endsWith('_of_player') === true || OF_PLAYER_ON_NODE.test(error.message))
  )
}

/** Any error as the rejection for its caller. Nothing of an unexpected one but `UNKNOWN` leaves the server. */
export function asRejection(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof DatabaseUnavailable) return new DomainError('UNAVAILABLE')
  if (isOfNobody(error)) return new DomainError('ACCOUNT_NOT_FOUND')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code]
  if (known !== undefined) return new DomainError(known)
  const isRequestFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return new DomainError(isRequestFault ? 'INVALID_PAYLOAD' : 'UNKNOWN')
}

/** Failed identity checks: logged without the claimed identity. The limits of sign-ins bound the lines. */
const OF_IDENTITY: ReadonlySet<string> = new Set([
  'sign_in_wrong',
  'password_wrong',
  'INIT_DATA_INVALID',
  'web_login_invalid',
  'work_required',
  'BANNED',
])

/** The one place where an error becomes an answer and, if it is ours, a line in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const rejection = asRejection(error)
  // The load balancer asks every second or two, also while a stopping program still serves: no call failed.
  const isProbe = request.routeOptions.url === '/readyz'
  if (rejection.statusCode >= 500 && !isProbe)
    request.log.error({ err: error, code: rejection.code }, 'call failed')
  if (OF_IDENTITY.has(rejection.code))
    request.log.info({ code: rejection.code, route: request.routeOptions.url }, 'nobody was let in')
  const retryAfter_s = rejection.details?.['retry_after_s']
  if (retryAfter_s !== undefined) void reply.header('retry-after', String(retryAfter_s))
  void reply.code(rejection.statusCode).type('application/json; charset=utf-8').send(errorBody(rejection))
}

/** Figures a text needs, e.g. the level that is required. */
export type RejectionDetails = Readonly<Record<string, string | number>>

/**
 * A rejection sent to the caller by its code: the only kind of error that may leave the server with more than `UNKNOWN`. Thrown inside a
 * transaction it rolls the transaction back.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: RejectionDetails | undefined

  constructor(code: ErrorCode, details?: RejectionDetails) {
    super(code)
    this.code = code
    this.details = details
  }

  /** Under the name the framework knows. */
  get statusCode(): number {
    return ERROR_STATUS[this.code]
  }
}
