import type { TournamentMember, TournamentMembersReply } from '@arena/contract'
import { roundsMissing } from '@arena/rules'
import { Refusal } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { BoardEntry } from './board.ts'
import { findTournament, type Tournament } from './tournament-store.ts'
import type { TournamentsParts } from './tournaments-parts.ts'

const SHOWN_MAX = 100

/** The best of a tournament and, wherever he stands, the player himself. */
export async function listMembers(
  parts: TournamentsParts,
  player: PlayerKey,
  tKey: string,
): Promise<TournamentMembersReply> {
  const tournament = await findTournament(parts.database, tKey)
  if (tournament === undefined) throw new Refusal('ITEM_NOT_FOUND')
  const { tournamentId } = tournament
  const board = await parts.standings.board(tournament)
  // His own balance is looked up, so that his row is right also where another server took his last round.
  const account = await parts.wallet.tournamentAccount(parts.database, player, tournamentId)
  if (account !== undefined) board.put({ telegramId: player.telegramId, ...account })
  const own = board.find(player.telegramId)
  const best = board.top(SHOWN_MAX)
  const shown = own === undefined ? best : [...best, own.entry]
  const nicknames = await parts.players.nicknames(shown.map(({ telegramId }) => playerKey(telegramId)))
  const row = (entry: BoardEntry, place: number) =>
    presentMember(entry, { place, tournament, nickname: nicknames.get(entry.telegramId) })
  return {
    tournamentMembers: best.map((entry, index) => row(entry, index + 1)),
    currentMember: own === undefined ? null : row(own.entry, own.place),
    members: board.size,
    server_time_ms: parts.clock.now().getTime(),
  }
}

function presentMember(
  entry: BoardEntry,
  { place, tournament, nickname }: { place: number; tournament: Tournament; nickname: string | undefined },
): TournamentMember {
  return {
    telegram_id: entry.telegramId,
    nickname: nickname ?? `Player ${place}`,
    credit: entry.balance,
    currentPlace: place,
    t_key: tournament.tKey,
    qualified: entry.qualified,
    rounds: entry.rounds,
    rounds_missing: roundsMissing(entry.rounds, tournament.qualifyingRounds),
  }
}
