import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isPrivateAddress, plainAddress } from './address.ts'
import { Refusal } from './refusal.ts'

export interface HealthOptions {
  readonly metrics: Registry
  /** Throws while the program can't serve: the database does not answer, or a migration is missing. */
  readonly checkReady: () => Promise<void>
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: figures in Prometheus' text form, for collectors on a
 * private network only.
 */
export function registerHealthRoutes(http: FastifyInstance, { metrics, checkReady }: HealthOptions): void {
  // Anybody may ask, so however many do at once, the database is asked one question at a time.
  let checking: Promise<void> | undefined
  const isReady = (): Promise<void> => {
    checking ??= checkReady().finally(() => {
      checking = undefined
    })
    return checking
  }
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async request => {
    try {
      await isReady()
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      throw new Refusal('UNAVAILABLE')
    }
    return { status: 'ready' }
  })
  http.get('/metrics', async (request, reply) => {
    if (!isPrivateAddress(plainAddress(request.ip))) throw new Refusal('NOT_FOUND')
    void reply.type(metrics.contentType)
    return metrics.metrics()
  })
}
