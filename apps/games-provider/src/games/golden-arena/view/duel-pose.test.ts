import { describe, expect, it } from 'vitest'
import { BLOWS, COUNTED, duelPose } from './duel-pose.ts'

const TIMES = Array.from({ length: 101 }, (_, step) => step / 100)

describe('the pose of a duel', () => {
  it('begins and ends with nothing over the reels', () => {
    for (const isWon of [true, false]) {
      expect(duelPose(0, isWon)).toMatchObject({ '--veil': 0, '--entered': 0, '--flash': 0, '--words': 0 })
      expect(duelPose(1, isWon)).toMatchObject({ '--veil': 0, '--flash': 0, '--left': 1 })
    }
  })

  it('does not show before the last blow who wins', () => {
    for (const time of TIMES.filter(at => at <= BLOWS[2]))
      expect(duelPose(time, true)).toEqual(duelPose(time, false))
  })

  it('lets exactly one of the two fall', () => {
    expect(duelPose(0.8, true)).toMatchObject({ '--hero-fallen': 0, '--foe-fallen': 1 })
    expect(duelPose(0.8, false)).toMatchObject({ '--hero-fallen': 1, '--foe-fallen': 0, '--flown': 0 })
  })

  it('brings what was won to the multiplier when that is counted', () => {
    expect(duelPose(COUNTED, true)['--flown']).toBe(1)
  })

  it('swings each arm back before its blow and forward at it, while the other parries', () => {
    const [first, second] = BLOWS
    expect(duelPose(first - 0.09, true)['--hero-swing']).toBeCloseTo(-1)
    expect(duelPose(first, true)).toMatchObject({ '--hero-swing': 1, '--foe-lunge': 0, '--foe-guard': 1 })
    expect(duelPose(second, true)).toMatchObject({ '--hero-lunge': 0, '--foe-swing': 1, '--hero-guard': 1 })
  })

  it('moves without a jump, apart from the flash and the shake of a blow', () => {
    const between = 0.002
    const jumps = [true, false].flatMap(isWon =>
      Array.from({ length: 1 / between }, (_, step) => {
        const { '--flash': _flash, '--quake': _quake, ...pose } = duelPose(step * between, isWon)
        const next: Readonly<Record<string, number>> = duelPose((step + 1) * between, isWon)
        return Math.max(...Object.entries(pose).map(([name, value]) => Math.abs((next[name] ?? 0) - value)))
      }),
    )
    expect(Math.max(...jumps)).toBeLessThan(0.16)
  })

  it('walks both in with steps, and lets them stand at the first blow', () => {
    const strides = TIMES.map(at => duelPose(at, true)['--stride'])
    expect(Math.max(...strides)).toBeGreaterThan(0.9)
    expect(Math.min(...strides)).toBeLessThan(-0.9)
    expect(duelPose(BLOWS[0], true)['--stride']).toBeCloseTo(0)
  })

  it('moves both rows of the crowd in turn', () => {
    for (const row of ['--front', '--rear'] as const) {
      const heights = TIMES.map(at => duelPose(at, true)[row])
      expect(Math.max(...heights)).toBeGreaterThan(0.5)
      expect(Math.min(...heights)).toBeLessThan(0.1)
    }
  })
})
