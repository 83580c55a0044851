import { describe, expect, it } from 'vitest'
import { hurried, NORMAL_PACE, planLanding, TURBO_PACE } from './reel-pace.ts'

const REELS = 5
const grid = { strips: Array.from({ length: REELS }, () => ['A', 'S']), scatter: 'S', featureScatters: 3 }
const normal = { grid, pace: NORMAL_PACE }

/** Three rows; a scatter in the middle of the reels named. */
const scattersOn = (...reels: readonly number[]) =>
  Array.from({ length: REELS }, (_, reel) => ['A', reels.includes(reel) ? 'S' : 'A', 'A'])
const NO_SCATTERS = scattersOn()
const SCATTERS_ON_1_AND_2 = scattersOn(0, 1)
const SCATTERS_ON_3_AND_5 = scattersOn(2, 4)

const tenseReels = (
  window: ReturnType<typeof scattersOn>,
  options: Parameters<typeof planLanding>[1] = normal,
) => planLanding(window, options).flatMap(landing => (landing.tense ? [landing.reel] : []))

describe('the landing of the reels', () => {
  it('brings a normal spin to rest in 1.3 to 2 seconds and a turbo spin in about 0.7', () => {
    const end = (pace: typeof NORMAL_PACE) =>
      (planLanding(NO_SCATTERS, { grid, pace }).at(-1)?.at_ms ?? 0) + pace.settle_ms
    expect(end(NORMAL_PACE)).toBe(300 + 500 + 4 * 140 + 220)
    expect(end(TURBO_PACE)).toBeLessThanOrEqual(700)
  })

  it('stops the reels 140 ms apart, left to right', () => {
    const times = planLanding(NO_SCATTERS, normal).map(landing => landing.at_ms)
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([140, 140, 140, 140])
  })

  it('builds tension only on reels that run after two scatters have landed', () => {
    expect(tenseReels(NO_SCATTERS)).toEqual([])
    expect(tenseReels(SCATTERS_ON_3_AND_5)).toEqual([])
    expect(tenseReels(SCATTERS_ON_1_AND_2)).toEqual([2, 3, 4])
  })

  it('builds none where scatters cannot start anything', () => {
    expect(tenseReels(SCATTERS_ON_1_AND_2, { ...normal, scattersCount: false })).toEqual([])
  })

  it('leaves out the reels that stay in place', () => {
    const plan = planLanding(NO_SCATTERS, { ...normal, held: new Set([1, 3]) })
    expect(plan.map(landing => landing.reel)).toEqual([0, 2, 4])
    expect((plan[1]?.at_ms ?? 0) - (plan[0]?.at_ms ?? 0)).toBe(140)
  })

  it('adds 1.1 seconds for each tense reel', () => {
    const calm = planLanding(NO_SCATTERS, normal).at(-1)?.at_ms ?? 0
    const tense = planLanding(SCATTERS_ON_1_AND_2, normal).at(-1)?.at_ms ?? 0
    expect(tense - calm).toBe(3 * 1100)
  })

  it('counts the scatters as they land', () => {
    const counts = planLanding(SCATTERS_ON_3_AND_5, normal).map(landing => landing.scattersHere)
    expect(counts).toEqual([0, 0, 1, 0, 2])
  })

  it('lands everything at once when the player wants to see the result', () => {
    const plan = hurried(planLanding(SCATTERS_ON_1_AND_2, normal), 850, 45)
    expect(plan).toHaveLength(REELS)
    expect(Math.max(...plan.map(landing => landing.at_ms))).toBeLessThanOrEqual(850 + 4 * 45)
    expect(plan.some(landing => landing.tense)).toBe(false)
  })
})
