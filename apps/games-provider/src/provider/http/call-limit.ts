/** What one page and one address may send: counted in this process, so that several of them allow several times as much. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusals.ts'
import { addressKey, TokenBuckets } from './token-buckets.ts'

/** A mobile network puts thousands of phones behind one address. */
const ADDRESS_FACTOR = 20
/** Seconds of full speed that may come at once. */
const BURST_S = 2

export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** The check of every call of a game's page. It refuses with RATE_LIMITED, which the page sends again by itself. */
export function createCallLimit({
  callsPerSecond,
}: Pick<Config, 'callsPerSecond'>): (request: FastifyRequest) => void {
  const perAddress = callsPerSecond * ADDRESS_FACTOR
  const tokens = new TokenBuckets({ perSecond: callsPerSecond, burst: callsPerSecond * BURST_S })
  const addresses = new TokenBuckets({ perSecond: perAddress, burst: perAddress * BURST_S })
  return request => {
    const token = tokenOf(request)
    const now_ms = performance.now()
    const wait_s = Math.max(
      addresses.take(addressKey(request.ip), now_ms),
      token === undefined ? 0 : tokens.take(token, now_ms),
    )
    if (wait_s > 0) throw new Refusal('RATE_LIMITED', 'too many calls', { retryAfter_s: wait_s })
  }
}
