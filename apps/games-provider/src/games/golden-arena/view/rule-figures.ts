import { CYCLE } from '../../../families/slot/maths/reels.ts'
import type { WinShares } from '../../../families/slot/view/line-slot-info.tsx'
import { lineSlotGrid } from '../../../families/slot/view/slot-theme.ts'
import { ARENA_RULES } from '../paytable.ts'

/** Nothing wins there. */
const FIRST_STOPS = [3, 15, 17, 19, 25]

/** The reels' initial stops and the free-spin trigger, for pictures and explanations. */
export const ARENA_GRID = lineSlotGrid(ARENA_RULES, FIRST_STOPS)

/** How often a paid spin wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
export const ARENA_SHARES: WinShares = { hit: 15_211_349 / CYCLE, profit: 7_324_879 / CYCLE }
