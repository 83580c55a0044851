import { BotApiError, type Update, type UpdateContent } from './objects.ts'

/** Kinds a bot receives only when it names them in `allowed_updates`. */
const ONLY_WHEN_ASKED = new Set(['chat_member'])

interface Poll {
  limit: number
  finish: (updates: Update[] | BotApiError) => void
}

/**
 * The bot's updates in order, until they are confirmed. An update leaves the queue only when a later `getUpdates` names a
 * higher offset, or when the webhook accepted it: at-least-once delivery, as the real platform promises.
 */
export class UpdateQueue {
  #pending: Update[] = []
  #poll: Poll | undefined
  #nextId: number
  #allowed: readonly string[] = []
  #duplicates = 0
  readonly #onPushed: () => void

  /**
   * @param options.firstId must grow from one start of the program to the next, or a bot that kept its offset would miss updates
   * @param options.onPushed called after each new update
   */
  constructor({ firstId, onPushed }: { firstId: number; onPushed: () => void }) {
    this.#nextId = firstId
    this.#onPushed = onPushed
  }

  get pending(): readonly Update[] {
    return this.#pending
  }

  /** An empty list means the default kinds, a missing one changes nothing. */
  allow(kinds: readonly string[] | undefined) {
    if (kinds !== undefined) this.#allowed = kinds
  }

  /** The next `count` updates arrive twice with the same `update_id`, as after a lost confirmation. */
  duplicateNext(count: number) {
    this.#duplicates = count
  }

  push(content: UpdateContent) {
    if (!Object.keys(content).every(kind => this.#wants(kind))) return
    const update = { update_id: this.#nextId++, ...content }
    this.#pending.push(update)
    if (this.#duplicates > 0) {
      this.#duplicates -= 1
      this.#pending.push(update)
    }
    this.#answerPoll()
    this.#onPushed()
  }

  /** Removes one copy of the oldest update: the webhook accepted it. */
  shift() {
    this.#pending.shift()
  }

  clear() {
    this.#pending = []
  }

  /**
   * `getUpdates`: waits up to `timeout_s` for something to arrive. A second poll ends the first one with 409.
   * @param request.offset confirms all updates before it; a negative one keeps only that many of the newest
   */
  async poll(request: {
    offset: number
    limit: number
    timeout_s: number
    signal: AbortSignal
  }): Promise<Update[]> {
    this.#confirmBefore(request.offset)
    this.endPoll(
      new BotApiError(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      ),
    )
    if (this.#pending.length > 0 || request.timeout_s === 0) return this.#pending.slice(0, request.limit)
    const answer = await this.#wait(request)
    if (answer instanceof BotApiError) throw answer
    return answer
  }

  /** Ends a waiting poll at once: with nothing, or with an error. */
  endPoll(answer: Update[] | BotApiError = []) {
    this.#poll?.finish(answer)
  }

  #wait({ limit, timeout_s, signal }: { limit: number; timeout_s: number; signal: AbortSignal }) {
    return new Promise<Update[] | BotApiError>(resolve => {
      const poll: Poll = {
        limit,
        finish: answer => {
          clearTimeout(timer)
          if (this.#poll === poll) this.#poll = undefined
          resolve(answer)
        },
      }
      const timer = setTimeout(() => poll.finish([]), timeout_s * 1000)
      signal.addEventListener('abort', () => poll.finish([]), { once: true })
      this.#poll = poll
    })
  }

  #answerPoll() {
    const poll = this.#poll
    if (poll && this.#pending.length > 0) poll.finish(this.#pending.slice(0, poll.limit))
  }

  #confirmBefore(offset: number) {
    if (offset < 0) this.#pending = this.#pending.slice(offset)
    else this.#pending = this.#pending.filter(update => update.update_id >= offset)
  }

  #wants(kind: string) {
    return this.#allowed.length > 0 ? this.#allowed.includes(kind) : !ONLY_WHEN_ASKED.has(kind)
  }
}

interface WebhookSettings {
  url: string
  secretToken: string | undefined
}

const ANSWER_WITHIN_MS = 10_000
const LONGEST_PAUSE_MS = 30_000

/** Delivers updates to the bot's address one after another and repeats a refused one, ever more slowly, until it is accepted. */
export class Webhook {
  #settings: WebhookSettings | undefined
  #lastError: { date: number; message: string } | undefined
  #failures = 0
  #isDelivering = false
  #timer: NodeJS.Timeout | undefined
  readonly #updates: () => UpdateQueue

  constructor(updates: () => UpdateQueue) {
    this.#updates = updates
  }

  get settings() {
    return this.#settings
  }

  get lastError() {
    return this.#lastError
  }

  /** `undefined` takes the webhook away. */
  set(settings: WebhookSettings | undefined) {
    clearTimeout(this.#timer)
    this.#settings = settings
    this.#lastError = undefined
    this.#failures = 0
    void this.deliver()
  }

  /** Sends waiting updates; does nothing while a delivery is under way or no webhook is set. */
  async deliver() {
    if (this.#isDelivering) return
    this.#isDelivering = true
    try {
      while (this.#settings && this.#updates().pending.length > 0) {
        if (!(await this.#deliverFirst(this.#settings))) return this.#repeatLater()
      }
    } finally {
      this.#isDelivering = false
    }
  }

  async #deliverFirst(settings: WebhookSettings): Promise<boolean> {
    const [update] = this.#updates().pending
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(settings.secretToken ? { 'x-telegram-bot-api-secret-token': settings.secretToken } : {}),
        },
        body: JSON.stringify(update),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await response.body?.cancel()
      if (!response.ok)
        throw new Error(`Wrong response from the webhook: ${response.status} ${response.statusText}`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#lastError = { date: Math.floor(Date.now() / 1000), message }
      return false
    }
    if (this.#settings === settings) this.#updates().shift()
    this.#failures = 0
    return true
  }

  #repeatLater() {
    this.#failures += 1
    const pause_ms = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** this.#failures)
    this.#timer = setTimeout(() => void this.deliver(), pause_ms)
    this.#timer.unref()
  }
}
