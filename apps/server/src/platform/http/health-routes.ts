import { mayReadFigures } from '@arena/telemetry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from './answer-errors.ts'
import { createAddressLimit, type Quota } from './rate-limit.ts'

/** In a pool of its own: load balancers ask every few seconds, and players' calls don't count against it. */
export const HEALTH_QUOTA: Quota = { perSecond: 10, burst: 100 }

export interface HealthOptions {
  readonly clock: Clock
  readonly metrics: Registry
  /** Updates metrics that are not updated continuously. */
  readonly refreshFigures: () => Promise<void>
  /** Whether proxies are named that are trusted to report a caller's address. */
  readonly trustsProxies: boolean
  /** Throws while the program can't serve: the database does not answer, or a migration is missing. */
  readonly checkReady: () => Promise<void>
  /** Whether the program is about to end: it still serves, and no new calls are to be sent here. */
  readonly isLeaving: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: figures in Prometheus' text form, for collectors on a
 * private network only.
 */
export function registerHealthRoutes(
  http: FastifyInstance,
  { clock, metrics, refreshFigures, trustsProxies, checkReady, isLeaving }: HealthOptions,
): void {
  const limitAddress = createAddressLimit(clock, HEALTH_QUOTA)
  const options = { onRequest: async (request: FastifyRequest) => limitAddress(request) }
  // Anyone may ask, so concurrent calls share one query to the database.
  let checking: Promise<void> | undefined
  const isReady = (): Promise<void> => {
    checking ??= checkReady().finally(() => {
      checking = undefined
    })
    return checking
  }
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', options, async request => {
    if (isLeaving()) throw new DomainError('UNAVAILABLE')
    try {
      await isReady()
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      throw new DomainError('UNAVAILABLE')
    }
    return { status: 'ready' }
  })
  http.get('/metrics', options, async (request, reply) => {
    if (!mayReadFigures(request, trustsProxies)) throw new DomainError('NOT_FOUND')
    await refreshFigures()
    void reply.type(metrics.contentType)
    return metrics.metrics()
  })
}
