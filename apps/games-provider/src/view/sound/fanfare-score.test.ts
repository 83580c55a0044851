import { describe, expect, it } from 'vitest'
import { countedShare } from '../big-win/count-curve.ts'
import { countUpMs, OVERLAY_TIERS, type OverlayTier, tierFrom } from '../win-tiers.ts'
import { ROLLS, strokesOf } from './fanfare-score.ts'

const BET = 100
const scoreOf = (tier: OverlayTier) =>
  strokesOf(tier, progress => countedShare(progress, { win: tierFrom(tier) * BET * 1.4, bet: BET }))

describe.each(OVERLAY_TIERS)('the roll of a %s win', tier => {
  const strokes = scoreOf(tier)

  it('begins with the count and ends where the slam falls', () => {
    expect(strokes[0]?.at).toBeCloseTo(0, 5)
    const last = strokes.at(-1)
    expect((last?.at ?? 0) + (last?.length ?? 0)).toBeCloseTo(1, 5)
  })

  it('rises all the way to the chord it ends in', () => {
    const roots = strokes.map(({ root }) => root)
    expect(roots).toEqual([...roots].sort((a, b) => a - b))
    expect(new Set(roots).size).toBeGreaterThan(4)
    expect(roots.at(-1)).toBeLessThan(ROLLS[tier].goal)
  })

  it('quickens with the count and stays distinct', () => {
    const gaps_ms = strokes.map(({ length }) => Math.round(length * countUpMs(tier)))
    expect(gaps_ms).toEqual([...gaps_ms].sort((a, b) => b - a))
    expect(gaps_ms.at(-1)).toBeGreaterThan(60)
    expect(gaps_ms[0]).toBeLessThan(450)
  })
})

it('the four fanfares are different pieces', () => {
  const pieces = OVERLAY_TIERS.map(tier =>
    scoreOf(tier)
      .map(({ root }) => root)
      .join(' '),
  )
  expect(new Set(pieces).size).toBe(4)
})
