import type { Language } from '../../../view/money-format.ts'
import { type SlotGrid, slotFigures } from '../../../view/slot/slot-theme.ts'
import { LINES, ROWS, RUN_LENGTHS, STRIPS } from '../paytable.ts'

/** Where the reels stand and what starts the free spins, for whatever draws or explains them. */
export const STORM_GRID: SlotGrid = {
  rows: ROWS,
  strips: STRIPS,
  lines: LINES,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  // Nothing wins there, and every reel shows something worth looking at.
  firstStops: [3, 8, 13, 15, 21],
}

/** The figures the slot's texts name, taken from its reels and its paytable. */
export const ruleFigures = (language: Language) =>
  slotFigures({ rows: ROWS, strips: STRIPS, lines: LINES, wild: 'W', counts: RUN_LENGTHS }, language)

/** How often a round wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const ROUNDS_THAT_PAY = 9_630_006
const ROUNDS_THAT_PAY_THE_BET = 6_993_491

export const HIT_SHARE = ROUNDS_THAT_PAY / CYCLE
export const PROFIT_SHARE = ROUNDS_THAT_PAY_THE_BET / CYCLE
