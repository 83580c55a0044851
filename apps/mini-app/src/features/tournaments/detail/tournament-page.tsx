import type { Tournament } from '@arena/contract'
import { Fragment, type ReactNode } from 'react'
import { SubPage } from '../../../shell/index.ts'
import { Results, ResultsProof } from '../results/results.tsx'
import { useTournamentName } from '../use-tournament-name.ts'
import { usePhase } from '../use-tournaments.ts'
import { Leaderboard } from './leaderboard.tsx'
import { type Section, sectionOrder } from './page-order.ts'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentHero } from './tournament-hero.tsx'
import { TournamentInfo } from './tournament-info.tsx'

/** One tournament. What stands on it, and in which order, depends on whether it is over. */
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
  const phase = usePhase(tournament)
  const { state, results_hash } = tournament
  const sections: Record<Section, ReactNode> = {
    results: <Results tournament={tournament} />,
    leaderboard: <Leaderboard tournament={tournament} />,
    proof: results_hash !== undefined && <ResultsProof hash={results_hash} />,
    prizes: <PrizeFund rewards={tournament.rewards} />,
    info: <TournamentInfo tournament={tournament} />,
    offer,
    games,
    bar,
  }
  return (
    <SubPage title={nameOf(tournament)}>
      <TournamentHero tournament={tournament} isStarting={isStarting} onPlay={onPlay} />
      {sectionOrder({ phase, state }).map(section => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
    </SubPage>
  )
}
