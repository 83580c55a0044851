import { ROWS, RUN_LENGTHS } from '../../../families/slot/maths/line-slot.ts'
import { type SlotGrid, slotFigures } from '../../../families/slot/view/slot-theme.ts'
import type { Language } from '../../../view/money-format.ts'
import { STORM_RULES } from '../paytable.ts'

const { strips, lines } = STORM_RULES

/** Where the reels stand and what starts the free spins, for whatever draws or explains them. */
export const STORM_GRID: SlotGrid = {
  rows: ROWS,
  strips,
  lines,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  // Nothing wins there, and every reel shows something worth looking at.
  firstStops: [3, 8, 13, 15, 21],
}

/** The figures the slot's texts name, taken from its reels and its paytable. */
export const ruleFigures = (language: Language) =>
  slotFigures({ rows: ROWS, strips, lines, wild: 'W', counts: RUN_LENGTHS }, language)

/** How often a round wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const ROUNDS_THAT_PAY = 9_630_006
const ROUNDS_THAT_PAY_THE_BET = 6_993_491

export const HIT_SHARE = ROUNDS_THAT_PAY / CYCLE
export const PROFIT_SHARE = ROUNDS_THAT_PAY_THE_BET / CYCLE
