import type { Bets } from '../../../games/bets.ts'
import { BETS } from './bets.ts'
import { returnsOf } from './roulette-odds.ts'
import { POCKETS } from './wheel.ts'

/** The classic table. Bets that win on equally many pockets are one kind, single numbers first. */
export function rouletteBets(): Bets {
  const kinds = new Map<number, readonly number[]>()
  for (const bet of BETS) kinds.set(bet.numbers.length, returnsOf(bet).filter(Boolean))
  return {
    bets: [...kinds].map(([numbers, [pays = 0]]) => ({
      bet: `${numbers}-numbers`,
      outcomes: [[numbers / POCKETS, pays]],
    })),
  }
}
