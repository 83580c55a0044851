import type {
  ListResultsBody,
  ListResultsReply,
  OperatorResult,
} from '@arena/contract/endpoints/operator-results'
import * as endpoints from '@arena/contract/endpoints/operator-results'
import { RESULTS_PAGE } from '@arena/contract/form-limits'
import { DomainError, type Passed, type Route, route } from '../../../platform/http/index.ts'
import { playerKey, type ShownPlayer } from '../../players/index.ts'
import { presentForOperators } from '../control/operator-routes.ts'
import type { TournamentsDeps } from '../deps.ts'
import { findTournament, type Tournament } from '../tournament-store.ts'
import { disqualifyMember, reinstateMember } from './disqualify-member.ts'
import { foreseeDisqualification } from './foresee-disqualification.ts'
import { listResults, type StoredResult } from './result-store.ts'
import { approveResults } from './review-results.ts'
import { type PrizeView, viewPrizes } from './view-prizes.ts'

/** How operators review results. */
export function resultRoutes(deps: TournamentsDeps): readonly Route[] {
  const present = async (passed: Promise<Passed<Tournament>>) =>
    (await passed).as(async done => ({ tournament: await presentForOperators(deps, done) }))
  return [
    route(endpoints.listResults, ({ body }) => listResultsForOperators(deps, body)),
    route(endpoints.foreseeDisqualification, call => foreseeDisqualification(deps, call)),
    route(endpoints.disqualifyMember, call => present(disqualifyMember(deps, call))),
    route(endpoints.reinstateMember, call => present(reinstateMember(deps, call))),
    route(endpoints.approveResults, call => present(approveResults(deps, call))),
  ]
}

/**
 * A page of a tournament's results with the prizes of each and their state; empty until it is ranked.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
async function listResultsForOperators(
  deps: TournamentsDeps,
  { t_key, after = 0 }: ListResultsBody,
): Promise<ListResultsReply> {
  const { database, players } = deps
  const tournament = await findTournament(database, t_key)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const page = await listResults(database, tournament.tournamentId, { after, limit: RESULTS_PAGE })
  const views = await viewPrizes(deps, tournament, page)
  const shown = await players.shown(page.map(({ playerId }) => playerKey(playerId)))
  const results = page.flatMap((result, index) => {
    const view = views[index]
    return view === undefined ? [] : [presentResult(result, view, shown.get(result.playerId))]
  })
  return { tournament: await presentForOperators(deps, tournament), results }
}

function presentResult(
  { place, playerId, balance, rounds, reachedAt, qualified, reason }: StoredResult,
  { prizes, state, withheld }: PrizeView,
  shown: ShownPlayer | undefined,
): OperatorResult {
  return {
    place,
    telegram_id: shown?.id ?? playerId,
    nickname: shown?.nickname ?? '',
    balance,
    rounds,
    reached_ms: reachedAt,
    qualified,
    disqualified: reason,
    prizes,
    prize_state: state,
    withheld: withheld ?? '',
  }
}
