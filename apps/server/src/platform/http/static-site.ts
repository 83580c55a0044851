import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { POLICY_REPORTING } from '@arena/telemetry'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { bestForm, precompress } from './compression.ts'
import type { PageSender, SitePage } from './http-server.ts'
import { type PagePolicy, pageSecurityPolicy } from './security-headers.ts'

export interface SiteOptions {
  /** The site's name in the log. */
  readonly name: string
  /** Where its addresses begin: `/`, or a folder like `/operator/`. */
  readonly path: string
  /** The built app: `index.html` and its assets. */
  readonly directory: string
  /** Written into the page, for its scripts to read. */
  readonly pageConfig: object
  /** Pictures of the first screen: the page preloads them beside the scripts that will request them. */
  readonly firstPictures: readonly string[]
  readonly policy: Omit<PagePolicy, 'inlineHashes'>
  /** Origins that may be framed besides, as they are now: the page's `gameOrigins` and its policy have them. */
  readonly moreGameOrigins?: () => readonly string[]
}

const CONFIG_PLACE = /(<script type="application\/json" id="arena-config">)[^<]*(<\/script>)/
/** The build writes a hash of the content into these names: they never change. */
const HASHED_ASSETS = 'assets/'
/** Pictures that other places show in the product's name. */
const PUBLIC_PICTURES = '/pictures/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT_LIVED = 'public, max-age=3600'
/** For a file that is opened directly: a picture may have a style, nothing may run. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves a built app, or nothing when it has not been built. Answers how to send its page, for addresses below its own that are no file's. */
export async function registerSite(
  http: FastifyInstance,
  options: SiteOptions,
): Promise<SitePage | undefined> {
  const index = join(options.directory, 'index.html')
  if (!existsSync(index)) {
    http.log.warn({ directory: options.directory }, `${options.name} is not built: serving calls only`)
    return undefined
  }
  const sendPage = pageSender(readFileSync(index, 'utf8'), options)
  const link = options.firstPictures.map(url => `<${url}>; rel=preload; as=image`).join(', ')
  http.get(options.path, (request, reply) =>
    sendPage(request, link === '' ? reply : reply.header('link', link)),
  )
  http.get(`${options.path}index.html`, sendPage)
  await http.register(scope => serveFiles(scope, options))
  compressLater(http, options)
  return { path: options.path, send: sendPage }
}

async function serveFiles(scope: FastifyInstance, { directory, path }: SiteOptions): Promise<void> {
  scope.addHook('onSend', async (request, reply) => {
    // An address without a file gets the page or a rejection, which come by here too and keep their own headers.
    const isFile = reply.statusCode < 400 && !String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isFile) return
    const caching = request.url.startsWith(path + HASHED_ASSETS) ? IMMUTABLE : SHORT_LIVED
    void reply.header('cache-control', caching).header('content-security-policy', FILE_POLICY)
    if (request.url.startsWith(PUBLIC_PICTURES))
      void reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  await scope.register(fastifyStatic, {
    root: directory,
    prefix: path,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: file => !file.endsWith('.html') && file !== '/csp.json',
  })
}

/** A start does not wait for it: until a compressed form exists, the file is sent as it is. */
function compressLater(http: FastifyInstance, { directory, name }: SiteOptions): void {
  http.addHook('onListen', () => {
    precompress(directory).then(
      written => http.log.debug({ written }, `compressed ${name}`),
      (error: unknown) => http.log.warn({ err: error }, `${name} goes out uncompressed`),
    )
  })
}

function pageSender(
  page: string,
  { pageConfig, policy, moreGameOrigins = () => [] }: SiteOptions,
): PageSender {
  if (!CONFIG_PLACE.test(page)) throw new Error('The built page has no place for its configuration')
  const pageNow = keptFor(moreGameOrigins, more => {
    const gameOrigins = [...policy.gameOrigins, ...more]
    const html = withConfig(page, more.length === 0 ? pageConfig : { ...pageConfig, gameOrigins })
    return {
      forms: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) },
      policy: pageSecurityPolicy({ ...policy, gameOrigins, inlineHashes: inlineHashes(html) }),
    }
  })
  pageNow()
  return (request, reply) => {
    const now = pageNow()
    const form = bestForm(request.headers['accept-encoding'])
    if (form !== 'identity') void reply.header('content-encoding', form)
    return reply
      .header('vary', 'accept-encoding')
      .header('content-security-policy', now.policy)
      .headers(POLICY_REPORTING.headers)
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .type('text/html; charset=utf-8')
      .send(now.forms[form])
  }
}

function withConfig(page: string, pageConfig: object): string {
  const config = embeddable(pageConfig)
  return page.replace(CONFIG_PLACE, (_, open: string, close: string) => `${open}${config}${close}`)
}

/** Rebuilt only when the origins have changed. */
function keptFor<Made>(
  origins: () => readonly string[],
  make: (origins: readonly string[]) => Made,
): () => Made {
  let kept: { readonly key: string; readonly made: Made } | undefined
  return () => {
    const now = origins()
    const key = now.join(' ')
    if (kept?.key !== key) kept = { key, made: make(now) }
    return kept.made
  }
}

/** JSON that can't end the script element it is embedded in. */
export function embeddable(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The inline parts that the build wrote into the page, as a policy names them: `'sha256-…'` of each style and each script. */
export function inlineHashes(html: string): PagePolicy['inlineHashes'] {
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    styles: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/g),
  }
}
