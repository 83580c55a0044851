import type { Tournament } from '@arena/contract'
import type { TournamentPhase } from '@arena/rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { completedTournamentsQuery, serverNow_ms, tournamentsQuery } from '../../server-api/index.ts'
import { useByClock, useIsPlayer } from '../../shell/index.ts'
import { lastTurn_s, nextTurn_s, phaseOf } from './order-tournaments.ts'

/** The server opens and closes tournaments on the second, but not all phones should ask in that same one. */
const AFTER_TURN_MS = 1500
/** Timers can't count further than this. */
const LONGEST_WAIT_MS = 2_147_000_000

/** Tournaments that run or are to come. Asked for anew when one of them starts or ends while a screen shows them. */
export function useCurrentTournaments(): UseQueryResult<readonly Tournament[]> {
  return useQuery({
    ...tournamentsQuery,
    enabled: useIsPlayer(),
    refetchInterval: ({ state }) => wait_ms(state.data ?? []),
  })
}

/** Tournaments that are over, the latest ones. */
export function useCompletedTournaments(): UseQueryResult<readonly Tournament[]> {
  return useQuery({ ...completedTournamentsQuery, enabled: useIsPlayer() })
}

function wait_ms(tournaments: readonly Tournament[]): number | false {
  const now_ms = serverNow_ms()
  const turn_s = nextTurn_s(tournaments, now_ms / 1000)
  if (turn_s === undefined) return false
  return Math.min(turn_s * 1000 - now_ms + AFTER_TURN_MS, LONGEST_WAIT_MS)
}

/** A moment in which the tournaments' phases are those of now; it moves only when one of them changes. */
export function useTurn_s(tournaments: readonly Tournament[]): number {
  return useByClock(now_s => lastTurn_s(tournaments, now_s))
}

export function usePhase(tournament: Tournament): TournamentPhase {
  return useByClock(now_s => phaseOf(tournament, now_s))
}
