import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Accepts JSON and nothing else. Differs from the framework's own parser in two points: an empty body is no body (calls that
 * need nothing but a token may send one), and a text with a NUL is malformed, because PostgreSQL can't store it.
 */
export function acceptJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (text.includes('\\u0000')) return done(new Refusal('INVALID_PAYLOAD'), undefined)
    return parse(request, text, done)
  })
}
