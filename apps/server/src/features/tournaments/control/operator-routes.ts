import { foreseeEnd as foreseeEndpoint } from '@arena/contract/endpoints/operator-foresee'
import type { OperatorTournament } from '@arena/contract/endpoints/operator-tournaments'
import * as endpoints from '@arena/contract/endpoints/operator-tournaments'
import { ALWAYS_FULL, prizeSharePercent } from '@arena/rules'
import { type Passed, type Route, route } from '../../../platform/http/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { foreseeEnd } from '../foresee/foresee-end.ts'
import { unixSeconds } from '../list-tournaments.ts'
import { countMembers, countUnrefunded } from '../member-store.ts'
import { CREDIT_PER_AC, isFieldFollowed } from '../tournament-series.ts'
import { listForOperators, type Tournament } from '../tournament-store.ts'
import { assessPlan, showPlan } from './assess-plan.ts'
import { createTournament, editTournament } from './control-tournament.ts'
import { cancelTournament, endTournament, extendTournament } from './end-tournament.ts'
import { presentFund } from './prize-fund.ts'

/** How operators control tournaments. Each use case answers the tournament as it now is. */
export function operatorRoutes(deps: TournamentsDeps): readonly Route[] {
  const present = async (passed: Promise<Passed<Tournament>>) =>
    (await passed).as(async done => ({ tournament: await presentForOperators(deps, done) }))
  return [
    route(endpoints.listTournaments, () => listTournamentsForOperators(deps)),
    route(endpoints.prizeFund, () => presentFund(deps)),
    route(endpoints.showTournamentPlan, ({ body }) => showPlan(deps, body)),
    route(endpoints.assessTournament, call => assessPlan(deps, call)),
    route(endpoints.createTournament, call => present(createTournament(deps, call))),
    route(endpoints.editTournament, call => present(editTournament(deps, call))),
    route(endpoints.extendTournament, call => present(extendTournament(deps, call))),
    route(foreseeEndpoint, call => foreseeEnd(deps, call)),
    route(endpoints.endTournament, call => present(endTournament(deps, call))),
    route(endpoints.cancelTournament, call => present(cancelTournament(deps, call))),
  ]
}

async function listTournamentsForOperators(
  deps: TournamentsDeps,
): Promise<{ tournaments: OperatorTournament[] }> {
  const tournaments: OperatorTournament[] = []
  for (const tournament of await listForOperators(deps.database)) {
    tournaments.push(await presentForOperators(deps, tournament))
  }
  return { tournaments }
}

export async function presentForOperators(
  { database }: Pick<TournamentsDeps, 'database'>,
  tournament: Tournament,
): Promise<OperatorTournament> {
  const { tournamentId, state, results } = tournament
  const { fullPrizesFrom, prizeFloorPercent } = isFieldFollowed(tournament) ? tournament : ALWAYS_FULL
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
    type: tournament.type,
    cost: tournament.cost,
    entrance_ac: tournament.entrance / CREDIT_PER_AC,
    full_prizes_from: fullPrizesFrom,
    prize_floor_percent: prizeFloorPercent,
    ...(results !== undefined && {
      qualified_members: results.qualified,
      prize_percent: prizeSharePercent({ fullPrizesFrom, prizeFloorPercent }, results.qualified),
      results_hash: results.hash,
      review_ends_ms: results.reviewEndsAt.getTime(),
    }),
  }
}
