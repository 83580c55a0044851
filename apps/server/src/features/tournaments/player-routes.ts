import * as endpoints from '@arena/contract/endpoints/tournaments'
import { type Route, route, streamRoute } from '../../platform/http/index.ts'
import { buyAttempt } from './buy-attempt.ts'
import type { TournamentsDeps } from './deps.ts'
import { joinTournament } from './join-tournament.ts'
import { listMembers } from './list-members.ts'
import { listCompletedTournaments, listTournaments } from './list-tournaments.ts'
import type { MembersWatch } from './watch-members.ts'

export function tournamentRoutes(deps: TournamentsDeps, watch: MembersWatch): readonly Route[] {
  return [
    route(endpoints.getTournamentsList, ({ player }) => listTournaments(deps, player)),
    route(endpoints.getCompletedTournamentsList, ({ player }) => listCompletedTournaments(deps, player)),
    route(endpoints.getTournamentMembers, ({ player, body }) => listMembers(deps, player, body.t_key)),
    streamRoute(endpoints.watchTournamentMembers, ({ player, body, signal }) =>
      watch.open(player, { tKey: body.t_key, signal }),
    ),
    route(endpoints.participateInTournament, async ({ activePlayer: player, body }) => {
      await joinTournament(deps, player, body.t_key)
      return { success: true, data: { success: true } }
    }),
    route(endpoints.buyExtraAttempts, async ({ activePlayer: player, body }) => {
      await buyAttempt(deps, player, body.t_key)
      return { success: true, data: { success: true } }
    }),
  ]
}
