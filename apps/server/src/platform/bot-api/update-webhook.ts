import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Update } from 'grammy/types'
import type { Clock } from '../clock/clock.ts'
import { createAddressLimit, DomainError, type Quota } from '../http/index.ts'
import type { Logger } from '../log/log.ts'

const BODY_MAX_BYTES = 512 * 1024
/** Far above what the chat platform sends from one of its addresses; what is refused it sends again later. */
export const UPDATES_QUOTA: Quota = { perSecond: 200, burst: 2_000 }

/** Where the chat platform sends updates when it is not asked for them. */
export const WEBHOOK_PATH = '/bot/updates'

/**
 * Registers the address of the webhook. Only who knows the secret is heard; it is compared in constant time and before the body is
 * read. 200 leaves after `receive` has resolved; whatever else is answered, the chat platform sends the update again. So it is also the
 * answer to what can't be read as an update: it would never be read, and hold up the updates behind it. The log says so, without its text.
 */
export async function registerUpdateWebhook(
  http: FastifyInstance,
  {
    secret,
    clock,
    log,
    receive,
  }: {
    readonly secret: string
    readonly clock: Clock
    readonly log: Logger
    readonly receive: (updates: readonly Update[]) => Promise<void>
  },
): Promise<void> {
  const limitAddress = createAddressLimit(clock, UPDATES_QUOTA)
  const expected = sha256(secret)
  const check = async (request: FastifyRequest) => {
    limitAddress(request)
    const given = request.headers['x-telegram-bot-api-secret-token']
    if (!timingSafeEqual(sha256(typeof given === 'string' ? given : ''), expected)) {
      throw new DomainError('UNAUTHORIZED')
    }
  }
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_MAX_BYTES, onRequest: check }, async request => {
      const update = readUpdate(request.body)
      if (update === undefined) log.error({ requestId: request.id }, 'what was sent is no update')
      else await receive([update])
      return {}
    })
  })
}

/** Undefined for what is no update: everything else in it is read by who acts on it. */
function readUpdate(body: unknown): Update | undefined {
  try {
    const value = JSON.parse(String(body)) as Update | null
    return value !== null && Number.isSafeInteger(value.update_id) ? value : undefined
  } catch {
    return undefined
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
