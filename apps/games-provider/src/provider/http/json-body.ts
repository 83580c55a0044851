import { isStorableJson } from '@arena/provider-protocol'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals.ts'

/** Reads bodies as the framework does, and refuses those with a text that PostgreSQL can't store. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (error, body: unknown) => {
      if (error !== null || isStorableJson(text, body)) return done(error, body)
      return done(new Refusal('INVALID_REQUEST', 'a text in the body has a NUL or half of a surrogate pair'))
    }),
  )
}
