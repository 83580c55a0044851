/** The figures that the odds pages of all line slots hold. */
import { countText, type OddsFigure } from '../../../games/odds-figures.ts'
import {
  type LineSlotRules,
  PAID_SYMBOLS,
  type PaidSymbol,
  RUN_LENGTHS,
  type RunLength,
} from './line-slot.ts'
import { CYCLE, REELS, STOPS } from './reels.ts'

export const CYCLE_FIGURE: OddsFigure = {
  label: `Windows in the cycle (${STOPS} stops on ${REELS} reels)`,
  value: countText(CYCLE),
}

/** How often a run of exactly this length shows on all lines together in the whole cycle: a product of symbol counts. */
export function lineHits({ strips, lines }: LineSlotRules, symbol: PaidSymbol, run: RunLength): number {
  const perLine = strips.map((strip, reel) => {
    const fits = strip.filter(other => other === symbol || other === 'W').length
    if (reel < run) return fits
    return reel === run ? STOPS - fits : STOPS
  })
  return perLine.reduce((product, count) => product * count, lines.length)
}

/** What every run pays and how often it comes. */
export function lineHitFigures(rules: LineSlotRules): OddsFigure[] {
  return PAID_SYMBOLS.flatMap(symbol =>
    RUN_LENGTHS.map(run => ({
      label: `${symbol} × ${run}, pays ${rules.linePays[symbol][run]} line bets, hits in the cycle`,
      value: countText(lineHits(rules, symbol, run)),
    })),
  )
}
