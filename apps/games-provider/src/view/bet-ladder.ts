/** The bets a player steps through: 1, 2, 5, 10 … of the smallest step, within the session's limits. */
export interface BetLimits {
  readonly min_bet: number
  readonly max_bet: number
  readonly step: number
}

const MANTISSAS = [1, 2, 5]

export function betLadder({ min_bet, max_bet, step }: BetLimits): readonly number[] {
  const steps = new Set([min_bet])
  for (let decade = step; decade <= max_bet; decade *= 10) {
    for (const mantissa of MANTISSAS) {
      const bet = mantissa * decade
      if (bet > min_bet && bet <= max_bet) steps.add(bet)
    }
  }
  steps.add(max_bet - (max_bet % step) || max_bet)
  return [...steps].filter(bet => bet >= min_bet).sort((a, b) => a - b)
}

/** The neighbouring bet upwards (`1`) or downwards (`-1`); the ends stay where they are. */
export function nextBet(limits: BetLimits, bet: number, direction: 1 | -1): number {
  const ladder = betLadder(limits)
  const found = direction === 1 ? ladder.find(step => step > bet) : ladder.findLast(step => step < bet)
  return found ?? bet
}

/** The bet itself when the session allows it, otherwise the nearest one it does allow. */
export function allowedBet(limits: BetLimits, bet: number): number {
  const inside = Math.min(Math.max(bet, limits.min_bet), limits.max_bet)
  return Math.max(limits.min_bet, inside - (inside % limits.step))
}

/** The first bet of a new player: a hundredth of their balance, so that it lasts for many rounds. */
export function firstBet(limits: BetLimits, balance: number): number {
  const wanted = balance / 100
  return betLadder(limits).findLast(step => step <= wanted) ?? limits.min_bet
}

/** The largest step the balance still covers; undefined when it covers none. */
export function affordableBet(limits: BetLimits, balance: number): number | undefined {
  return betLadder(limits).findLast(step => step <= balance)
}
