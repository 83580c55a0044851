import type { Bets, Outcome } from '../../../games/bets.ts'
import { type DrawRules, payFor } from './number-draw.ts'
import { hitChance } from './number-draw-odds.ts'

export function drawBets(rules: DrawRules): Bets {
  return {
    bets: rules.marks.map(marks => ({
      bet: `${marks}-marked`,
      outcomes: Array.from({ length: marks + 1 }, (_, hits): Outcome => {
        return [hitChance(rules, { marks, hits }), payFor(rules, marks, hits) / 10]
      }).filter(([, pays]) => pays > 0),
    })),
  }
}
