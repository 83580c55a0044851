import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { Board } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { lookAround, presentMember, type ShowPlayers } from './look-around.ts'
import { isRanked } from './settlement/result-store.ts'
import { listFrozenMembers } from './settlement/show-results.ts'
import { findTournament, type Tournament } from './tournament-store.ts'

const SHOWN_MAX = 100

/** The best of a tournament and the player's own row, whatever its place: as things are, or as they were frozen when it was ranked. */
export async function listMembers(
  deps: TournamentsDeps,
  player: PlayerKey,
  tKey: string,
): Promise<TournamentMembersReply> {
  const tournament = await findTournament(deps.database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (isRanked(tournament)) return listFrozenMembers(deps, player, { tournament, limit: SHOWN_MAX })
  const board = await deps.standings.board(tournament)
  // The player's balance is looked up, so that their row is right also where another server took their last round.
  const account = await deps.wallet.tournamentAccount(deps.database, player, tournament.tournamentId)
  if (account !== undefined) await board.put([{ playerId: player.playerId, ...account }])
  const show: ShowPlayers = playerIds => deps.players.shown(playerIds.map(playerKey))
  const [best, around, members] = await Promise.all([
    listBest(deps, tournament, board),
    lookAround(board, { playerId: player.playerId, tournament, show }),
    board.size(),
  ])
  return { tournamentMembers: best, ...around, members, server_time_ms: deps.clock.now().getTime() }
}

/** The best of a board as they are shown. */
export async function listBest(
  deps: Pick<TournamentsDeps, 'players'>,
  tournament: Tournament,
  board: Board,
): Promise<TournamentMember[]> {
  const best = await board.top(SHOWN_MAX)
  const shown = await deps.players.shown(best.map(({ playerId }) => playerKey(playerId)))
  return best.map((entry, index) =>
    presentMember(entry, { place: index + 1, tournament, shown: shown.get(entry.playerId) }),
  )
}
