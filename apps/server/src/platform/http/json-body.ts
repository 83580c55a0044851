import { isStorableJson } from '@arena/provider-protocol'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Accepts JSON and nothing else. Differs from the framework's own parser in two points: an empty body is no body (calls that
 * need nothing but a token may send one), and a text with a NUL or half of a surrogate pair is malformed, because PostgreSQL can't
 * store it.
 */
export function acceptJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, (error, body: unknown) => {
      if (error !== null || isStorableJson(text, body)) return done(error, body)
      return done(new Refusal('INVALID_PAYLOAD'), undefined)
    })
  })
}
