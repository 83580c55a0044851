import {
  API,
  EmptyBodySchema,
  SuccessReplySchema,
  TournamentKeyBodySchema,
  TournamentMembersEventSchema,
  TournamentMembersReplySchema,
  TournamentsListReplySchema,
} from '@arena/contract'
import { type Route, route, streamRoute } from '../../platform/http/index.ts'
import { buyAttempt } from './buy-attempt.ts'
import { joinTournament } from './join-tournament.ts'
import { listMembers } from './list-members.ts'
import { listCompletedTournaments, listTournaments } from './list-tournaments.ts'
import type { TournamentsParts } from './tournaments.ts'
import type { MembersWatch } from './watch-members.ts'

export function tournamentRoutes(parts: TournamentsParts, watch: MembersWatch): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getTournamentsList,
      summary: 'Running and upcoming tournaments, lowest level first.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: TournamentsListReplySchema,
      handle: ({ player }) => listTournaments(parts, player),
    }),
    route({
      method: 'POST',
      path: API.getCompletedTournamentsList,
      summary: 'Tournaments that are over, lowest level first.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: TournamentsListReplySchema,
      handle: ({ player }) => listCompletedTournaments(parts, player),
    }),
    route({
      method: 'POST',
      path: API.getTournamentMembers,
      summary: "A tournament's leaderboard with the caller's own place.",
      guard: 'player',
      body: TournamentKeyBodySchema,
      reply: TournamentMembersReplySchema,
      handle: ({ player, body }) => listMembers(parts, player, body.t_key),
    }),
    streamRoute({
      method: 'POST',
      path: API.watchTournamentMembers,
      summary:
        'The leaderboard while it changes: whole at first, then the rows that differ, at most every two seconds.',
      guard: 'player',
      body: TournamentKeyBodySchema,
      event: TournamentMembersEventSchema,
      open: ({ player, body, signal }) => watch.open(player, { tKey: body.t_key, signal }),
    }),
    route({
      method: 'POST',
      path: API.participateInTournament,
      summary: 'Joins a running tournament with a ticket.',
      guard: 'activePlayer',
      body: TournamentKeyBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ activePlayer: player, body }) => {
        await joinTournament(parts, player, body.t_key)
        return { success: true, data: { success: true } }
      },
    }),
    route({
      method: 'POST',
      path: API.buyExtraAttempts,
      summary: 'Sets the tournament balance of a member who has little left back to the start, for a ticket.',
      guard: 'activePlayer',
      body: TournamentKeyBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ activePlayer: player, body }) => {
        await buyAttempt(parts, player, body.t_key)
        return { success: true, data: { success: true } }
      },
    }),
  ]
}
