import { describe, expect, it } from 'vitest'
import { slotLayout } from './slot-theme.ts'

const GRID = { rows: 3, strips: Array.from({ length: 5 }, () => ['A']) }

/** Space between header and controls on real phones: upright small to large, and on their side. */
const STAGES = [
  { x: 0, y: 53, width: 320, height: 300 },
  { x: 0, y: 53, width: 320, height: 420 },
  { x: 0, y: 53, width: 390, height: 560 },
  { x: 0, y: 53, width: 430, height: 640 },
  { x: 0, y: 45, width: 520, height: 240 },
  { x: 0, y: 45, width: 700, height: 300 },
]

describe('a slot on a screen', () => {
  it.each(STAGES)('stays inside $width × $height with room for the crest', stage => {
    const { frame, crest, reels } = slotLayout(stage, GRID)
    expect(frame.x).toBeGreaterThanOrEqual(stage.x)
    expect(frame.x + frame.width).toBeLessThanOrEqual(stage.x + stage.width)
    expect(frame.y + frame.height).toBeLessThanOrEqual(stage.y + stage.height)
    expect(crest.height).toBeGreaterThanOrEqual(40)
    expect(reels.width / 5).toBeGreaterThanOrEqual(36)
  })

  it('uses the width of an upright phone', () => {
    const { frame } = slotLayout({ x: 0, y: 53, width: 390, height: 500 }, GRID)
    expect(frame.width).toBeGreaterThan(370)
  })
})
