import type { Language } from '../../../view/money-format.ts'
import { slotFigures } from '../../../view/slot/paytable-parts.tsx'
import { RUN_LENGTHS } from '../paytable.ts'
import { LINES, ROWS, STRIPS } from '../reels.ts'

/** The figures the slot's texts name, taken from its reels and its paytable. */
export const ruleFigures = (language: Language) =>
  slotFigures({ rows: ROWS, strips: STRIPS, lines: LINES, wild: 'W', counts: RUN_LENGTHS }, language)
