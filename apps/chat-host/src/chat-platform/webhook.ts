import type { UpdateQueue } from './update-queue.ts'

export interface WebhookSettings {
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

  /** Sends what waits; does nothing while a delivery is under way or no webhook is set. */
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
