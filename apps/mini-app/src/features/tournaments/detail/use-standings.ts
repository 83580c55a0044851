import type { Tournament, TournamentMembersEvent } from '@arena/contract/endpoints/tournaments'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen, tournamentMembersQuery } from '../../../server-api/index.ts'
import { useIsPlayer } from '../../../shell/index.ts'
import { usePhase } from '../use-tournaments.ts'
import { mergeStandings } from './merge-standings.ts'

/** Without a line to the server an open screen asks at this pace. */
const REFRESH_MS = 5000
/** A line that broke is opened again after these pauses; the last one repeats. */
const REOPEN_MS = [2000, 5000, 15_000, 60_000]

/** The leaderboard and the player's own row, as fresh as `useLiveStandings` elsewhere on the screen keeps them. */
export function useStandings({ t_key }: Pick<Tournament, 't_key'>) {
  return useQuery({ ...tournamentMembersQuery(t_key), enabled: useIsPlayer() })
}

/** The same, followed live while the tournament runs: one line to the server for each use. */
export function useLiveStandings(tournament: Tournament, isShown = true) {
  const isPlayer = useIsPlayer()
  const isLive = usePhase(tournament) === 'active' && isShown
  const isTold = useLiveEvents(tournament.t_key, isPlayer && isLive)
  return useQuery({
    ...tournamentMembersQuery(tournament.t_key),
    enabled: isPlayer,
    refetchInterval: isLive && !isTold && REFRESH_MS,
  })
}

/** Whether changes are being told. The line is down while nobody sees the screen. */
function useLiveEvents(tKey: string, isWanted: boolean): boolean {
  const queries = useQueryClient()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let line: AbortController | undefined
    const follow = () => {
      line?.abort()
      line = undefined
      setTold(false)
      if (document.visibilityState !== 'visible') return
      line = new AbortController()
      void keepListening(queries, tKey, { signal: line.signal, setTold })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      line?.abort()
      setTold(false)
    }
  }, [queries, tKey, isWanted])
  return isTold
}

async function keepListening(
  queries: QueryClient,
  tKey: string,
  { signal, setTold }: { signal: AbortSignal; setTold: (isTold: boolean) => void },
): Promise<void> {
  for (let breaks = 0; !signal.aborted; breaks += 1) {
    let heard = 0
    const onEvent = (event: TournamentMembersEvent) => {
      heard += 1
      const { queryKey } = tournamentMembersQuery(tKey)
      queries.setQueryData(queryKey, shown => mergeStandings(heard === 1 ? undefined : shown, event))
      setTold(true)
    }
    const watched = { body: { t_key: tKey }, signal, onEvent }
    await listen('/api/watchTournamentMembers', watched).catch(() => undefined)
    if (signal.aborted) return
    setTold(false)
    if (heard > 0) breaks = 0
    await pause(REOPEN_MS[breaks] ?? REOPEN_MS.at(-1) ?? 0, signal)
  }
}

function pause(pause_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, pause_ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
