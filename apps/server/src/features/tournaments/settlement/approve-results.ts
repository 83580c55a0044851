import type { ApproveResultsBody } from '@arena/contract'
import { refuseInState, type Steering, steerTournament } from '../steering/steer-tournament.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { finaliseResults } from './finalise-results.ts'
import { publishResults } from './result-store.ts'

/**
 * Ends the review of results before its time: from now on nobody is disqualified, and prizes are paid.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `CONFLICT` {reason} unless they are under review
 */
export function approveResults(
  parts: TournamentsParts,
  call: Steering<ApproveResultsBody>,
): Promise<Tournament> {
  return steerTournament(parts, call, {
    action: 'tournament.approve',
    change: async (tx, tournament, now) => {
      const { tournamentId, results } = tournament
      if (results === undefined) throw refuseInState(tournament)
      if (!(await finaliseResults(parts, tx, { tournament, now }))) throw refuseInState(tournament)
      const reviewEndsAt = now < results.reviewEndsAt ? now : results.reviewEndsAt
      await publishResults(tx, tournamentId, { ...results, reviewEndsAt })
    },
  })
}
