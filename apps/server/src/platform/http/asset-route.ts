import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from './answer-errors.ts'
import { MEDIA_POLICY } from './file-route.ts'
import { FILE_POLICY } from './static-site.ts'

/** The base of every `{assets}/{name}.png`: pictures that are requested by the key of a partner or of a game. */
export const ASSETS_PATH = '/pictures'
const FILE = /^([A-Za-z0-9_-]{1,64})\.png$/
/** The address does not contain the version. */
const CACHING = 'public, max-age=300'

interface Assets {
  /** The PNG of a name; undefined when there is none. */
  readonly find: (name: string) => Promise<Buffer | undefined>
  readonly isGame: (name: string) => boolean
  /** Where the games' own pictures are. */
  readonly thumbnailsUrl: string
  /** The folder of the built app, whose own pictures have the same address. */
  readonly builtApp: string
  /** Throws when an address asks too often. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

/** Serves partners' pictures by key, including uploads, and redirects to those of games. */
export function registerAssets(http: FastifyInstance, assets: Assets): void {
  const { find, isGame, thumbnailsUrl, builtApp, limit } = assets
  http.get<{ Params: { readonly file: string } }>(
    `${ASSETS_PATH}/:file`,
    { onRequest: limit },
    async (request, reply) => {
      const name = FILE.exec(request.params.file)?.[1]
      if (name === undefined) throw new DomainError('NOT_FOUND')
      void reply.header('cache-control', CACHING)
      if (isGame(name)) return reply.redirect(`${thumbnailsUrl}/${name}.png`, 302)
      const picture = await find(name)
      const own = picture === undefined ? await readOwn(builtApp, name) : undefined
      const found = picture ?? own
      if (found === undefined) throw new DomainError('NOT_FOUND')
      return reply
        .header('content-security-policy', own === undefined ? MEDIA_POLICY : FILE_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(found)
    },
  )
}

/** A picture that the app was built with; undefined when there is none of this name. */
function readOwn(builtApp: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(builtApp, ASSETS_PATH, `${name}.png`)).catch(() => undefined)
}
