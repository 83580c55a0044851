import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import type { OwnResult } from '@arena/contract/results'
import { roundsMissing, type TournamentState } from '@arena/rules'
import { nameOn, type PlayerKey, playerKey, type ShownPlayer } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { NOWHERE } from '../look-around.ts'
import { findTournament, type Tournament } from '../tournament-store.ts'
import {
  countResults,
  isRanked,
  listOwnResults,
  listResults,
  listResultsOf,
  type StoredResult,
} from './result-store.ts'
import { type PrizeView, viewPrizes } from './view-prizes.ts'

/** By tournament id, the player's result in those of these that are ranked; null where the player had not joined. */
export async function findOwnResults(
  deps: Pick<TournamentsDeps, 'database' | 'wallet' | 'inventory' | 'holds'>,
  player: PlayerKey,
  tournaments: readonly Tournament[],
): Promise<ReadonlyMap<number, OwnResult | null>> {
  const ranked = tournaments.filter(isRanked)
  const ids = ranked.map(({ tournamentId }) => tournamentId)
  if (ids.length === 0) return new Map()
  const results = await listOwnResults(deps.database, player, ids)
  const own = new Map<number, OwnResult | null>()
  for (const tournament of ranked) {
    const result = results.get(tournament.tournamentId)
    const [view] = result === undefined ? [] : await viewPrizes(deps, tournament, [result])
    const isThere = result !== undefined && view !== undefined
    own.set(tournament.tournamentId, isThere ? presentOwn(result, view) : null)
  }
  return own
}

export interface FinalResult {
  readonly tournamentId: number
  readonly place: number
  readonly members: number
}

const FINAL: readonly TournamentState[] = ['final', 'paid', 'archived']

/** A player's result in a final tournament, if they qualified and were not disqualified. */
export async function findFinalResult(
  { database }: Pick<TournamentsDeps, 'database'>,
  player: PlayerKey,
  tKey: string,
): Promise<FinalResult | undefined> {
  const tournament = await findTournament(database, tKey)
  if (tournament === undefined || !FINAL.includes(tournament.state)) return undefined
  const { tournamentId } = tournament
  const own = (await listOwnResults(database, player, [tournamentId])).get(tournamentId)
  if (own === undefined || !own.qualified || own.disqualified) return undefined
  return { tournamentId, place: own.place, members: await countResults(database, tournamentId) }
}

function presentOwn(
  { place, qualified, disqualified, reason }: StoredResult,
  { prizes, state, withheld }: PrizeView,
): OwnResult {
  return {
    place,
    qualified,
    disqualified,
    ...(reason !== '' && { disqualified_reason: reason }),
    prizes,
    prize_state: state,
    ...((withheld === 'no_chat' || withheld === 'country' || withheld === 'several_accounts') && {
      withheld,
    }),
  }
}

/** The leaderboard of a tournament that is ranked: the best of its results and the player's own, the disqualified marked. */
export async function listFrozenMembers(
  { database, players, clock }: Pick<TournamentsDeps, 'database' | 'players' | 'clock'>,
  player: PlayerKey,
  { tournament, limit }: { readonly tournament: Tournament; readonly limit: number },
): Promise<TournamentMembersReply> {
  const { tournamentId } = tournament
  const best = await listResults(database, tournamentId, { limit })
  const own = (await listOwnResults(database, player, [tournamentId])).get(tournamentId)
  const shown = await players.shown(
    [...best, ...(own === undefined ? [] : [own])].map(({ playerId }) => playerKey(playerId)),
  )
  const present = (result: StoredResult) => presentResult(result, tournament, shown.get(result.playerId))
  return {
    tournamentMembers: best.map(present),
    ...NOWHERE,
    currentMember: own === undefined ? null : present(own),
    members: await countResults(database, tournamentId),
    qualified_members: tournament.results?.qualified ?? 0,
    rebuilding: false,
    server_time_ms: clock.now().getTime(),
  }
}

/** The same for some players, the best first. */
export async function listFrozenAmong(
  { database, players }: Pick<TournamentsDeps, 'database' | 'players'>,
  tournament: Tournament,
  among: readonly PlayerKey[],
): Promise<readonly TournamentMember[]> {
  const results = await listResultsOf(database, tournament.tournamentId, among)
  const shown = await players.shown(results.map(({ playerId }) => playerKey(playerId)))
  return results.map(result => presentResult(result, tournament, shown.get(result.playerId)))
}

function presentResult(
  result: StoredResult,
  { tKey, qualifyingRounds }: Tournament,
  shown: ShownPlayer | undefined,
): TournamentMember {
  const { playerId, place, balance, qualified, rounds, disqualified } = result
  return {
    telegram_id: shown?.id ?? playerId,
    ...nameOn(shown, place),
    credit: balance,
    currentPlace: place,
    t_key: tKey,
    qualified,
    rounds,
    rounds_missing: roundsMissing(rounds, qualifyingRounds),
    ...(disqualified && { disqualified }),
  }
}
