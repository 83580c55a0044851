import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this size compressing costs more than it saves. */
const WORTHWHILE_CHARACTERS = 2048

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
