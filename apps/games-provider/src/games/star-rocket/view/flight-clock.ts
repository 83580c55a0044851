/**
 * How long the flight has lasted by the provider's clock, as nearly as the page can know. Every answer says it, older by the way it
 * travelled; the least delayed one is kept. So the page is never ahead of the provider: whoever presses in time is paid what he saw, or more.
 */
export class FlightClock {
  #start = Number.POSITIVE_INFINITY

  /** `at` is the page's time when the answer came, in milliseconds. */
  sync(elapsed_ms: number, at: number): void {
    this.#start = Math.min(this.#start, at - elapsed_ms)
  }

  /** Whole milliseconds since the start; 0 before the first answer. */
  elapsed_ms(at: number): number {
    return Math.max(0, Math.floor(at - this.#start))
  }
}
