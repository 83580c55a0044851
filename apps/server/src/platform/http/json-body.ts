import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** As JSON escapes: NUL, the first half of a pair without the second, the second without the first. */
const UNSTORABLE =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i

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
    if (UNSTORABLE.test(text)) return done(new Refusal('INVALID_PAYLOAD'), undefined)
    return parse(request, text, done)
  })
}
