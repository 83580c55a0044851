import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this size compressing costs more than it saves. */
const WORTHWHILE_CHARACTERS = 2048

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm'])
/** Below this size the headers outweigh the savings. */
const WORTHWHILE_BYTES = 1024
/** Close to the best, at a tenth of its time: a phone never waits for it, but a start does not either. */
const BROTLI_QUALITY = 9

const FORMS = [
  {
    extension: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  {
    extension: '.gz',
    compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
] as const

/** The most compact form that an `Accept-Encoding` header lists. */
export function bestForm(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = String(header ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(item => !/;\s*q=0(\.0*)?$/.test(item))
    .map(item => item.split(';', 1)[0])
  return (['br', 'gzip'] as const).find(form => accepted.includes(form)) ?? 'identity'
}

/** An `onSend` hook: long JSON answers travel as gzip, which most of a mobile player's waiting is about. */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const others = reply.getHeader('vary')
  void reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`)
  if (typeof payload !== 'string' || payload.length < WORTHWHILE_CHARACTERS) return payload
  if (bestForm(request.headers['accept-encoding']) === 'identity') return payload
  void reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return promisify(gzip)(payload)
}

/**
 * Creates a brotli and a gzip form beside every text file under `directory` that has none, or an older one. Two servers may do it at once: a
 * form appears under its name only when it is complete.
 */
export async function precompress(directory: string): Promise<number> {
  const names = await readdir(directory, { recursive: true })
  let written = 0
  for (const name of names.filter(name => COMPRESSIBLE.has(extname(name)))) {
    const file = join(directory, name)
    for (const form of FORMS) {
      if (await isFresh(file, file + form.extension)) continue
      const bytes = await readFile(file)
      if (bytes.length < WORTHWHILE_BYTES) continue
      const draft = `${file}${form.extension}.${process.pid}`
      await writeFile(draft, await form.compress(bytes))
      await rename(draft, file + form.extension)
      written += 1
    }
  }
  return written
}

async function isFresh(source: string, form: string): Promise<boolean> {
  const [original, compressed] = await Promise.all([stat(source), stat(form).catch(() => undefined)])
  return compressed !== undefined && compressed.mtimeMs >= original.mtimeMs
}
