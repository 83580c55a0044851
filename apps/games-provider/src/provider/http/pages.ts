/** The games' own pages, as they were built: `/g/<game_id>/`, their assets and their thumbnails. */
import { existsSync } from 'node:fs'
import { POLICY_REPORTING } from '@arena/telemetry'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Provider } from '../provider.ts'

const YEAR_S = 31_536_000
const HOUR_S = 3600

/** A file that is opened directly, such as a drawing, may show itself and do nothing else. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export async function pages(
  server: FastifyInstance,
  { provider, webDir }: { readonly provider: Provider; readonly webDir: string },
): Promise<void> {
  if (!existsSync(webDir)) {
    provider.log.warn({ webDir }, 'the pages of the games are not built: only the calls are served')
    return
  }
  const policy = contentPolicy(provider.config)
  await server.register(staticFiles, {
    root: webDir,
    index: ['index.html'],
    redirect: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build stores compressed forms beside the files.
    preCompressed: true,
  })
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 300 && reply.statusCode !== 304) return
    // By its address and not by its type: 'not modified' names no type, and its headers take the place of those a browser keeps.
    const path = request.url.split('?', 1)[0] ?? ''
    void reply.headers(isFile(path) ? fileHeaders(path) : pageHeaders(policy))
  })
}

/**
 * A page runs its own scripts and speaks to its own server, nothing else; only the configured pages may frame it. Pictures may come
 * from the page itself: symbols are drawn to blobs, and the empty icon is a data address.
 */
export function contentPolicy({
  appOrigins,
  hostOrigins,
}: Pick<Config, 'appOrigins' | 'hostOrigins'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...appOrigins, ...hostOrigins].join(' ')}`,
    ...POLICY_REPORTING.directives,
  ].join('; ')
}

/** A page is requested by its folder, or by name. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.html')
}

function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    ...POLICY_REPORTING.headers,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Built assets carry a hash in their names and never change; thumbnails are shown by the app's page on another origin. */
function fileHeaders(path: string): Record<string, string> {
  const isAsset = path.startsWith('/assets/')
  return {
    'content-security-policy': FILE_POLICY,
    'cache-control': isAsset ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
    'cross-origin-resource-policy': 'cross-origin',
  }
}
