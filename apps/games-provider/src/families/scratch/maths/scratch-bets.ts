import { type Bets, ONLY_BET, type Outcome } from '../../../games/bets.ts'
import { type PrizeTable, TICKETS } from './scratch-card.ts'

export function scratchBets(prizes: PrizeTable): Bets {
  const outcomes = prizes.map(({ multiplier, tickets }): Outcome => [tickets / TICKETS, multiplier])
  return { bets: [{ bet: ONLY_BET, outcomes }] }
}
