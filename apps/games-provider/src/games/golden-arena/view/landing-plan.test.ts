import { describe, expect, it } from 'vitest'
import { evaluateSpin } from '../outcome.ts'
import { REELS, windowAt } from '../reels.ts'
import { hurried, planLanding } from './landing-plan.ts'
import { NORMAL_PACE, TURBO_PACE } from './reel-pace.ts'
import { FIRST_STOPS } from './slot-state.ts'
import { winFrames } from './win-frames.ts'

const NO_SCATTERS = windowAt([0, 0, 0, 0, 1])
const SCATTERS_ON_1_AND_2 = windowAt([14, 27, 0, 0, 1])
const SCATTERS_ON_3_AND_5 = windowAt([0, 0, 21, 0, 29])

const tenseReels = (window: ReturnType<typeof windowAt>) =>
  planLanding(window, NORMAL_PACE).flatMap(landing => (landing.tense ? [landing.reel] : []))

describe('the landing of the reels', () => {
  it('brings a normal spin to rest in 1.3 to 2 seconds and a turbo spin in about 0.7', () => {
    const end = (pace: typeof NORMAL_PACE) =>
      (planLanding(NO_SCATTERS, pace).at(-1)?.at_ms ?? 0) + pace.settle_ms
    expect(end(NORMAL_PACE)).toBe(300 + 500 + 4 * 140 + 220)
    expect(end(TURBO_PACE)).toBeLessThanOrEqual(700)
  })

  it('stops the reels 140 ms apart, left to right', () => {
    const times = planLanding(NO_SCATTERS, NORMAL_PACE).map(landing => landing.at_ms)
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([140, 140, 140, 140])
  })

  it('builds tension only on reels that run after two scatters have landed', () => {
    expect(tenseReels(NO_SCATTERS)).toEqual([])
    expect(tenseReels(SCATTERS_ON_3_AND_5)).toEqual([])
    expect(tenseReels(SCATTERS_ON_1_AND_2)).toEqual([2, 3, 4])
  })

  it('adds 900 ms for each tense reel', () => {
    const calm = planLanding(NO_SCATTERS, NORMAL_PACE).at(-1)?.at_ms ?? 0
    const tense = planLanding(SCATTERS_ON_1_AND_2, NORMAL_PACE).at(-1)?.at_ms ?? 0
    expect(tense - calm).toBe(3 * 900)
  })

  it('counts the scatters as they land', () => {
    const counts = planLanding(SCATTERS_ON_3_AND_5, NORMAL_PACE).map(landing => landing.scattersHere)
    expect(counts).toEqual([0, 0, 1, 0, 2])
  })

  it('lands everything at once when the player wants to see the result', () => {
    const plan = hurried(planLanding(SCATTERS_ON_1_AND_2, NORMAL_PACE), 850, 45)
    expect(plan).toHaveLength(REELS)
    expect(Math.max(...plan.map(landing => landing.at_ms))).toBeLessThanOrEqual(850 + 4 * 45)
    expect(plan.some(landing => landing.tense)).toBe(false)
  })
})

describe('the display of a win', () => {
  it('starts from reels on which nothing wins', () => {
    expect(evaluateSpin(FIRST_STOPS, 100, 1).win).toBe(0)
  })

  it('shows all lines together and then each one, every winning cell included', () => {
    const spin = evaluateSpin([14, 17, 20, 9, 25], 100, 1)
    const [together, ...single] = winFrames(spin)
    expect(single).toHaveLength(spin.line_wins.length + 1 === 1 ? 0 : spin.line_wins.length + 1)
    for (const frame of single) {
      for (const cell of frame.cells) {
        expect(together?.cells.map(String)).toContain(String(cell))
      }
    }
  })

  it('shows a single line once', () => {
    const spin = evaluateSpin([0, 0, 17, 20, 29], 100, 1)
    expect(spin.line_wins).toHaveLength(1)
    expect(winFrames(spin)).toEqual([{ cells: spin.line_wins[0]?.cells, lines: [spin.line_wins[0]?.line] }])
  })
})
