import type { BrowserContext } from '@playwright/test'

/**
 * Page events that fail a journey: console errors (including a violated content security policy), uncaught errors, refused and failed
 * requests.
 */
export class PageFaults {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext) {
    this.watch(context)
  }

  /** Another player's browser. Its faults fail the journey, too. */
  watch(context: BrowserContext): void {
    context.on('console', message => {
      const from = message.location().url
      if (message.type() === 'error') this.#found.push(`console: ${message.text()} (${from})`)
    })
    context.on('weberror', error => {
      this.#found.push(`uncaught: ${error.error().stack || error.error().message}`)
    })
    context.on('response', response => {
      if (response.status() >= 400) this.#found.push(`answer: ${response.status()} ${response.url()}`)
    })
    context.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? 'failed'
      // A request that the browser cancelled because its page is gone has not failed.
      if (reason !== 'net::ERR_ABORTED') this.#found.push(`request: ${reason} ${request.url()}`)
    })
  }

  /** For journeys that provoke a rejection on purpose. Each fault it causes contains such a text. */
  expect(...faults: readonly RegExp[]): void {
    this.#expected.push(...faults)
  }

  /** Everything so far, the expected included. */
  all(): readonly string[] {
    return this.#found
  }

  unexpected(): readonly string[] {
    return this.#found.filter(fault => !this.#expected.some(expected => expected.test(fault)))
  }
}
