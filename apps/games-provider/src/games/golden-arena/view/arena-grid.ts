import type { SlotGrid } from '../../../view/slot/slot-theme.ts'
import { RUN_LENGTHS } from '../paytable.ts'
import { LINES, ROWS, STRIPS } from '../reels.ts'

export const ARENA_GRID: SlotGrid = {
  rows: ROWS,
  strips: STRIPS,
  lines: LINES,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  // Nothing wins there.
  firstStops: [3, 15, 17, 19, 25],
}
