/** A round's payout per staked point, with its chance; the rest of the probability pays nothing. */
export type OutcomeTable = readonly { readonly chance: number; readonly pays: number }[]

/**
 * A round's outcomes, reduced to the figures that decide a tournament: what it returns, how far it spreads, and how much a single round can win. Real
 * games have longer tables; the figures of each are in its `odds.md`.
 */
export type Outcomes =
  /** One prize or nothing: a bet on a colour (`pays` 2), a number of roulette (36), a target of a crash game. */
  | { readonly kind: 'one_prize'; readonly rtp: number; readonly pays: number }
  /**
   * Small prizes often, big ones rarely and one of `top` stakes very rarely, with this return and this standard deviation, all in
   * stakes.
   */
  | { readonly kind: 'slot'; readonly rtp: number; readonly sigma: number; readonly top: number }

/** The payment of a slot's small prize, and the parts of the return that come as the small and as the top prize. */
const SMALL = { pays: 2, part: 0.5 }
const TOP_PART = 0.05

/**
 * The table with exactly this return, and for a slot exactly this deviation: half of its return comes as prizes of 2 stakes, a
 * twentieth as the top prize, and the rest as prizes of the one size the second moment leaves for them.
 *
 * @throws RangeError when no such table exists: a return above the prize, or a deviation too small for the top prize or too large
 */
export function outcomeTable(outcomes: Outcomes): OutcomeTable {
  if (outcomes.kind === 'one_prize') {
    const { rtp, pays } = outcomes
    if (rtp > pays) throw new RangeError(`A prize of ${pays} stakes can't return ${rtp}`)
    return [{ chance: rtp / pays, pays }]
  }
  const { rtp, sigma, top } = outcomes
  const secondMoment = sigma ** 2 + rtp ** 2
  const bigPart = 1 - SMALL.part - TOP_PART
  const big = (secondMoment / rtp - SMALL.part * SMALL.pays - TOP_PART * top) / bigPart
  if (big <= SMALL.pays)
    throw new RangeError(`A slot with a prize of ${top} spreads further than ${sigma} stakes`)
  if (big > top)
    throw new RangeError(`A slot with prizes up to ${top} can't spread as far as ${sigma} stakes`)
  return [
    { chance: (rtp * SMALL.part) / SMALL.pays, pays: SMALL.pays },
    { chance: (rtp * bigPart) / big, pays: big },
    { chance: (rtp * TOP_PART) / top, pays: top },
  ]
}
