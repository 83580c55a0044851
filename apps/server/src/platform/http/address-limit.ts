import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { addressGroup } from './address.ts'
import { type Allowance, RateLimit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** For what is called by other programs than the players': counts by where calls come from, in a pool of its own. */
export function createAddressLimit(
  clock: Clock,
  allowance: Allowance,
): (request: Pick<FastifyRequest, 'ip'>) => void {
  const rateLimit = new RateLimit(clock)
  return ({ ip }) => {
    const retry_after_s = rateLimit.take(addressGroup(ip), allowance)
    if (retry_after_s > 0) throw new Refusal('TOO_MANY_REQUESTS', { retry_after_s })
  }
}
