import { describe, expect, it } from 'vitest'
import { hasOverlay, OVERLAY_TIERS, winTier } from '../win-tiers.ts'
import { type CountedWin, countedAmount, countedShare, titleAt } from './count-curve.ts'
import { type ShowPace, showMs } from './show-times.ts'

const BET = 200
const STEPS = 1000
/** Bets won: each threshold, just below the next one, and far beyond the last. */
const MULTIPLES = [1, 5, 14.99, 15, 22, 29.99, 30, 49.99, 50, 99.99, 100, 303, 1000, 5000]
const wins: readonly CountedWin[] = MULTIPLES.map(multiple => ({ win: Math.round(multiple * BET), bet: BET }))
const wayOf = <Value>(read: (progress: number) => Value): Value[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => read(step / STEPS))

describe('the count of a win', () => {
  it.each(wins)('of $win never falls, starts at nothing and ends exactly on the win', counted => {
    const amounts = wayOf(progress => countedAmount(progress, counted))
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
    expect(amounts[0]).toBe(0)
    expect(amounts.at(-1)).toBe(counted.win)
    expect(countedAmount(1.2, counted)).toBe(counted.win)
  })

  it.each(wins)('of $win runs at a constant speed first, then only gets faster', counted => {
    const shares = wayOf(progress => countedShare(progress, counted))
    const speeds = shares.slice(1).map((share, step) => share - (shares[step] ?? 0))
    expect(speeds[550]).toBeCloseTo(speeds[0] ?? 0, 9)
    for (const [step, speed] of speeds.entries())
      expect(speed).toBeGreaterThanOrEqual((speeds[step - 1] ?? 0) - 1e-12)
    expect(speeds.at(-1)).toBeGreaterThan(3 * (speeds[0] ?? 0))
  })
})

describe('the titles of a big win', () => {
  it.each(wins.filter(({ win }) => win >= 15 * BET))(
    'climb one by one as the count to $win passes their thresholds',
    counted => {
      const titles = wayOf(progress => titleAt(progress, counted))
      const whole = OVERLAY_TIERS.findIndex(tier => tier === winTier(counted.win, BET))
      expect(titles.filter((title, step) => title !== titles[step - 1])).toEqual(
        OVERLAY_TIERS.slice(0, whole + 1),
      )
      const passed = wayOf(progress => winTier(counted.win * countedShare(progress, counted), BET))
      const from = passed.findIndex(hasOverlay)
      expect(titles.slice(from)).toEqual(passed.slice(from))
    },
  )

  it('can each be read before the next one replaces it, however large the win', () => {
    const counted = { win: 5000 * BET, bet: BET }
    const shown_ms = OVERLAY_TIERS.map(
      tier => 7 * wayOf(progress => titleAt(progress, counted)).filter(title => title === tier).length,
    )
    expect(Math.min(...shown_ms)).toBeGreaterThan(800)
  })

  it('are missing over a smaller win', () => {
    expect(wayOf(progress => titleAt(progress, { win: 14 * BET, bet: BET })).every(title => !title)).toBe(
      true,
    )
  })
})

describe('the whole show of a big win', () => {
  const lengths = (pace: ShowPace) => OVERLAY_TIERS.map(tier => showMs(tier, pace))

  it('lasts longer the larger the win is', () => {
    expect(lengths({ turbo: false, auto: false })).toEqual([3200, 4700, 6200, 8700])
  })

  it('is shorter in autoplay and in turbo', () => {
    expect(lengths({ turbo: false, auto: true })).toEqual([2900, 4400, 5900, 8400])
    expect(lengths({ turbo: true, auto: false })).toEqual([2450, 3950, 5450, 7950])
    expect(lengths({ turbo: true, auto: true })).toEqual([2450, 3950, 5450, 7950])
  })
})
