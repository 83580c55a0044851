/**
 * The page's estimate of the flight's duration by the provider's clock. Every answer carries the duration, late by its travel time,
 * and the least delayed answer counts. So the page is never ahead of the provider: a press in time pays what the player saw, or more.
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
