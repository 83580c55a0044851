import type { TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { lastPrizePlace, type PlacePrizes } from '@arena/rules'

/** The smallest lead that is named, in hundredths: on equal points, the player who reached them first ranks higher. */
const ONE_POINT = 100

/** What a member plays for next: a place, with the points (in hundredths) or the rounds that are missing. */
export type NextGoal =
  | { readonly kind: 'prize' | 'place'; readonly place: number; readonly points: number }
  /** The player above has played all their rounds: points alone do not pass them. */
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** First place; the points are the lead over the second. */
  | { readonly kind: 'lead'; readonly points: number }

/**
 * The next goal within reach: a prize for a player without one, else the place above. Undefined for non-members, for the only member, and below the
 * first place for a player who has played all rounds (`isDone`), since no goal can be reached without a round.
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
