/** The differences between slots: reels, drawings, colours and sounds. Everything else is shared. */
import { type LineSlotRules, ROWS, RUN_LENGTHS } from '../maths/line-slot.ts'
import type { SymbolLayer } from './symbol-life.ts'

/** A symbol's name, as the game's strips use it. */
export type SymbolName = string
export type Strip = readonly SymbolName[]

export interface SlotGrid {
  readonly rows: number
  /** One strip per reel: of the paid spin, and of every free spin without its own. */
  readonly strips: readonly Strip[]
  /** The row each line crosses on each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly scatter: SymbolName
  /** This many scatters start the free spins. */
  readonly featureScatters: number
  /** The stops the reels show before the first round. */
  readonly firstStops: readonly number[]
}

/** The grid of a line slot that opens with its reels on these stops. */
export const lineSlotGrid = (
  { strips, lines, rows = ROWS }: LineSlotRules,
  firstStops: readonly number[],
): SlotGrid => ({
  rows,
  strips,
  lines,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  firstStops,
})

export interface SlotArt {
  readonly names: readonly SymbolName[]
  /** A complete SVG document of `size` × `size` pixels. */
  readonly symbol: (name: SymbolName, size?: number) => string
  /** What moves in a living symbol; left out, symbols stay one picture. */
  readonly layers?: {
    /** From back to front. */
    readonly of: (name: SymbolName) => readonly SymbolLayer[]
    /** The gradients their fills name, as SVG text. */
    readonly defs: string
  }
  readonly coin: (size: number) => string
  /** A picture that may cover a whole reel, three symbols high. */
  readonly reelCover?: (width: number, height: number) => string
}

export interface SlotColours {
  /** The light behind a winning symbol from its middle outwards, as CSS colours. */
  readonly glow: readonly [inner: string, middle: string, outer: string]
  /** Lines take turns with these, as 0xRRGGBB. */
  readonly lines: readonly number[]
  /** Tint of the symbols that did not win. */
  readonly unlit: number
  /** The colour with which an overlay darkens the reels. */
  readonly dim: number
}

export interface SlotSounds {
  /** The reels' rush; returns the function that ends it. */
  readonly reelLoop: () => () => void
  readonly reelStop: () => void
  /** The scatter that landed is the `count`th. */
  readonly scatter: (count: number) => void
  /** The last reels stay undecided for this long. */
  readonly anticipation: (seconds: number) => void
  /** More free spins are won, or they begin without a scene. */
  readonly feature: () => void
}

export interface SlotTheme {
  readonly grid: SlotGrid
  readonly art: SlotArt
  readonly colours: SlotColours
  readonly sounds: SlotSounds
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The position of the reels on a screen of any shape. Lengths in CSS pixels. */
export interface SlotLayout {
  /** All cells. */
  readonly reels: Box
  /** The cells with the frame around them. */
  readonly frame: Box
  /** The space above the frame, for the name or the free-spin counter. */
  readonly crest: Box
  readonly cellWidth: number
  readonly cellHeight: number
}

export const FRAME_EDGE = 12
const CREST_LEAST = 44
/** Where the reels still keep half of a tall phone. */
const TALL_STAGE = 440
const CREST_OF_TALL_STAGE = 62
const CELL_TALLEST = 1.24
const REELS_WIDEST = 620

/** Fits the reels into the space between header and controls: as wide as possible, cells a little taller than wide where there is room. */
export function slotLayout(stage: Box, grid: Pick<SlotGrid, 'strips' | 'rows'>): SlotLayout {
  const columns = grid.strips.length
  const widest = Math.min(stage.width - 2 * FRAME_EDGE - 4, REELS_WIDEST)
  const crestLeast = stage.height < TALL_STAGE ? CREST_LEAST : CREST_OF_TALL_STAGE
  const tallest = stage.height - crestLeast - 2 * FRAME_EDGE - 4
  const cellWidth = Math.max(24, Math.floor(Math.min(widest / columns, tallest / grid.rows)))
  const cellHeight = Math.max(24, Math.floor(Math.min(cellWidth * CELL_TALLEST, tallest / grid.rows)))
  const reels = { width: cellWidth * columns, height: cellHeight * grid.rows }
  const frame = { width: reels.width + 2 * FRAME_EDGE, height: reels.height + 2 * FRAME_EDGE }
  const x = Math.round(stage.x + (stage.width - frame.width) / 2)
  const spare = stage.height - frame.height
  const crestHeight = Math.max(crestLeast, Math.round(spare * 0.72))
  const y = Math.round(stage.y + Math.min(crestHeight, spare - 2))
  return {
    frame: { x, y, ...frame },
    reels: { x: x + FRAME_EDGE, y: y + FRAME_EDGE, ...reels },
    crest: { x: stage.x, y: stage.y, width: stage.width, height: y - stage.y },
    cellWidth,
    cellHeight,
  }
}
