/** The games' own pages, as they were built: `/g/<game_id>/`, their assets and their thumbnails. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Provider } from '../provider.ts'

const YEAR_S = 31_536_000
const HOUR_S = 3600

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
    // The build puts compressed forms beside the files.
    preCompressed: true,
    setHeaders(reply, file) {
      const headers = file.endsWith('.html') ? pageHeaders(policy) : fileHeaders(webDir, file)
      for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value)
    },
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
  ].join('; ')
}

function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}

/** Built assets carry a hash in their names and never change; thumbnails are shown by the app's page on another origin. */
function fileHeaders(webDir: string, file: string): Record<string, string> {
  const isAsset = path.relative(webDir, file).split(path.sep)[0] === 'assets'
  return {
    'cache-control': isAsset ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
