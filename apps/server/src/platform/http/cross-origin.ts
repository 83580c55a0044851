/** Lets pages of named origins make players' calls from a browser. Other origins are told nothing, so browsers keep the answers from them. */
import type { FastifyInstance } from 'fastify'

export interface CrossOriginOptions {
  /** Exactly as browsers send them, e.g. `https://app.example`. */
  readonly origins: readonly string[]
  /** The paths that may be called: nothing else of the server is meant for other pages. */
  readonly paths: readonly string[]
}

/** How long a browser remembers that it may. */
const PREFLIGHT_AGE_S = 600

/** Credentials are not allowed: a player's token travels in `Authorization`, and the only cookie is of operators, whose calls are not among these. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, x-request-id',
  'access-control-max-age': String(PREFLIGHT_AGE_S),
} as const

export function allowOrigins(http: FastifyInstance, { origins, paths }: CrossOriginOptions): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  const called = new Set(paths)
  http.addHook('onRequest', async (request, reply) => {
    if (!called.has(request.url.split('?', 1)[0] ?? '')) return
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'retry-after, x-request-id')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT_HEADERS).send()
  })
}
