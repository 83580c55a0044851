import type { Tournament } from '@arena/contract'
import { useQuery } from '@tanstack/react-query'
import { tournamentMembersQuery } from '../../../server-api/index.ts'
import { useIsPlayer } from '../../../shell/index.ts'
import { usePhase } from '../use-tournaments.ts'

/** Places change with every round of every member: an open screen follows at this pace. */
const REFRESH_MS = 5000

/** The leaderboard and the player's own row; live while the tournament runs. */
export function useStandings(tournament: Tournament) {
  const isLive = usePhase(tournament) === 'active'
  return useQuery({
    ...tournamentMembersQuery(tournament.t_key),
    enabled: useIsPlayer(),
    refetchInterval: isLive && REFRESH_MS,
  })
}
