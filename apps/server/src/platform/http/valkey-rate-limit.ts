import { createHash } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'
import type { ValkeyClient } from '../valkey/valkey.ts'
import { DomainError } from './answer-errors.ts'
import { type Quota, RateLimit } from './rate-limit.ts'

/**
 * A token bucket as one number: the moment at which it will be full again. It expires by then, so Valkey has no more keys than recent
 * callers. A clock behind another server's refills nothing. KEYS: the bucket. ARGV: now, milliseconds per token, capacity. Returns the
 * milliseconds to wait, 0 when the call is allowed.
 */
const TAKE = `
local now, token, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + token
local wait = full - now - token * burst
if wait > 0.001 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.17g', full), 'PX', math.ceil(full - now))
return 0
`
const TAKE_HASH = createHash('sha1').update(TAKE).digest('hex')

/** Valkey answers in less than a millisecond. A longer wait is no reason to delay a player. */
const ANSWER_LIMIT_MS = 50
/** How long Valkey is not called after it did not answer. */
const AWAY_MS = 1_000

interface SharedRateLimitDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly valkey?: ValkeyClient | undefined
  readonly answerLimit_ms?: number
}

/**
 * Token buckets that several servers share through Valkey. Each server also keeps its own: it refuses what already exceeds the quota here, and takes
 * over at once while Valkey is unavailable. Without Valkey it is the only one.
 */
export class SharedRateLimit {
  readonly #own: RateLimit
  readonly #deps: SharedRateLimitDeps
  #askFrom_ms = 0
  #isAway = false

  constructor(deps: SharedRateLimitDeps) {
    this.#deps = deps
    this.#own = new RateLimit(deps.clock)
  }

  /** @throws DomainError `TOO_MANY_REQUESTS` with the seconds to wait when the bucket of `key` is empty */
  async pay(key: string, quota: Quota): Promise<void> {
    const retry_after_s = await this.take(key, quota)
    if (retry_after_s > 0) throw new DomainError('TOO_MANY_REQUESTS', { retry_after_s })
  }

  /** Takes one call from the bucket of `key`. Answers the seconds to wait when it is empty, otherwise 0. */
  async take(key: string, quota: Quota): Promise<number> {
    const { clock, valkey, answerLimit_ms = ANSWER_LIMIT_MS } = this.#deps
    const now_ms = clock.now().getTime()
    const wait_s = this.#own.take(key, quota)
    if (wait_s > 0 || valkey === undefined || now_ms < this.#askFrom_ms) return wait_s
    try {
      const wait_ms = await soon(takeShared(valkey, { key, quota, now_ms }), answerLimit_ms)
      this.#note(false)
      return Math.ceil(wait_ms / 1000)
    } catch (error) {
      this.#askFrom_ms = now_ms + AWAY_MS
      this.#note(true, error)
      return 0
    }
  }

  /** One line when it begins and one when it is over. */
  #note(isAway: boolean, error?: unknown): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    if (isAway) this.#deps.log.warn({ err: error }, 'Valkey is away: each server counts calls alone')
    else this.#deps.log.info('Valkey is back: servers count calls together')
  }
}

interface Taking {
  readonly key: string
  readonly quota: Quota
  readonly now_ms: number
}

async function takeShared(valkey: ValkeyClient, { key, quota, now_ms }: Taking): Promise<number> {
  const values = [nameOf(key), now_ms, 1000 / quota.perSecond, quota.burst] as const
  try {
    return Number(await valkey.evalsha(TAKE_HASH, 1, ...values))
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return Number(await valkey.eval(TAKE, 1, ...values))
  }
}

/** The same answer, or a rejection after a timeout. A late answer is ignored. */
async function soon(asked: Promise<number>, limit_ms: number): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Valkey takes too long')), limit_ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Keys name addresses of players and of their mail: Valkey needs to know neither. */
function nameOf(key: string): string {
  return `rate:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}
