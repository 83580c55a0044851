const DAY_MS = 86_400_000

/** A cup's terms with counted rounds: the rounds a day, the total, the stake of each (0 = any), and whether stakes take nothing from the points. */
export interface CupTerms {
  readonly rounds: number
  readonly perDay: number
  readonly stake: number
  readonly isFree: boolean
  readonly from_ms: number
}

/** `staked`: of the open round that it adds to. */
export interface StakeAsked {
  readonly amount: number
  readonly staked?: number
}

/** Why the cup's terms refuse a stake of a player with this many finished rounds. */
export function rejectByCupTerms(
  terms: CupTerms | undefined,
  played: number,
  asked: StakeAsked & { readonly now_ms: number },
): string | undefined {
  if (terms === undefined) return undefined
  const { rounds, perDay, stake, from_ms } = terms
  let handedOut = 0
  for (let day_ms = from_ms; day_ms <= asked.now_ms && handedOut < rounds; day_ms += DAY_MS)
    handedOut += perDay
  if (asked.staked === undefined && played >= Math.min(rounds, handedOut)) return 'TOURNAMENT_ROUNDS_USED'
  return stake > 0 && (asked.staked ?? 0) + asked.amount !== stake ? 'BET_LIMIT' : undefined
}
