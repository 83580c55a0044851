import type { SlotGrid } from '../../../view/slot/slot-theme.ts'
import { RUN_LENGTHS } from '../paytable.ts'
import { LINES, ROWS, STRIPS } from '../reels.ts'

export const STORM_GRID: SlotGrid = {
  rows: ROWS,
  strips: STRIPS,
  lines: LINES,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  // Nothing wins there, and every reel shows something worth looking at.
  firstStops: [3, 8, 13, 15, 21],
}
