import type { Bets } from '../bets.ts'
import { diceMultiplier, ROLLS, TARGET_MAX, TARGET_MIN } from './outcome.ts'

const TARGETS = [TARGET_MIN, 1000, 2500, 3300, 4950, 9000, TARGET_MAX]

export const luckyDiceBets = (): Bets => ({
  bets: TARGETS.map(target => ({
    bet: `${target}-of-${ROLLS}`,
    outcomes: [[target / ROLLS, diceMultiplier(target) / 10_000]],
  })),
  anyMultiple: {
    rtp: 0.99,
    from: diceMultiplier(TARGET_MAX) / 10_000,
    to: diceMultiplier(TARGET_MIN) / 10_000,
  },
})
