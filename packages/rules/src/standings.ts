/** What a member's place depends on. */
export interface Standing {
  readonly qualified: boolean
  readonly balance: number
  /** When the balance was reached; any unit. */
  readonly reachedAt: number
  readonly telegramId: number
}

/**
 * Members in order of their places: the qualified first, then by balance; of two equal ones the one who reached it first, then the
 * lower id. No two different members are equal, so places are never shared.
 */
export function compareStandings(one: Standing, other: Standing): number {
  if (one.qualified !== other.qualified) return one.qualified ? -1 : 1
  return other.balance - one.balance || one.reachedAt - other.reachedAt || one.telegramId - other.telegramId
}

/** How many rounds a member still has to finish before they can win a prize; 0 = the member qualifies. */
export function roundsMissing(rounds: number, qualifyingRounds: number): number {
  return Math.max(0, qualifyingRounds - rounds)
}
