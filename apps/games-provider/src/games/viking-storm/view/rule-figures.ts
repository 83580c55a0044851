import { CYCLE } from '../../../families/slot/maths/reels.ts'
import type { WinShares } from '../../../families/slot/view/line-slot-info.tsx'
import { lineSlotGrid } from '../../../families/slot/view/slot-theme.ts'
import { STORM_RULES } from '../paytable.ts'

/** Nothing wins there, and every reel shows something worth looking at. */
const FIRST_STOPS = [3, 8, 13, 15, 21]

/** The reels' initial stops and the free-spin trigger, for pictures and explanations. */
export const STORM_GRID = lineSlotGrid(STORM_RULES, FIRST_STOPS)

/** How often a round wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
export const STORM_SHARES: WinShares = { hit: 9_630_006 / CYCLE, profit: 6_993_491 / CYCLE }
