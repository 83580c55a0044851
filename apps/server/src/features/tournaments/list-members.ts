import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { Board } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { lookAround, NOWHERE, presentMember, type ShowPlayers } from './look-around.ts'
import { findMembership } from './member-store.ts'
import { isRanked } from './settlement/result-store.ts'
import { listFrozenAmong, listFrozenMembers } from './settlement/show-results.ts'
import { findTournament, type Tournament } from './tournament-store.ts'

const SHOWN_MAX = 100

/** The top of a tournament and the player's own row at any place: live, or as frozen when it was ranked. */
export async function listMembers(
  deps: TournamentsDeps,
  player: PlayerKey,
  tKey: string,
): Promise<TournamentMembersReply> {
  const tournament = await findTournament(deps.database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (isRanked(tournament)) return listFrozenMembers(deps, player, { tournament, limit: SHOWN_MAX })
  // The player's balance is looked up, so that their row is right also where another server took their last round.
  const account = await deps.wallet.tournamentAccount(deps.database, player, tournament.tournamentId)
  const show: ShowPlayers = playerIds => deps.players.shown(playerIds.map(playerKey))
  const seen = await deps.standings.read(tournament, async board => {
    if (account !== undefined) await board.put([{ playerId: player.playerId, ...account }])
    const [{ rows, ...counts }, around] = await Promise.all([
      readBest(deps, tournament, board),
      lookAround(board, { playerId: player.playerId, tournament, show }),
    ])
    return { tournamentMembers: rows, ...around, ...counts, rebuilding: false }
  })
  const server_time_ms = deps.clock.now().getTime()
  return { ...(seen ?? (await lastSeen(deps, player, tournament))), server_time_ms }
}

/**
 * Those of some players who are members, the best first: a look at the board for each, none while it can't be read. The caller must have
 * joined themselves.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `tournament_not_member`
 */
export async function listMembersAmong(
  deps: TournamentsDeps,
  player: PlayerKey,
  { tKey, among }: { readonly tKey: string; readonly among: readonly PlayerKey[] },
): Promise<readonly TournamentMember[]> {
  const tournament = await findTournament(deps.database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { tournamentId } = tournament
  if ((await findMembership(deps.database, player, tournamentId)) === undefined)
    throw new DomainError('tournament_not_member')
  if (among.length === 0) return []
  if (isRanked(tournament)) return listFrozenAmong(deps, tournament, among)
  const seen = await deps.standings.read(tournament, board =>
    Promise.all(among.map(({ playerId }) => board.find(playerId))),
  )
  const found = (seen ?? [])
    .filter(one => one !== undefined)
    .toSorted((one, other) => one.place - other.place)
  const shown = await deps.players.shown(found.map(({ entry }) => playerKey(entry.playerId)))
  return found.map(({ entry, place }) =>
    presentMember(entry, { place, tournament, shown: shown.get(entry.playerId) }),
  )
}

/** The top of a board as shown, its number of members, and how many of them have qualified. */
export async function readBest(
  { players, standings }: Pick<TournamentsDeps, 'players' | 'standings'>,
  tournament: Tournament,
  board: Board,
): Promise<{
  readonly rows: TournamentMember[]
  readonly members: number
  readonly qualified_members: number
}> {
  const [best, members, qualified] = await Promise.all([
    board.top(SHOWN_MAX),
    board.size(),
    board.qualified(),
  ])
  standings.noteSeen(tournament.tournamentId, { best, members, qualified })
  const shown = await players.shown(best.map(({ playerId }) => playerKey(playerId)))
  const rows = best.map((entry, index) =>
    presentMember(entry, { place: index + 1, tournament, shown: shown.get(entry.playerId) }),
  )
  return { rows, members, qualified_members: qualified }
}

/** While a board is being rebuilt: the top as last seen on this server, without players erased since. */
async function lastSeen(
  { players, standings }: Pick<TournamentsDeps, 'players' | 'standings'>,
  { playerId }: PlayerKey,
  tournament: Tournament,
): Promise<Omit<TournamentMembersReply, 'server_time_ms'>> {
  const { best, members, qualified } = standings.lastSeen(tournament.tournamentId)
  const shown = await players.shown(best.map(entry => playerKey(entry.playerId)))
  const rows = best.map((entry, index) => ({
    playerId: entry.playerId,
    row: presentMember(entry, { place: index + 1, tournament, shown: shown.get(entry.playerId) }),
  }))
  return {
    tournamentMembers: rows.filter(row => shown.has(row.playerId)).map(({ row }) => row),
    ...NOWHERE,
    currentMember: rows.find(row => row.playerId === playerId)?.row ?? null,
    members,
    qualified_members: qualified,
    rebuilding: true,
  }
}
