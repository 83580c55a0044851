import type { Bets, Outcome } from '../../../games/bets.ts'
import { type DrawRules, payFor } from './number-draw.ts'
import { hitChance, ticketKinds } from './number-draw-odds.ts'

export function drawBets(rules: DrawRules): Bets {
  return {
    bets: ticketKinds(rules).map(kind => ({
      bet: kind.risk === 'medium' ? `${kind.marks}-marked` : `${kind.marks}-marked-${kind.risk}`,
      outcomes: Array.from({ length: kind.marks + 1 }, (_, hits): Outcome => {
        return [hitChance(rules, { marks: kind.marks, hits }), payFor(rules, kind, hits) / 10]
      }).filter(([, pays]) => pays > 0),
    })),
  }
}
