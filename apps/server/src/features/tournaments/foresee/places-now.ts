import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import type { Statements } from '@arena/database'
import { type Result, scaledPrizes } from '@arena/rules'
import type { TournamentsDeps } from '../deps.ts'
import { listResults } from '../settlement/result-store.ts'
import { scaleOf } from '../tournament-series.ts'
import type { Tournament } from '../tournament-store.ts'

export type Placed = Pick<Result, 'playerId' | 'place' | 'qualified' | 'disqualified'>

/** The current places in a tournament that is not final. */
export interface PlacesNow {
  /** The members in places that win something and one more, the best first. */
  readonly best: readonly Placed[]
  /** How many have qualified. */
  readonly qualified: number
  /** The place of one member; undefined when the player is not one. */
  readonly own: Placed | undefined
}

/** By the results where it is ranked, else by the leaderboard. Undefined while that can't be read. */
export async function placesNow(
  { database, standings }: Pick<TournamentsDeps, 'database' | 'standings'>,
  tournament: Tournament,
  playerId?: number,
): Promise<PlacesNow | undefined> {
  const limit = Math.max(0, ...tournament.rewards.map(({ place }) => place)) + 1
  if (tournament.results !== undefined)
    return placesRanked(database, { tournament, qualified: tournament.results.qualified, limit, playerId })
  return standings.read(tournament, async board => {
    const placed = ({ playerId, qualified }: { playerId: number; qualified: boolean }, place: number) => ({
      playerId,
      place,
      qualified,
      disqualified: false,
    })
    const found = playerId === undefined ? undefined : await board.find(playerId)
    return {
      best: (await board.top(limit)).map((entry, index) => placed(entry, index + 1)),
      qualified: await board.qualified(),
      own: found && placed(found.entry, found.place),
    }
  })
}

async function placesRanked(
  statements: Statements,
  {
    tournament,
    qualified,
    limit,
    playerId,
  }: {
    readonly tournament: Tournament
    readonly qualified: number
    readonly limit: number
    readonly playerId: number | undefined
  },
): Promise<PlacesNow> {
  const best = await listResults(statements, tournament.tournamentId, { limit })
  return { best, qualified, own: best.find(result => result.playerId === playerId) }
}

/** The prize of each place when this many have qualified. */
export function prizesFor(tournament: Tournament, qualified: number): readonly TournamentReward[] {
  return scaledPrizes(tournament.rewards, scaleOf(tournament), qualified)
}
