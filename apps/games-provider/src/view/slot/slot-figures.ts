import { formatList, type Language } from '../money-format.ts'
import type { SymbolName } from './slot-theme.ts'

interface FigureSource {
  readonly rows: number
  readonly strips: readonly (readonly SymbolName[])[]
  readonly lines: readonly (readonly number[])[]
  readonly wild: SymbolName
  /** The run lengths and scatter counts that pay. */
  readonly counts: readonly number[]
}

/** The figures a slot's texts name, taken from its reels and its paytable. */
export function slotFigures({ rows, strips, lines, wild, counts }: FigureSource, language: Language) {
  const wildReels = strips.flatMap((strip, reel) => (strip.includes(wild) ? [String(reel + 1)] : []))
  return {
    reels: strips.length,
    rows,
    lines: lines.length,
    least: Math.min(...counts),
    counts: formatList([...counts].sort((a, b) => a - b).map(String), language, 'disjunction'),
    wildReels: formatList(wildReels, language, 'conjunction'),
  }
}
