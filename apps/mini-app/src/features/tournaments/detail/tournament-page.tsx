import type { Tournament } from '@arena/contract'
import type { ReactNode } from 'react'
import { SubPage } from '../../../shell/index.ts'
import { Results } from '../results/results.tsx'
import { ResultsProof } from '../results/results-proof.tsx'
import { useTournamentName } from '../use-tournament-name.ts'
import { usePhase } from '../use-tournaments.ts'
import { Leaderboard } from './leaderboard.tsx'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentHero } from './tournament-hero.tsx'
import { TournamentInfo } from './tournament-info.tsx'

/** One tournament. A completed one shows its results, and neither `games` nor the `bar` at the bottom edge. */
export function TournamentPage({
  tournament,
  isStarting,
  onPlay,
  offer,
  games,
  bar,
}: {
  readonly tournament: Tournament
  readonly isStarting: boolean
  /** Leads a member to the games. */
  readonly onPlay: () => void
  /** A partner's offer, where there is one. */
  readonly offer?: ReactNode
  readonly games: ReactNode
  readonly bar: ReactNode
}) {
  const nameOf = useTournamentName()
  const isOver = usePhase(tournament) === 'ended'
  return (
    <SubPage title={nameOf(tournament)}>
      <TournamentHero tournament={tournament} isStarting={isStarting} onPlay={onPlay} />
      {isOver && <Results tournament={tournament} />}
      <TournamentInfo tournament={tournament} />
      {offer}
      {tournament.state !== 'cancelled' && <PrizeFund rewards={tournament.rewards} />}
      <Leaderboard tournament={tournament} />
      {isOver && tournament.results_hash !== undefined && <ResultsProof hash={tournament.results_hash} />}
      {!isOver && games}
      {!isOver && bar}
    </SubPage>
  )
}
