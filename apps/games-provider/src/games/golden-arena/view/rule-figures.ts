import { ROWS, RUN_LENGTHS } from '../../../families/slot/maths/line-slot.ts'
import { type SlotGrid, slotFigures } from '../../../families/slot/view/slot-theme.ts'
import type { Language } from '../../../view/money-format.ts'
import { ARENA_RULES } from '../paytable.ts'

const { strips, lines } = ARENA_RULES

/** Where the reels stand and what starts the free spins, for whatever draws or explains them. */
export const ARENA_GRID: SlotGrid = {
  rows: ROWS,
  strips,
  lines,
  scatter: 'S',
  featureScatters: Math.min(...RUN_LENGTHS),
  // Nothing wins there.
  firstStops: [3, 15, 17, 19, 25],
}

/** The figures the slot's texts name, taken from its reels and its paytable. */
export const ruleFigures = (language: Language) =>
  slotFigures({ rows: ROWS, strips, lines, wild: 'W', counts: RUN_LENGTHS }, language)

/** How often a paid spin wins, counted over every possible position of the reels (the exact-cycle test asserts the same counts). */
const CYCLE = 32 ** 5
const SPINS_THAT_PAY = 15_211_349
const SPINS_THAT_PAY_THE_BET = 7_324_879

export const HIT_SHARE = SPINS_THAT_PAY / CYCLE
export const PROFIT_SHARE = SPINS_THAT_PAY_THE_BET / CYCLE
