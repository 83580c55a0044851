import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentPhase } from '@arena/rules'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { completedTournamentsQuery, serverNow_ms, tournamentsQuery } from '../../server-api/index.ts'
import { useByClock, useIsPlayer } from '../../shell/index.ts'
import {
  earliest,
  isBeingSettled,
  lastTurn_s,
  nextReviewEnd_s,
  nextTurn_s,
  phaseOf,
} from './order-tournaments.ts'

/** The server opens and closes tournaments on the second, but not all phones should ask in that same one. */
const AFTER_TURN_MS = 1500
/** While results are pending, an open screen refetches at this interval. */
const RESULTS_MS = 20_000
/** Timers can't count further than this. */
const LONGEST_WAIT_MS = 2_147_000_000

/** Running and upcoming tournaments. Refetches when one of them starts or ends while a screen shows them. */
export function useCurrentTournaments(): UseQueryResult<readonly Tournament[]> {
  return useQuery({
    ...tournamentsQuery,
    enabled: useIsPlayer(),
    refetchInterval: ({ state: { data = [] } }) => wait_ms(now_s => nextTurn_s(data, now_s)),
  })
}

/**
 * The latest tournaments that are over. Refetches together with the others when one starts or ends, so that none is missing in both lists, and
 * repeatedly while results are being computed.
 */
export function useCompletedTournaments(): UseQueryResult<readonly Tournament[]> {
  const queries = useQueryClient()
  return useQuery({
    ...completedTournamentsQuery,
    enabled: useIsPlayer(),
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isBeingSettled)) return RESULTS_MS
      const current = queries.getQueryData(tournamentsQuery.queryKey) ?? []
      return wait_ms(now_s => earliest(nextTurn_s(current, now_s), nextReviewEnd_s(data, now_s)))
    },
  })
}

/** How long to wait, a little beyond the second that `next` answers. */
function wait_ms(next: (now_s: number) => number | undefined): number | false {
  const now_ms = serverNow_ms()
  const next_s = next(now_ms / 1000)
  return next_s === undefined ? false : Math.min(next_s * 1000 - now_ms + AFTER_TURN_MS, LONGEST_WAIT_MS)
}

/** A moment in which the tournaments' phases are those of now; it moves only when one of them changes. */
export function useTurn_s(tournaments: readonly Tournament[]): number {
  return useByClock(now_s => lastTurn_s(tournaments, now_s))
}

export function usePhase(tournament: Tournament): TournamentPhase {
  return useByClock(now_s => phaseOf(tournament, now_s))
}
