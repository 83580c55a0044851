import { type Bets, ONLY_BET, type Outcome } from '../../../games/bets.ts'

/** Up to here each win is kept exactly; above it wins within a hundredth of each other are merged. */
const EXACT_UP_TO_BETS = 50
const CLASS_WIDTH = 1.01

/** The chance of each win in units; the long tail is put into classes that keep the return. */
export function slotBets(chances: Float64Array, unitsPerBet: number): Bets {
  const outcomes: Outcome[] = []
  let from = 0
  let chance = 0
  let paid = 0
  const close = () => {
    if (chance > 0 && paid > 0) outcomes.push([chance, paid / chance])
    chance = 0
    paid = 0
  }
  for (const [units, each] of chances.entries()) {
    const pays = units / unitsPerBet
    if (pays <= EXACT_UP_TO_BETS || pays > from * CLASS_WIDTH) {
      close()
      from = pays
    }
    chance += each
    paid += each * pays
  }
  close()
  return { bets: [{ bet: ONLY_BET, outcomes }] }
}
