import type { Bets, Outcome } from '../bets.ts'
import { bestMove } from './best-play.ts'
import { mimicTheDealer } from './odds.ts'
import { BET, type Policy, roundEnds } from './round-odds.ts'
import { boxWithSides } from './side-odds.ts'
import { asNumber } from './thirteenths.ts'

export const classicBlackjackBets = (): Bets => ({
  bets: [
    { bet: 'best-play', outcomes: outcomesOf(bestMove) },
    { bet: 'as-the-dealer', outcomes: outcomesOf(mimicTheDealer) },
    { bet: 'both-side-bets', outcomes: sorted(boxWithSides(bestMove)) },
  ],
})

/** Doubling and splitting cost more than the opening bet: a payout is net of these costs. */
function outcomesOf(policy: Policy): readonly Outcome[] {
  const chances = new Map<number, number>()
  for (const { staked, win, chance } of roundEnds(policy)) {
    const pays = 1 + (win - staked) / BET
    chances.set(pays, (chances.get(pays) ?? 0) + asNumber(chance))
  }
  return sorted(chances)
}

function sorted(chances: ReadonlyMap<number, number>): readonly Outcome[] {
  return [...chances].sort(([one], [other]) => one - other).map(([pays, chance]): Outcome => [chance, pays])
}
