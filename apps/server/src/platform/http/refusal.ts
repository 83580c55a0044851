import { ERROR_STATUS, type ErrorCode } from '@arena/contract/error-codes'

/** Figures a text needs, e.g. the level that is required. */
export type RefusalDetails = Readonly<Record<string, string | number>>

/**
 * A refusal the caller is told by its code: the only kind of error that may leave the server with more than `UNKNOWN`.
 * Thrown inside a transaction it rolls the transaction back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: RefusalDetails | undefined

  constructor(code: ErrorCode, details?: RefusalDetails) {
    super(code)
    this.code = code
    this.details = details
  }

  /** Under the name the framework knows. */
  get statusCode(): number {
    return ERROR_STATUS[this.code]
  }
}
