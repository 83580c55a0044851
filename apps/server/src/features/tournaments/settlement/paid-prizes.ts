import type { TournamentReward } from '@arena/contract/endpoints/tournaments'
import { type RankedTournament, scaledPrizes } from '@arena/rules'
import { scaleOf } from '../tournament-series.ts'
import type { Tournament } from '../tournament-store.ts'

type Scaled = 'rewards' | 'fullPrizesFrom' | 'prizeFloorPercent' | 'entrance'

/** The prize of each place of a ranked tournament, by the members who qualified and may stay. */
export function paidPrizes(tournament: Pick<Tournament, Scaled | 'results'>): readonly TournamentReward[] {
  const { rewards, results } = tournament
  return scaledPrizes(rewards, scaleOf(tournament), results?.qualified ?? 0)
}

/** The terms of a tournament in its published text, in which this many qualified and may stay. */
export function rankedTournament(
  tournament: Pick<Tournament, Scaled | 'finalKey' | 'qualifyingRounds'>,
  qualified: number,
): RankedTournament {
  const { finalKey: key, qualifyingRounds, rewards } = tournament
  const scale = scaleOf(tournament)
  return {
    key,
    qualifyingRounds,
    prizes: scaledPrizes(rewards, scale, qualified),
    ...(scale.fullPrizesFrom > 0 && { field: { ...scale, qualified } }),
  }
}
