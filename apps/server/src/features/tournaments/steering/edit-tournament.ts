import type { TournamentPlanBody } from '@arena/contract'
import { rewriteTournament, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { readPlan } from './read-plan.ts'
import { refuseInState, type Steering, steerTournament } from './steer-tournament.ts'

/**
 * Rewrites a tournament nobody can have joined yet: the whole of it, so that what an operator sees is what it becomes.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `INVALID_PAYLOAD` (see `readPlan`), `CONFLICT` {reason} once it has started
 */
export function editTournament(
  parts: TournamentsParts,
  call: Steering<TournamentPlanBody>,
): Promise<Tournament> {
  const plan = readPlan(parts, call.body)
  return steerTournament(parts, call, {
    action: 'tournament.edit',
    change: async (tx, tournament, now) => {
      if (tournament.state !== 'scheduled' || now >= tournament.startAt) throw refuseInState(tournament)
      const { tournamentId } = tournament
      await rewriteTournament(tx, tournamentId, plan)
      await parts.wallet.openBook(tx, { tournamentId, opensAt: plan.startAt, closesAt: plan.endAt })
    },
  })
}
