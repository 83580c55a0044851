import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { roundsMissing } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey, type ShownPlayer } from '../players/index.ts'
import type { Board, BoardEntry } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
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
  const [best, own, members] = await Promise.all([
    listBest(deps, tournament, board),
    findOwn(deps, player, { tournament, board }),
    board.size(),
  ])
  return { tournamentMembers: best, currentMember: own, members, server_time_ms: deps.clock.now().getTime() }
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

async function findOwn(
  deps: Pick<TournamentsDeps, 'players'>,
  player: PlayerKey,
  { tournament, board }: { readonly tournament: Tournament; readonly board: Board },
): Promise<TournamentMember | null> {
  const own = await board.find(player.playerId)
  if (own === undefined) return null
  const shown = await deps.players.shown([player])
  return presentMember(own.entry, {
    place: own.place,
    tournament,
    shown: shown.get(player.playerId),
  })
}

export function presentMember(
  entry: BoardEntry,
  { place, tournament, shown }: { place: number; tournament: Tournament; shown: ShownPlayer | undefined },
): TournamentMember {
  return {
    telegram_id: shown?.id ?? entry.playerId,
    nickname: shown?.nickname || `Player ${place}`,
    credit: entry.balance,
    currentPlace: place,
    t_key: tournament.tKey,
    qualified: entry.qualified,
    rounds: entry.rounds,
    rounds_missing: roundsMissing(entry.rounds, tournament.qualifyingRounds),
  }
}
