import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { follow, tournamentMembersQuery } from '../../../server-api/index.ts'
import { useIsPlayer } from '../../../shell/index.ts'
import { usePhase } from '../use-tournaments.ts'
import { mergeStandings } from './merge-standings.ts'

/** Without a stream from the server, an open screen refetches at this interval. */
const REFRESH_MS = 5000
/** The leaderboard and the player's own row, as fresh as `useLiveStandings` elsewhere on the screen keeps them. */
export function useStandings({ t_key }: Pick<Tournament, 't_key'>) {
  return useQuery({ ...tournamentMembersQuery(t_key), enabled: useIsPlayer() })
}

/** The same, followed live while the tournament runs: one line to the server for each use. */
export function useLiveStandings(tournament: Tournament, isShown = true) {
  const isPlayer = useIsPlayer()
  const isLive = usePhase(tournament) === 'active' && isShown
  const isStreaming = useLiveEvents(tournament.t_key, isPlayer && isLive)
  return useQuery({
    ...tournamentMembersQuery(tournament.t_key),
    enabled: isPlayer,
    refetchInterval: isLive && !isStreaming && REFRESH_MS,
  })
}

/** Whether the stream is connected. */
function useLiveEvents(tKey: string, isWanted: boolean): boolean {
  const queries = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    const { queryKey } = tournamentMembersQuery(tKey)
    return follow('/api/watchTournamentMembers', {
      body: { t_key: tKey },
      onEvent: (event, isFirst) => {
        queries.setQueryData(queryKey, shown => mergeStandings(isFirst ? undefined : shown, event))
        setStreaming(true)
      },
      onBreak: () => setStreaming(false),
    })
  }, [queries, tKey, isWanted])
  return isStreaming
}
