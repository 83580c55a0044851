/** The layout of the crystals on a screen of any shape. Lengths in CSS pixels. */
import { REELS } from '../../../families/slot/maths/reels.ts'
import { ROWS } from '../paytable.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface CavernLayout {
  /** The twenty-five cells. */
  readonly grid: Box
  /** Edge of a cell, which is square. */
  readonly cell: number
  /** The multipliers: in a row above the grid, or in a column beside it where the screen is wide and low. */
  readonly ladder: Box
  readonly isLadderBeside: boolean
  /** The space above the ladder for the name; null where it would be too small to read. */
  readonly crest: Box | null
}

/** The frame around the grid. */
export const FRAME_EDGE = 9
const LADDER_HEIGHT = 44
const LADDER_WIDTH = 64
const GAP = 6
const CREST_LEAST = 46
const CREST_MOST = 128
const CELL_LEAST = 24
const CELL_MOST = 112

/** Fits the grid into the space between header and controls, as large as it gets. */
export function cavernLayout(stage: Box): CavernLayout {
  const isLadderBeside = stage.width > stage.height * 1.25
  const widest = stage.width - 2 * FRAME_EDGE - 2 - (isLadderBeside ? LADDER_WIDTH + 2 * GAP : 0)
  const tallest = stage.height - 2 * FRAME_EDGE - 2 - (isLadderBeside ? 0 : LADDER_HEIGHT)
  const cell = Math.min(CELL_MOST, Math.max(CELL_LEAST, Math.floor(Math.min(widest / REELS, tallest / ROWS))))
  const size = { width: cell * REELS, height: cell * ROWS }
  const outer = size.height + 2 * FRAME_EDGE
  if (isLadderBeside) {
    const x = Math.round(stage.x + (stage.width - size.width) / 2)
    const y = Math.round(stage.y + (stage.height - size.height) / 2)
    const ladder = { x: x - FRAME_EDGE - GAP - LADDER_WIDTH, y, width: LADDER_WIDTH, height: size.height }
    return { grid: { x, y, ...size }, cell, ladder, isLadderBeside, crest: null }
  }
  const spare = stage.height - outer - LADDER_HEIGHT - 2
  const crestHeight = Math.min(CREST_MOST, Math.round(spare * 0.62))
  const hasCrest = crestHeight >= CREST_LEAST
  // The space that the name and the ladder do not need is around them, a little more below than above.
  const top = stage.y + Math.max(0, Math.round((spare - (hasCrest ? crestHeight : 0)) * 0.42))
  const ladderY = top + (hasCrest ? crestHeight : 0)
  const x = Math.round(stage.x + (stage.width - size.width) / 2)
  return {
    grid: { x, y: ladderY + LADDER_HEIGHT + FRAME_EDGE, ...size },
    cell,
    ladder: { x: x - FRAME_EDGE, y: ladderY, width: size.width + 2 * FRAME_EDGE, height: LADDER_HEIGHT },
    isLadderBeside,
    crest: hasCrest ? { x: stage.x, y: top, width: stage.width, height: crestHeight } : null,
  }
}
