import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './answer-errors.ts'

export interface LinkedFile {
  /** Plain letters, digits, dots and dashes. */
  readonly name: string
  readonly type: string
  readonly pieces: AsyncIterator<string>
  /** Aborted when it has to make room for others: its reader is cut off. */
  readonly cut?: AbortSignal
  /** Called once the file has left, or its reader has. */
  readonly close: () => void
}

export interface LinkedFiles {
  /** With `:token` in it. */
  readonly path: string
  /** Describes the file without handing it out; throws the rejection. */
  readonly look: (token: string) => Promise<Pick<LinkedFile, 'name' | 'type'>>
  readonly open: (token: string) => Promise<LinkedFile>
}

interface FileContext {
  /** Origins whose pages may read the file: web clients of the chat platform. */
  readonly readableBy: readonly string[]
  /** Throws when an address asks too often. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

/** A slower download is aborted: the file's memory is in use for as long as it is being sent. */
const LONGEST_MS = 5 * 60_000

type FileRequest = FastifyRequest<{ Params: { readonly token: string } }>

const PICTURE_FILE = /^([A-Za-z0-9_-]{1,64})\.svg$/
/** The address says which version it is. */
const PICTURE_CACHING = 'public, max-age=31536000, immutable'

/**
 * Files for programs that can't sign in, such as a chat client's downloader: the address is the key. HEAD checks, GET uses it up. There are no
 * ranges: an interrupted download starts over.
 */
export function registerFiles(
  http: FastifyInstance,
  { path, look, open }: LinkedFiles,
  { readableBy, limit }: FileContext,
): void {
  const end = new AbortController()
  http.addHook('preClose', async () => end.abort())
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await limit(request)
    // Rejections are read by the same page.
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin !== undefined && readableBy.includes(origin)) {
      void reply.header('access-control-allow-origin', origin)
    }
  }
  http.head(path, { onRequest }, async (request: FileRequest, reply) =>
    describe(reply, await look(request.params.token)).send(),
  )
  http.get(path, { onRequest, exposeHeadRoute: false }, async (request: FileRequest, reply) => {
    const file = await open(request.params.token)
    reply.raw.once('close', file.close)
    if (reply.raw.closed) file.close()
    // A failure up to here can still be answered.
    const first = await file.pieces.next()
    cutOff(reply, file.cut === undefined ? [end.signal] : [end.signal, file.cut])
    return describe(reply, file).send(Readable.from(all(first, file.pieces)))
  })
}

function describe(reply: FastifyReply, { name, type }: Pick<LinkedFile, 'name' | 'type'>): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('accept-ranges', 'none')
}

async function* all(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string, void, undefined> {
  try {
    for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value
  } finally {
    await rest.return?.()
  }
}

/** Aborts the answer when the program stops or it takes too long, so that no client takes a part for the whole. */
function cutOff({ raw }: FastifyReply, ends: readonly AbortSignal[]): void {
  const stop = () => void raw.destroy()
  const timer = setTimeout(stop, LONGEST_MS)
  for (const end of ends) end.addEventListener('abort', stop)
  raw.once('close', () => {
    clearTimeout(timer)
    for (const end of ends) end.removeEventListener('abort', stop)
  })
  if (ends.some(end => end.aborted)) stop()
}

interface Found<File> extends Pick<FileContext, 'limit'> {
  readonly find: (file: string) => Promise<File | undefined>
}

/** Serves `<name>.svg` below a path with `:file` in it. */
export function registerPictures(http: FastifyInstance, path: string, { find, limit }: Found<string>): void {
  http.get<{ Params: { readonly file: string } }>(path, { onRequest: limit }, async (request, reply) => {
    const name = PICTURE_FILE.exec(request.params.file)?.[1]
    const picture = name === undefined ? undefined : await find(name)
    if (picture === undefined) throw new DomainError('NOT_FOUND')
    return reply.header('cache-control', PICTURE_CACHING).type('image/svg+xml').send(picture)
  })
}

/** The address contains the version, and can be revoked: only the client may cache it. */
const CARD_CACHING = 'private, max-age=31536000, immutable'

/** Serves PNGs below a path with `:file` in it, which other sites may show. The address is the key; there is no sign-in. */
export function registerCards(
  http: FastifyInstance,
  { path, find }: { readonly path: string; readonly find: (file: string) => Promise<Buffer | undefined> },
  limit: FileContext['limit'],
): void {
  http.get<{ Params: { readonly file: string } }>(path, { onRequest: limit }, async (request, reply) => {
    const picture = await find(request.params.file)
    if (picture === undefined) throw new DomainError('NOT_FOUND')
    return reply
      .header('cache-control', CARD_CACHING)
      .header('content-security-policy', MEDIA_POLICY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(picture)
  })
}

/** Nothing in such a file may run or load anything, wherever a browser shows it. */
export const MEDIA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const RANGE = /^bytes=(\d{1,10})-(\d{0,10})$/

/**
 * Serves files that never change below a path with `:file` in it. Supports one range of a file: phones load videos piece by piece. The answer
 * has no cookie, no name and no type but the given one.
 */
export function registerMedia(
  http: FastifyInstance,
  path: string,
  { find, limit }: Found<{ readonly type: string; readonly bytes: Buffer }>,
): void {
  http.get<{ Params: { readonly file: string } }>(path, { onRequest: limit }, async (request, reply) => {
    const media = await find(request.params.file)
    if (media === undefined) throw new DomainError('NOT_FOUND')
    const { bytes, type } = media
    void reply
      .header('cache-control', PICTURE_CACHING)
      .header('content-security-policy', MEDIA_POLICY)
      .header('accept-ranges', 'bytes')
      .type(type)
    const [, first, last] = RANGE.exec(request.headers.range ?? '') ?? []
    if (first === undefined) return reply.send(bytes)
    const from = Number(first)
    const to = Math.min(last === undefined || last === '' ? bytes.length : Number(last) + 1, bytes.length)
    if (from >= to) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
    void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes.length}`)
    return reply.send(bytes.subarray(from, to))
  })
}
