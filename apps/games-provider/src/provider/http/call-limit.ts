/** The limits of calls per page and per address. Each process counts separately, so several of them allow several times as much. */

import { addressGroup } from '@arena/telemetry'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { DomainError } from '../rejections.ts'

/** A mobile network puts thousands of phones behind one address. */
const ADDRESS_FACTOR = 20
/** Seconds of full speed that may come at once. */
const BURST_S = 2

/** A possible page token; `readToken` validates it. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43,64})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** The limits for calls of games' pages. They refuse with RATE_LIMITED, which the page retries automatically. */
export function createCallLimit({ callsPerSecond }: Pick<Config, 'callsPerSecond'>): {
  readonly address: (ip: string) => void
  readonly token: (token: string) => void
} {
  const perAddress = callsPerSecond * ADDRESS_FACTOR
  const tokens = new TokenBuckets({ perSecond: callsPerSecond, burst: callsPerSecond * BURST_S })
  const addresses = new TokenBuckets({ perSecond: perAddress, burst: perAddress * BURST_S })
  return {
    address: ip => refuseWhile(addresses.take(addressGroup(ip), performance.now())),
    token: token => refuseWhile(tokens.take(token, performance.now())),
  }
}

function refuseWhile(wait_s: number): void {
  if (wait_s > 0) throw new DomainError('RATE_LIMITED', 'too many calls', { retryAfter_s: wait_s })
}

/** For what pages send without a token. */
export function createAddressLimit(quota: Quota): (request: FastifyRequest) => void {
  const addresses = new TokenBuckets(quota)
  return request => {
    refuseWhile(addresses.take(addressGroup(request.ip), performance.now()))
  }
}

/** Room for `burst` calls at once, refilled by `perSecond`. */
export interface Quota {
  readonly perSecond: number
  readonly burst: number
}

interface Bucket {
  tokens: number
  filledAt_ms: number
}

/** Forgetting the least recent callers only ever gives them a full bucket back. */
const BUCKETS_KEPT = 100_000

/** A token bucket for every caller. */
export class TokenBuckets {
  /** The least recent caller first. */
  readonly #buckets = new Map<string, Bucket>()

  constructor(private readonly quota: Quota) {}

  /** Takes one call from the bucket of `key`. Answers the whole seconds to wait when it is empty, otherwise 0. */
  take(key: string, now_ms: number): number {
    const { perSecond, burst } = this.quota
    const bucket = this.#buckets.get(key) ?? { tokens: burst, filledAt_ms: now_ms }
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const gained = (Math.max(0, now_ms - bucket.filledAt_ms) / 1000) * perSecond
    bucket.tokens = Math.min(burst, bucket.tokens + gained)
    bucket.filledAt_ms = now_ms
    this.#forgetOldest()
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
    bucket.tokens -= 1
    return 0
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= BUCKETS_KEPT) return
    for (const [oldest] of this.#buckets) {
      this.#buckets.delete(oldest)
      return
    }
  }
}
