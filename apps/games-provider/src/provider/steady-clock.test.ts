import { beforeEach, describe, expect, it } from 'vitest'
import { createSteadyClock } from './run-provider.ts'

const MINUTE_MS = 60_000
const START_MS = 1_800_000_000_000

let wall_ms: number
let steady_ms: number
let now: () => Date
beforeEach(() => {
  wall_ms = START_MS
  steady_ms = 5
  now = createSteadyClock({ wall_ms: () => wall_ms, steady_ms: () => steady_ms })
})

function pass(ms: number): void {
  wall_ms += ms
  steady_ms += ms
}

describe('the provider’s time', () => {
  it('follows the system clock while nobody changes that', () => {
    for (const ms of [0, 1, 999, MINUTE_MS, 86_400_000]) {
      pass(ms)
      expect(now().getTime()).toBe(wall_ms)
    }
  })

  it.each([5, -5])(
    'continues by the elapsed time, within a fiftieth, when the clock is set by %i minutes',
    minutes => {
      pass(1_000)
      const before_ms = now().getTime()
      wall_ms += minutes * MINUTE_MS
      expect(now().getTime()).toBe(before_ms)
      for (let second = 0; second < 10; second += 1) {
        pass(1_000)
        now()
      }
      const passed_ms = now().getTime() - before_ms
      expect(passed_ms).toBeGreaterThanOrEqual(9_800)
      expect(passed_ms).toBeLessThanOrEqual(10_200)
    },
  )

  it.each([5, -5])(
    'has caught up with a clock set by %i minutes after fifty times as long, and never went back',
    minutes => {
      wall_ms += minutes * MINUTE_MS
      let last_ms = now().getTime()
      for (let minute = 0; minute < 51 * 5; minute += 1) {
        pass(MINUTE_MS)
        const now_ms = now().getTime()
        expect(now_ms).toBeGreaterThan(last_ms)
        last_ms = now_ms
      }
      expect(last_ms).toBe(wall_ms)
    },
  )

  it('follows at once a change larger than a signature’s tolerance', () => {
    wall_ms += 6 * MINUTE_MS
    expect(now().getTime()).toBe(wall_ms)
    wall_ms -= 60 * MINUTE_MS
    expect(now().getTime()).toBe(wall_ms)
  })
})
