import type { Account } from '@arena/contract/account'
import type { Game, GameListReply, WaitingRound } from '@arena/contract/endpoints/games'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { serverNow_ms } from '@arena/ui/server-clock'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { appConfig } from './app-config.ts'
import { call } from './call.ts'

const SOONEST_MS = 1000
/** No timer of a browser waits longer than this. */
const LATEST_MS = 2 ** 31 - 1

/** The player's own state: written by sign-in and level checks, never fetched on its own. */
export const accountQuery = queryOptions<Account>({
  queryKey: ['account'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The player's open round, null for none: written by level checks, never fetched on its own. */
export const waitingRoundQuery = queryOptions<WaitingRound | null>({
  queryKey: ['waiting-round'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

function eachGameOnce(gameList: GameListReply['gameList']): Game[] {
  const games = new Map(Object.values(gameList).flatMap(list => list.map(game => [game.game_id, game])))
  return [...games.values()].toSorted((a, b) => a.level - b.level)
}

/** Every game once, by its required level. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async ({ signal }) => {
    const { gameList } = await call('/api/getGameList', { signal })
    return eachGameOnce(gameList)
  },
  // The page contains the catalogue; signing in then requests the latest.
  initialData: () => {
    const games = eachGameOnce(appConfig.gameList)
    return games.length > 0 ? games : undefined
  },
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
  // The open game changes every day.
  refetchInterval: ({ state }) => untilNext_ms((state.data ?? []).map(game => game.open_until ?? 0)),
})

/** The player's waiting rewards. Calls that claim, spin or play invalidate it; it also refetches when the next reward becomes available. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call('/api/getHome', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) => data && untilNext_ms([data.wheel.free_at, data.daily.claim_at]),
})

/** Milliseconds until the first of these moments (Unix seconds) that is ahead; false when none is. */
function untilNext_ms(moments: readonly number[]): number | false {
  const ahead = moments.map(at_s => at_s * 1000 - serverNow_ms()).filter(ms => ms > 0)
  return ahead.length === 0 ? false : Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...ahead)))
}

/** The provider's published figures about a game. */
export const gameFactsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['games', 'facts', gameId],
    queryFn: ({ signal }) => call('/api/getGameFacts', { body: { game_id: gameId }, signal }),
    staleTime: 60 * 60_000,
  })

/** Tournaments that run or are to come. */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'current'],
  queryFn: async ({ signal }) => (await call('/api/getTournamentsList', { signal })).tournamentsList,
  staleTime: 30_000,
})

/** Tournaments that are over, each once; the open one is never among them while it runs. */
export const completedTournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'completed'],
  queryFn: async ({ signal }) => {
    const { tournamentsList } = await call('/api/getCompletedTournamentsList', { signal })
    const byKey = new Map(tournamentsList.map(tournament => [tournament.t_key, tournament]))
    byKey.delete(OPEN_TOURNAMENT_KEY)
    return [...byKey.values()]
  },
  staleTime: 60_000,
})

export const tournamentMembersQuery = (tKey: string) =>
  queryOptions({
    queryKey: ['tournaments', 'members', tKey],
    queryFn: ({ signal }) => call('/api/getTournamentMembers', { body: { t_key: tKey }, signal }),
    staleTime: 5_000,
  })
