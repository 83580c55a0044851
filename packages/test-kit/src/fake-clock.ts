/** Time that moves when the test says so. Usable wherever the product needs a clock. */
export interface FakeClock {
  now(): Date
  advance(ms: number): void
}

export function fakeClock(start: Date | string = '2030-01-07T12:00:00.000Z'): FakeClock {
  let now_ms = new Date(start).getTime()
  return {
    now: () => new Date(now_ms),
    advance(ms) {
      now_ms += ms
    },
  }
}
