import { MARKUP_POLICY } from '@arena/contract/app-config'
import { POLICY_REPORTING } from '@arena/telemetry'
import type { FastifyInstance } from 'fastify'

/** Where the chat platform's web client lives. */
export const CHAT_WEB_ORIGIN = 'https://web.telegram.org'

/** The headers of every answer. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const

/** For answers that are data: nothing may be loaded or framed, and no cache may keep a copy. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** A year of encrypted connections only; sent when the product is reached over https. */
export const TRANSPORT_HEADER = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

export interface PagePolicy {
  /** Origins whose pages may be framed as games. */
  readonly gameOrigins: readonly string[]
  /** Origins that thumbnails come from, besides our own. */
  readonly assetOrigins: readonly string[]
  /** Origins that may frame the page; none when empty. */
  readonly framedBy: readonly string[]
  /** Origins of services that the page calls besides its own server. */
  readonly serviceOrigins: readonly string[]
  /** `'sha256-…'` of every style and script that the build wrote into the page itself. */
  readonly inlineHashes: { readonly styles: readonly string[]; readonly scripts: readonly string[] }
}

/**
 * The page may load its own files, frame the games' origins and connect to its own server. Everything else is refused, inline script above
 * all, except for the build's own lines, which are named by their hash: injected markup can't run. Nor is a text used as markup or script
 * anywhere in the page: browsers that know Trusted Types throw instead, except for the parser of operators' texts.
 */
export function pageSecurityPolicy(policy: PagePolicy): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...policy.inlineHashes.scripts],
    'style-src': ["'self'", ...policy.inlineHashes.styles],
    'img-src': ["'self'", 'data:', 'https://t.me', ...policy.assetOrigins],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...policy.serviceOrigins],
    'manifest-src': ["'self'"],
    'frame-src': policy.gameOrigins.length === 0 ? ["'none'"] : policy.gameOrigins,
    'frame-ancestors': policy.framedBy.length === 0 ? ["'none'"] : ["'self'", ...policy.framedBy],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [MARKUP_POLICY],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .concat(POLICY_REPORTING.directives)
    .join('; ')
}

interface CrossOriginOptions {
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

/** The headers an answer gives to a browser that called from this origin. */
export function originHeaders(
  origins: readonly string[],
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const allowed = new Set(origins)
  const others = origins.length === 0 ? {} : { vary: 'origin' }
  return origin =>
    origin === undefined || !allowed.has(origin)
      ? others
      : {
          ...others,
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'retry-after, x-request-id',
          'cross-origin-resource-policy': 'cross-origin',
        }
}

/**
 * Lets pages of named origins make players' calls from a browser. Other origins get no CORS headers, so browsers block their access to the
 * answers.
 */
export function allowOrigins(http: FastifyInstance, { origins, paths }: CrossOriginOptions): void {
  if (origins.length === 0) return
  const headersFor = originHeaders(origins)
  const called = new Set(paths)
  http.addHook('onRequest', async (request, reply) => {
    if (!called.has(request.url.split('?', 1)[0] ?? '')) return
    const { origin } = request.headers
    void reply.headers(headersFor(origin))
    if (origin === undefined || !origins.includes(origin)) return
    if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT_HEADERS).send()
  })
}
