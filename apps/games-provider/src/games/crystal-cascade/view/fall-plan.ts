/** The start and end of each falling crystal, and its position at a moment. Rows count from the top; negative rows are above the grid. */
import type { Cell } from '../../../families/slot/maths/reels.ts'
import { clamp01 } from '../../../view/motion/easing.ts'
import { ROWS, type SymbolId, type SymbolWindow } from '../paytable.ts'

/** How fast crystals fall, shine and burst. Times in milliseconds. */
export interface Pace {
  /** From one column to the next. */
  readonly column_ms: number
  /** From one crystal to the one above it, when a whole column comes in. */
  readonly row_ms: number
  /** The furthest fall of a step; shorter falls take less, as gravity wants it. */
  readonly fall_ms: number
  readonly bounce_ms: number
  /** How long the clusters shine before they burst. */
  readonly mark_ms: number
  readonly pop_ms: number
  /** How long the running win counts up. */
  readonly count_ms: number
}

export const NORMAL_PACE: Pace = {
  column_ms: 80,
  row_ms: 26,
  fall_ms: 260,
  bounce_ms: 90,
  mark_ms: 420,
  pop_ms: 220,
  count_ms: 420,
}

export const TURBO_PACE: Pace = {
  column_ms: 18,
  row_ms: 8,
  fall_ms: 170,
  bounce_ms: 60,
  mark_ms: 170,
  pop_ms: 130,
  count_ms: 150,
}

export interface Drop {
  readonly reel: number
  readonly symbol: SymbolId
  readonly fromRow: number
  readonly toRow: number
  readonly delay_ms: number
  readonly fall_ms: number
}

/** Squashed and lifted by this share of a cell when it lands. */
const BOUNCE_CELLS = 0.07

/** Everything comes in from above, column after column, the lowest crystal first. */
export function dropsIn(window: SymbolWindow, pace: Pace): Drop[] {
  return window.flatMap((column, reel) =>
    column.map((symbol, row) => ({
      reel,
      symbol,
      fromRow: row - ROWS - 1,
      toRow: row,
      delay_ms: reel * pace.column_ms + (ROWS - 1 - row) * pace.row_ms,
      fall_ms: pace.fall_ms,
    })),
  )
}

/** Everything leaves downwards, column after column. */
export function dropsOut(window: SymbolWindow, pace: Pace): Drop[] {
  return window.flatMap((column, reel) =>
    column.map((symbol, row) => ({
      reel,
      symbol,
      fromRow: row,
      toRow: row + ROWS + 1,
      delay_ms: reel * pace.column_ms * 0.5 + (ROWS - 1 - row) * pace.row_ms,
      fall_ms: pace.fall_ms,
    })),
  )
}

/**
 * The fall after clusters are removed: in each column the crystals above a hole fall, and new ones follow them from above. All fall with
 * the same gravity, so a shorter way takes less time and no crystal overtakes another. Crystals that stay have a distance of 0.
 */
export function dropsAfter(gone: readonly Cell[], fallen: SymbolWindow, pace: Pace): Drop[] {
  const columns = fallen.map((column, reel) => {
    const holes = new Set(gone.filter(cell => cell[0] === reel).map(cell => cell[1]))
    const stayed = column.map((_, row) => row).filter(row => !holes.has(row))
    return column.map((symbol, toRow) => {
      const kept = toRow - holes.size
      const fromRow = kept < 0 ? kept : (stayed[kept] ?? toRow)
      return { reel, symbol, fromRow, toRow }
    })
  })
  const furthest = Math.max(1, ...columns.flat().map(({ fromRow, toRow }) => toRow - fromRow))
  const moving = columns.filter(column => column.some(({ fromRow, toRow }) => fromRow !== toRow))
  return columns.flatMap(column =>
    column.map(drop => ({
      ...drop,
      delay_ms: Math.max(0, moving.indexOf(column)) * pace.column_ms * 0.5,
      fall_ms: pace.fall_ms * Math.sqrt((drop.toRow - drop.fromRow) / furthest),
    })),
  )
}

/** When the last of them has landed and stopped. */
export const dropsEnd = (drops: readonly Drop[], { bounce_ms }: Pace): number =>
  Math.max(0, ...drops.map(drop => drop.delay_ms + drop.fall_ms)) + bounce_ms

export const landsAt = ({ delay_ms, fall_ms }: Drop): number => delay_ms + fall_ms

export interface DropPlace {
  readonly row: number
  /** 1 at rest; below while it is squashed by the landing. */
  readonly height: number
}

/** Where a crystal is `passed_ms` after the fall began. */
export function placeAt(drop: Drop, passed_ms: number, bounce_ms: number): DropPlace {
  const way = drop.toRow - drop.fromRow
  if (way === 0) return { row: drop.toRow, height: 1 }
  const since = passed_ms - drop.delay_ms
  if (since < drop.fall_ms) {
    const share = clamp01(since / drop.fall_ms)
    return { row: drop.fromRow + way * share * share, height: 1 }
  }
  const bounce = Math.sin(Math.PI * clamp01((since - drop.fall_ms) / bounce_ms))
  return { row: drop.toRow, height: 1 - BOUNCE_CELLS * bounce }
}
