import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Update } from 'grammy/types'
import type { Clock } from '../clock/clock.ts'
import { createAddressLimit, DomainError, type Quota } from '../http/index.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Logger } from '../log/log.ts'
import { type BotApi, BotApiFault } from './bot-api.ts'

/** The kinds of updates the product acts on. */
export const UPDATE_KINDS = ['message', 'pre_checkout_query', 'callback_query'] as const

export interface UpdatePoller {
  /** Among several servers the one that has the job is the one that polls. */
  readonly job: Job
  /** Ends a poll that waits. */
  stop(): void
}

/** A server polls for this long; then the first server that asks has the next turn. */
const TURN_MS = 60_000
const WAIT_S = 25
const AFTER_FAULT_MS = 3_000

/**
 * Polls for updates and passes them on. The next call confirms them to the chat platform, so only once `receive` has resolved: unstored ones
 * are sent again.
 */
export function createUpdatePoller(deps: {
  readonly botApi: BotApi
  readonly log: Logger
  readonly receive: (updates: readonly Update[]) => Promise<void>
  /** The job's name: each bot has one. */
  readonly job?: string
  readonly kinds?: readonly (typeof UPDATE_KINDS)[number][]
}): UpdatePoller {
  const { botApi, log, receive, job = 'bot-updates', kinds = UPDATE_KINDS } = deps
  const stopper = new AbortController()
  let isAway = false

  async function poll(offset: number): Promise<number> {
    const updates = await botApi.listen(api =>
      api.getUpdates(
        { offset, limit: 100, timeout: WAIT_S, allowed_updates: [...kinds] },
        // The client's types know a signal of their own; it takes the platform's.
        stopper.signal as Parameters<typeof api.getUpdates>[1],
      ),
    )
    await receive(updates)
    return updates.reduce((next, { update_id }) => Math.max(next, update_id + 1), offset)
  }

  async function turn(): Promise<void> {
    const began_ms = performance.now()
    // From the oldest unconfirmed update: the numbers restart after a week without updates.
    let offset = 0
    while (!stopper.signal.aborted && performance.now() - began_ms < TURN_MS) {
      offset = await poll(offset)
      if (isAway) log.info('updates of the chat platform arrive again')
      isAway = false
    }
  }

  async function rest(error: unknown): Promise<void> {
    if (stopper.signal.aborted) return
    if (!(error instanceof BotApiFault)) throw error
    if (!isAway) log.warn({ code: error.code, reason: error.message }, 'no updates of the chat platform')
    isAway = true
    await goOnLater(error)
  }

  async function goOnLater({ code, retryAfter_s }: BotApiFault): Promise<void> {
    try {
      // A bot with a webhook gets no updates by polling: delete one that an earlier start left behind.
      if (code === 409) await botApi.ask(api => api.deleteWebhook({}))
      const pause_ms = retryAfter_s === undefined ? AFTER_FAULT_MS : retryAfter_s * 1000
      await pause(pause_ms, undefined, { signal: stopper.signal })
    } catch {
      // Asked to end, or the chat platform is still away: the next turn sees.
    }
  }

  async function run(): Promise<void> {
    try {
      await turn()
    } catch (error) {
      await rest(error)
    }
  }

  return {
    job: { name: job, every_ms: 1_000, run },
    stop: () => stopper.abort(),
  }
}

const BODY_MAX_BYTES = 512 * 1024
/** Far above the chat platform's rate from one of its addresses; it repeats refused updates. */
export const UPDATES_QUOTA: Quota = { perSecond: 200, burst: 2_000 }

/** Where the chat platform sends updates when it is not asked for them. */
export const WEBHOOK_PATH = '/bot/updates'

/**
 * Registers the webhook's address. Only callers with the secret are accepted; it is compared in constant time and before the body is read.
 * 200 is sent after `receive` has resolved; after any other answer the chat platform sends the update again. An unreadable update also gets
 * 200: it would never become readable, and would block the updates behind it. The log records it, without its text.
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

/** Undefined for an invalid update: handlers parse the rest of it. */
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
