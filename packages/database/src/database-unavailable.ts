import { DatabaseError } from 'pg'

/**
 * The database failed for a reason of its own: the connection was lost or could not be opened, or the server shuts down, fails over, is full, or took
 * too long. A commit under way may have happened: the caller retries under the same key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${reasonOf(cause)}`, { cause })
  }
}

/** Several addresses that failed together come without a message of their own. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if (cause.message !== '') return cause.message
  const [first] = cause instanceof AggregateError ? cause.errors : []
  return first instanceof Error ? first.message : cause.name
}

/**
 * Connection exceptions (08), a transaction that lost against others each time it was tried (40), too little of something (53),
 * a cancelled statement or a server that ends or starts (57), a lock not had in time (55P03), a server that became a standby (25006),
 * and a transaction that was left idle (25P03). From PostgreSQL's list of error codes.
 */
const UNAVAILABLE = /^(?:08|40|53|57|55P03$|25006$|25P03$)/

/** The connection is closed, or leads to a server that can't write any more: it must not be reused. */
const CONNECTION_IS_OVER = /^(?:08|57P|25006$|25P03$)/

/** Whether this answer of PostgreSQL says that the connection has no future. */
export function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseError && CONNECTION_IS_OVER.test(error.code ?? '')
}

/** The error as callers get it: unavailability as one error, everything else as it is. */
export function asCallersSee(error: unknown, isConnectionLost: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const isUnavailable = error instanceof DatabaseError && UNAVAILABLE.test(error.code ?? '')
  return isUnavailable || isConnectionLost ? new DatabaseUnavailable(error) : error
}
