import type { Language } from '../../../view/money-format.ts'
import { formatList } from '../../../view/money-format.ts'
import { RUN_LENGTHS } from '../paytable.ts'
import { REELS, ROWS, STRIPS } from '../reels.ts'

/** The figures the slot's texts name, taken from its reels and its paytable. */
export function ruleFigures(language: Language) {
  const wildReels = STRIPS.flatMap((strip, reel) => (strip.includes('W') ? [String(reel + 1)] : []))
  return {
    reels: REELS,
    rows: ROWS,
    least: Math.min(...RUN_LENGTHS),
    counts: formatList([...RUN_LENGTHS].sort((a, b) => a - b).map(String), language, 'disjunction'),
    wildReels: formatList(wildReels, language, 'conjunction'),
  }
}
