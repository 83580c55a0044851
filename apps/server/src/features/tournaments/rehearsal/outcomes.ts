/** What one round pays for each point staked, with the chance of it; what is missing to 1 pays nothing. */
export type OutcomeTable = readonly { readonly chance: number; readonly pays: number }[]

/**
 * The rounds a member plays, as the two figures of a game that decide a tournament: what it returns and how far it spreads. Real
 * games have longer tables; the figures of each stand in its `odds.md`.
 */
export type Outcomes =
  /** One prize or nothing: a bet on a colour (`pays` 2), a number of roulette (36), a target of a crash game. */
  | { readonly kind: 'one_prize'; readonly rtp: number; readonly pays: number }
  /** Small prizes often and a big one rarely, with this return and this standard deviation, both in stakes. */
  | { readonly kind: 'slot'; readonly rtp: number; readonly sigma: number }

/** What the small prize of a slot pays. */
const SMALL_PRIZE = 2

/**
 * The table with exactly this return, and for a slot exactly this deviation: half of its return comes as prizes of 2 stakes, the
 * other half as prizes of `2 (σ² + rtp² − rtp) / rtp` stakes, which is what the second moment leaves for them.
 *
 * @throws RangeError when no such table exists: a return above the prize, or a deviation too small for a slot
 */
export function outcomeTable(outcomes: Outcomes): OutcomeTable {
  if (outcomes.kind === 'one_prize') {
    const { rtp, pays } = outcomes
    if (rtp > pays) throw new RangeError(`A prize of ${pays} stakes can't return ${rtp}`)
    return [{ chance: rtp / pays, pays }]
  }
  const { rtp, sigma } = outcomes
  const bigPrize = (2 * (sigma ** 2 + rtp ** 2 - rtp)) / rtp
  if (bigPrize <= SMALL_PRIZE) throw new RangeError(`A slot spreads further than ${sigma} stakes`)
  return [
    { chance: rtp / 2 / SMALL_PRIZE, pays: SMALL_PRIZE },
    { chance: rtp / 2 / bigPrize, pays: bigPrize },
  ]
}
