import { describe, expect, it } from 'vitest'
import { type Box, cavernLayout, FRAME_EDGE } from './cavern-layout.ts'

/** The space that header, win line and controls leave on a screen. */
const SCREENS: readonly { readonly screen: string; readonly stage: Box; readonly cell: number }[] = [
  { screen: '320 × 568', stage: { x: 0, y: 53, width: 320, height: 363 }, cell: 59 },
  { screen: '360 × 640', stage: { x: 0, y: 53, width: 360, height: 427 }, cell: 68 },
  { screen: '390 × 844', stage: { x: 0, y: 53, width: 390, height: 627 }, cell: 74 },
  { screen: '430 × 932', stage: { x: 0, y: 53, width: 430, height: 715 }, cell: 82 },
  { screen: '844 × 390', stage: { x: 0, y: 45, width: 708, height: 313 }, cell: 58 },
  { screen: '1280 × 800', stage: { x: 0, y: 53, width: 1280, height: 583 }, cell: 112 },
]

describe.each(SCREENS)('the grid on $screen', ({ stage, cell }) => {
  const layout = cavernLayout(stage)
  const { grid, ladder, crest } = layout

  it('is as large as the space allows', () => {
    expect(layout.cell).toBe(cell)
  })

  it('stays with its frame, the multipliers and the name inside the space, none over another', () => {
    const framed = {
      x: grid.x - FRAME_EDGE,
      y: grid.y - FRAME_EDGE,
      width: grid.width + 2 * FRAME_EDGE,
      height: grid.height + 2 * FRAME_EDGE,
    }
    const boxes = [framed, ladder, ...(crest === null ? [] : [crest])]
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(stage.x)
      expect(box.y).toBeGreaterThanOrEqual(stage.y)
      expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width)
      expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height)
    }
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false)
    }
  })
})

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
