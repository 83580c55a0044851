import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const NAMED = /^([A-Za-z0-9_-]{1,64})\.png$/
/** The address says which version it is. */
const CACHING = 'public, max-age=31536000, immutable'

/** Serves `<name>.png` below a path with `:file` in it. */
export function registerPictures(
  http: FastifyInstance,
  path: string,
  find: (name: string) => Promise<Buffer | undefined>,
): void {
  http.get<{ Params: { readonly file: string } }>(path, async (request, reply) => {
    const name = NAMED.exec(request.params.file)?.[1]
    const picture = name === undefined ? undefined : await find(name)
    if (picture === undefined) throw new Refusal('NOT_FOUND')
    return reply.header('cache-control', CACHING).type('image/png').send(picture)
  })
}
