import type { Tournament, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { hasStarted, lastPrizePlace } from '@arena/rules'

/** The smallest lead that is named, in hundredths: on equal points, the player who reached them first ranks higher. */
const ONE_POINT = 100
/** The win of one round, in stakes, up to which a goal counts as within reach. Games pay more, but too rarely to play for. */
const STAKES_OF_A_ROUND = 20

/** The member's next goal: a place, with the missing points (in hundredths) or rounds. */
export type NextGoal =
  /** The first round gives the member a place. */
  | { readonly kind: 'start' }
  | { readonly kind: 'prize' | 'place'; readonly place: number; readonly points: number }
  /** The player above has played all their rounds: points alone do not pass them. */
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** First place; the points are the lead over the second. */
  | { readonly kind: 'lead'; readonly points: number }

/** The data of a tournament that its goals depend on. */
type Goals = Pick<Tournament, 'rewards' | 'counted_rounds' | 'fixed_stake'>

/**
 * The next goal within reach: a prize for a player without one, else the place above. Undefined for non-members, for the only member, and below the
 * first place when no goal can be reached: the tournament is over (`isOver`), all rounds are played, the rounds that are left bring too little, or a
 * free balance is spent.
 */
export function nextGoal(
  { currentMember: own, neighbours, next_prize: prize }: TournamentMembersReply,
  tournament: Goals,
  { isOver = false }: { readonly isOver?: boolean } = {},
): NextGoal | undefined {
  if (own === null) return undefined
  const reach = isOver ? 0 : reachOf(tournament, own)
  if (!hasStarted(own)) return reach > 0 ? { kind: 'start' } : undefined
  const above = neighbours.find(({ currentPlace }) => currentPlace === own.currentPlace - 1)
  const below = neighbours.find(({ currentPlace }) => currentPlace === own.currentPlace + 1)
  if (above === undefined) return leadOver(below, own.credit)
  if (reach === 0) return undefined
  if (above.qualified && !own.qualified) return { kind: 'rounds', rounds: own.rounds_missing }
  const missing = (credit: number) => Math.max(ONE_POINT, credit - own.credit)
  const isNextPrize =
    prize !== null &&
    (own.currentPlace > lastPrizePlace(tournament.rewards) || prize.place === above.currentPlace)
  if (isNextPrize && missing(prize.credit) <= reach)
    return { kind: 'prize', place: prize.place, points: missing(prize.credit) }
  const points = missing(above.credit)
  return points <= reach ? { kind: 'place', place: above.currentPlace, points } : undefined
}

/** A lead over a member who has not started is none. */
function leadOver(
  below: TournamentMembersReply['neighbours'][number] | undefined,
  credit: number,
): NextGoal | undefined {
  if (below === undefined || !hasStarted(below)) return undefined
  return { kind: 'lead', points: Math.max(0, credit - below.credit) }
}

/** The most points, in hundredths, that the member's goals may lack. */
function reachOf(
  { counted_rounds, fixed_stake }: Goals,
  { rounds, credit }: { readonly rounds: number; readonly credit: number },
): number {
  if (counted_rounds > 0) return Math.max(0, counted_rounds - rounds) * fixed_stake * STAKES_OF_A_ROUND
  return credit > 0 ? Number.POSITIVE_INFINITY : 0
}
