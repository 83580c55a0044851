import type { TournamentMember, TournamentMembersReply } from '@arena/contract'
import { roundsMissing } from '@arena/rules'
import { type PlayerKey, playerKey } from '../../players/index.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { countResults, listOwnResults, listResults, type StoredResult } from './result-store.ts'

/** The leaderboard of a tournament that is ranked: the best of its results and the player's own, the disqualified marked. */
export async function listFrozenMembers(
  { database, players, clock }: Pick<TournamentsParts, 'database' | 'players' | 'clock'>,
  player: PlayerKey,
  { tournament, limit }: { readonly tournament: Tournament; readonly limit: number },
): Promise<TournamentMembersReply> {
  const { tournamentId } = tournament
  const best = await listResults(database, tournamentId, { limit })
  const own = (await listOwnResults(database, player, [tournamentId])).get(tournamentId)
  const nicknames = await players.nicknames(
    [...best, ...(own === undefined ? [] : [own])].map(({ telegramId }) => playerKey(telegramId)),
  )
  const present = (result: StoredResult) => presentResult(result, tournament, nicknames)
  return {
    tournamentMembers: best.map(present),
    currentMember: own === undefined ? null : present(own),
    members: await countResults(database, tournamentId),
    server_time_ms: clock.now().getTime(),
  }
}

function presentResult(
  result: StoredResult,
  { tKey, qualifyingRounds }: Tournament,
  nicknames: ReadonlyMap<number, string>,
): TournamentMember {
  const { telegramId, place, balance, qualified, rounds, disqualified } = result
  return {
    telegram_id: telegramId,
    nickname: nicknames.get(telegramId) ?? `Player ${place}`,
    credit: balance,
    currentPlace: place,
    t_key: tKey,
    qualified,
    rounds,
    rounds_missing: roundsMissing(rounds, qualifyingRounds),
    ...(disqualified && { disqualified }),
  }
}
