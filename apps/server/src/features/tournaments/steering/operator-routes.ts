import {
  CancelTournamentBodySchema,
  EmptyBodySchema,
  EndTournamentBodySchema,
  ExtendTournamentBodySchema,
  OPERATOR_API,
  type OperatorTournament,
  OperatorTournamentReplySchema,
  OperatorTournamentsReplySchema,
  TournamentPlanBodySchema,
} from '@arena/contract'
import { type Route, route } from '../../../platform/http/index.ts'
import { unixSeconds } from '../list-tournaments.ts'
import { countMembers, countUnrefunded } from '../member-store.ts'
import { listForOperators, type Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments.ts'
import {
  cancelTournament,
  createTournament,
  editTournament,
  endTournament,
  extendTournament,
} from './steer-tournament.ts'

/** How operators steer tournaments. Each use case answers the tournament as it now is. */
export function operatorRoutes(parts: TournamentsParts): readonly Route[] {
  const present = async (tournament: Promise<Tournament>) => ({
    tournament: await presentForOperators(parts, await tournament),
  })
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.listTournaments,
      summary: 'Every tournament that is not put away, the latest end first.',
      guard: 'operator',
      body: EmptyBodySchema,
      reply: OperatorTournamentsReplySchema,
      handle: () => listTournamentsForOperators(parts),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.createTournament,
      summary: 'Announces a tournament.',
      guard: 'operator',
      body: TournamentPlanBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(createTournament(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.editTournament,
      summary: 'Rewrites a tournament that has not started.',
      guard: 'operator',
      body: TournamentPlanBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(editTournament(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.extendTournament,
      summary: 'Lets a tournament that is not over end later.',
      guard: 'operator',
      body: ExtendTournamentBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(extendTournament(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.endTournament,
      summary: 'Ends a running tournament now; rounds that have begun still count.',
      guard: 'operator',
      body: EndTournamentBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(endTournament(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.cancelTournament,
      summary: 'Calls a tournament off and gives every ticket back.',
      guard: 'operator',
      body: CancelTournamentBodySchema,
      reply: OperatorTournamentReplySchema,
      handle: call => present(cancelTournament(parts, call)),
    }),
  ]
}

async function listTournamentsForOperators(
  parts: TournamentsParts,
): Promise<{ tournaments: OperatorTournament[] }> {
  const tournaments: OperatorTournament[] = []
  for (const tournament of await listForOperators(parts.database)) {
    tournaments.push(await presentForOperators(parts, tournament))
  }
  return { tournaments }
}

export async function presentForOperators(
  { database }: Pick<TournamentsParts, 'database'>,
  tournament: Tournament,
): Promise<OperatorTournament> {
  const { tournamentId, state, results } = tournament
  return {
    t_key: tournament.tKey,
    final_key: tournament.finalKey,
    name: tournament.translation.EN.name,
    state,
    state_changed_ms: tournament.stateChangedAt.getTime(),
    start_timestamp: unixSeconds(tournament.startAt),
    end_timestamp: unixSeconds(tournament.endAt),
    members: await countMembers(database, tournamentId),
    refunds_due: state === 'cancelled' ? await countUnrefunded(database, tournamentId) : 0,
    ...(results !== undefined && {
      results_hash: results.hash,
      review_ends_ms: results.reviewEndsAt.getTime(),
    }),
  }
}
