import { ERROR_STATUS, type ErrorCode } from '@arena/contract/error-codes'

/** Figures a text needs, e.g. the level that is required. */
export type RejectionDetails = Readonly<Record<string, string | number>>

/**
 * A rejection the caller is told by its code: the only kind of error that may leave the server with more than `UNKNOWN`.
 * Thrown inside a transaction it rolls the transaction back.
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
