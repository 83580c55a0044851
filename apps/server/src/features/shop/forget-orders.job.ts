import type { Job } from '../../platform/jobs/jobs.ts'
import type { ShopDeps } from './deps.ts'
import { deleteUnpaid } from './order-store.ts'

export const UNPAID_KEPT_MS = 30 * 24 * 60 * 60_000

/** Forgets orders that nobody began to pay within a month. */
export function forgetOrdersJob({ database }: ShopDeps): Job {
  return {
    name: 'star-orders-forgotten',
    every_ms: 60 * 60_000,
    run: now => deleteUnpaid(database, new Date(now.getTime() - UNPAID_KEPT_MS)),
  }
}
