import type { PoolConfig } from 'pg'
import { valueTypes } from './value-types.ts'

/** Longer than any statement of the product takes. A server cancels it; the embedded engine can't and counts as lost. */
export const STATEMENT_LIMIT_MS = 60_000

const WAIT_FOR_CONNECTION_MS = 30_000

export function poolSettings(): PoolConfig {
  return {
    types: valueTypes(),
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    // Connections stay open: their prepared statements are the hot path's.
    idleTimeoutMillis: 0,
  }
}
