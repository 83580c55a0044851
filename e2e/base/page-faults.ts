import type { BrowserContext } from '@playwright/test'

/** What a page did that no journey may end with: console errors (a broken content security policy is one), uncaught errors. */
export class PageFaults {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on('console', message => {
      const from = message.location().url
      if (message.type() === 'error') this.#found.push(`console: ${message.text()} (${from})`)
    })
    context.on('weberror', error => {
      this.#found.push(`uncaught: ${error.error().stack ?? error.error().message}`)
    })
  }

  /** For journeys that provoke a refusal on purpose: the browser writes a failed request into the console. */
  expect(fault: RegExp): void {
    this.#expected.push(fault)
  }

  unexpected(): readonly string[] {
    return this.#found.filter(fault => !this.#expected.some(expected => expected.test(fault)))
  }
}
