import type { TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { lastPrizePlace, type PlacePrizes } from '@arena/rules'

/** The smallest lead that is named, in hundredths: who has as many points stands behind whoever had them first. */
const ONE_POINT = 100

/** What a member plays for next: a place, with the points (in hundredths) or the rounds that are missing. */
export type NextGoal =
  | { readonly kind: 'prize' | 'place'; readonly place: number; readonly points: number }
  /** Whoever stands above has all their rounds: points alone pass nobody. */
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** Nobody stands above; the points are those to the second. */
  | { readonly kind: 'lead'; readonly points: number }

/**
 * The next thing within reach: a prize for whoever has none yet, else the place above. Undefined for whoever is no member, for the only one,
 * and below the first place for whoever has played all rounds (`isDone`): no goal can be reached without a round.
 */
export function nextGoal(
  { currentMember: own, neighbours, next_prize: prize }: TournamentMembersReply,
  rewards: readonly PlacePrizes[],
  { isDone = false }: { readonly isDone?: boolean } = {},
): NextGoal | undefined {
  if (own === null) return undefined
  const above = neighbours.find(({ currentPlace }) => currentPlace === own.currentPlace - 1)
  const below = neighbours.find(({ currentPlace }) => currentPlace === own.currentPlace + 1)
  if (above === undefined) return below && { kind: 'lead', points: Math.max(0, own.credit - below.credit) }
  if (isDone) return undefined
  if (above.qualified && !own.qualified) return { kind: 'rounds', rounds: own.rounds_missing }
  const missing = (credit: number) => Math.max(ONE_POINT, credit - own.credit)
  if (prize !== null && (own.currentPlace > lastPrizePlace(rewards) || prize.place === above.currentPlace))
    return { kind: 'prize', place: prize.place, points: missing(prize.credit) }
  return { kind: 'place', place: above.currentPlace, points: missing(above.credit) }
}
