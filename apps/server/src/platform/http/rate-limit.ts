import { addressGroup } from '@arena/telemetry'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from './answer-errors.ts'

/** Room for `burst` calls at once, refilled by `perSecond`. */
export interface Quota {
  readonly perSecond: number
  readonly burst: number
}

/**
 * The quotas of one address and one caller. An address is generous: a mobile network puts thousands of phones behind one. A caller's quota is
 * far above any screen's traffic and below what a script would need to be a burden. `rare` is for acts a person does a few times a day, and
 * for expensive calls: each of these routes has a separate bucket for every caller.
 */
export const DEFAULT_QUOTAS = {
  address: { perSecond: 200, burst: 2_000 },
  signInPerAddress: { perSecond: 10, burst: 300 },
  caller: { perSecond: 20, burst: 200 },
  rarePerCaller: { perSecond: 1 / 30, burst: 20 },
} as const satisfies Record<string, Quota>

export type Quotas = Readonly<Record<keyof typeof DEFAULT_QUOTAS, Quota>>

interface Bucket {
  tokens: number
  filledAt_ms: number
}

/**
 * Forgetting the least recent callers only ever gives them a full bucket back. As a size, as everywhere where many are kept: room for a `max` is
 * taken at once, 5 MB and 18 ms for every limit there is.
 */
const BUCKETS_KEPT = 200_000

/** A token bucket for every caller, in this process: several servers allow several times as much. `SharedRateLimit` holds across them. */
export class RateLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: BUCKETS_KEPT, sizeCalculation: () => 1 })
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes one call from the bucket of `key`. Answers the seconds to wait when it is empty, otherwise 0. */
  take(key: string, quota: Quota): number {
    const bucket = this.#filled(key, quota)
    const wait_s = waitFor(bucket, quota)
    if (wait_s === 0) bucket.tokens -= 1
    return wait_s
  }

  /** The seconds until a call could be taken, 0 when it could be now; takes none. For limits that count only what fails. */
  wait(key: string, quota: Quota): number {
    return waitFor(this.#filled(key, quota), quota)
  }

  #filled(key: string, quota: Quota): Bucket {
    const now = this.#clock.now().getTime()
    let bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      bucket = { tokens: quota.burst, filledAt_ms: now }
      this.#buckets.set(key, bucket)
    }
    const gained = (Math.max(0, now - bucket.filledAt_ms) / 1000) * quota.perSecond
    bucket.tokens = Math.min(quota.burst, bucket.tokens + gained)
    bucket.filledAt_ms = now
    return bucket
  }
}

function waitFor({ tokens }: Bucket, { perSecond }: Quota): number {
  return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / perSecond)) : 0
}

/** For calls by other programs than the players': counted by address, in a separate pool. */
export function createAddressLimit(
  clock: Clock,
  quota: Quota,
): (request: Pick<FastifyRequest, 'ip'>) => void {
  const rateLimit = new RateLimit(clock)
  return ({ ip }) => {
    const retry_after_s = rateLimit.take(addressGroup(ip), quota)
    if (retry_after_s > 0) throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s })
  }
}
