import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { hasStarted, nextPrizePlace, roundsMissing } from '@arena/rules'
import { nameOn, type ShownPlayer } from '../players/index.ts'
import type { Board, BoardEntry } from './board.ts'
import type { Tournament } from './tournament-store.ts'

/** Rows on each side of the player's own. */
const NEIGHBOURS = 3

/** The part of a leaderboard that depends on the player. */
export type Around = Pick<TournamentMembersReply, 'currentMember' | 'neighbours' | 'next_prize'>

export const NOWHERE: Around = { currentMember: null, neighbours: [], next_prize: null }

/** The public part of these players, by player id. */
export type ShowPlayers = (playerIds: readonly number[]) => Promise<ReadonlyMap<number, ShownPlayer>>

/** A member's row, its neighbours, and the next better prize: three queries, for any number of members. */
export async function lookAround(
  board: Board,
  { playerId, tournament, show }: { playerId: number; tournament: Tournament; show: ShowPlayers },
): Promise<Around> {
  const own = await board.find(playerId)
  if (own === undefined) return NOWHERE
  const first = Math.max(1, own.place - NEIGHBOURS)
  const prizePlace = nextPrizePlace(tournament.rewards, own.place)
  const [entries, [prize]] = await Promise.all([
    board.from(first, own.place - first + 1 + NEIGHBOURS),
    prizePlace === undefined ? [] : board.from(prizePlace, 1),
  ])
  const shown = await show([playerId, ...entries.map(entry => entry.playerId)])
  const row = (entry: BoardEntry, place: number) =>
    presentMember(entry, { place, tournament, shown: shown.get(entry.playerId) })
  return {
    currentMember: row(own.entry, own.place),
    // A member may have moved between the queries: places are those of the second, the player's row is that of the first.
    neighbours: entries.map((entry, index) => row(entry, first + index)),
    // A place that nobody has played for takes any points.
    next_prize:
      prizePlace === undefined || prize === undefined || !hasStarted(prize)
        ? null
        : { place: prizePlace, credit: prize.balance },
  }
}

export function presentMember(
  entry: BoardEntry,
  { place, tournament, shown }: { place: number; tournament: Tournament; shown: ShownPlayer | undefined },
): TournamentMember {
  return {
    telegram_id: shown?.id ?? entry.playerId,
    ...nameOn(shown, place),
    credit: entry.balance,
    currentPlace: place,
    t_key: tournament.tKey,
    qualified: entry.qualified,
    rounds: entry.rounds,
    rounds_missing: roundsMissing(entry.rounds, tournament.qualifyingRounds),
  }
}
