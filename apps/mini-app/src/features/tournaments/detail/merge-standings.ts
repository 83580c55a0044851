import type { TournamentMembersEvent, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'

/** The rows after an event: its rows at their places, the others unchanged. */
export function mergeStandings(
  shown: TournamentMembersReply | undefined,
  event: TournamentMembersEvent,
): TournamentMembersReply {
  const rows = new Map(shown?.tournamentMembers.map(row => [row.currentPlace, row]))
  for (const row of event.changed) rows.set(row.currentPlace, row)
  return {
    tournamentMembers: [...rows.values()]
      .filter(row => row.currentPlace <= event.shown)
      .toSorted((one, other) => one.currentPlace - other.currentPlace),
    currentMember: event.currentMember,
    neighbours: event.neighbours,
    next_prize: event.next_prize,
    members: event.members,
    qualified_members: event.qualified_members,
    rebuilding: event.rebuilding,
    server_time_ms: event.server_time_ms,
  }
}
