import type { WinShares } from '../../../families/slot/view/line-slot-info.tsx'
import { lineSlotGrid } from '../../../families/slot/view/slot-theme.ts'
import { ARENA_RULES } from '../paytable.ts'

/** Nothing wins there. */
const FIRST_STOPS = [31, 12, 28, 1, 30]

/** The reels' initial stops and the free-spin trigger, for pictures and explanations. */
export const ARENA_GRID = lineSlotGrid(ARENA_RULES, FIRST_STOPS)

/** How often a paid spin wins, counted over every possible position of the reels. */
export const ARENA_SHARES: WinShares = { hit: 0.442698, profit: 0.213161 }
