/** Where the reels stand on a screen of any shape. Lengths in CSS pixels. */
import type { SlotGrid } from './slot-theme.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SlotLayout {
  /** All cells. */
  readonly reels: Box
  /** The cells with the frame around them. */
  readonly frame: Box
  /** What is left above the frame, for the name or the free-spin counter. */
  readonly crest: Box
  readonly cellWidth: number
  readonly cellHeight: number
}

export const FRAME_EDGE = 12
const CREST_LEAST = 44
const CELL_TALLEST = 1.24
const REELS_WIDEST = 620

/** Fits the reels into the space between header and controls: as wide as possible, cells a little taller than wide where there is room. */
export function slotLayout(stage: Box, grid: Pick<SlotGrid, 'strips' | 'rows'>): SlotLayout {
  const columns = grid.strips.length
  const widest = Math.min(stage.width - 2 * FRAME_EDGE - 4, REELS_WIDEST)
  const tallest = stage.height - CREST_LEAST - 2 * FRAME_EDGE - 4
  const cellWidth = Math.max(24, Math.floor(Math.min(widest / columns, tallest / grid.rows)))
  const cellHeight = Math.max(24, Math.floor(Math.min(cellWidth * CELL_TALLEST, tallest / grid.rows)))
  const reels = { width: cellWidth * columns, height: cellHeight * grid.rows }
  const frame = { width: reels.width + 2 * FRAME_EDGE, height: reels.height + 2 * FRAME_EDGE }
  const x = Math.round(stage.x + (stage.width - frame.width) / 2)
  const spare = stage.height - frame.height
  const crestHeight = Math.max(CREST_LEAST, Math.round(spare * 0.72))
  const y = Math.round(stage.y + Math.min(crestHeight, spare - 2))
  return {
    frame: { x, y, ...frame },
    reels: { x: x + FRAME_EDGE, y: y + FRAME_EDGE, ...reels },
    crest: { x: stage.x, y: stage.y, width: stage.width, height: y - stage.y },
    cellWidth,
    cellHeight,
  }
}
