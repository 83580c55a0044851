import type { Tournament } from '@arena/contract'
import type { ReactNode } from 'react'
import { SubPage } from '../../../shell/index.ts'
import { useTournamentName } from '../tournament-text.ts'
import { usePhase } from '../use-tournaments.ts'
import { Leaderboard } from './leaderboard.tsx'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentHero } from './tournament-hero.tsx'
import { TournamentInfo } from './tournament-info.tsx'

/** One tournament. A completed one shows neither `games` nor the `bar` at the bottom edge. */
export function TournamentPage({
  tournament,
  isStarting,
  onPlay,
  games,
  bar,
}: {
  readonly tournament: Tournament
  readonly isStarting: boolean
  /** Leads a member to the games. */
  readonly onPlay: () => void
  readonly games: ReactNode
  readonly bar: ReactNode
}) {
  const nameOf = useTournamentName()
  const isOver = usePhase(tournament) === 'ended'
  return (
    <SubPage title={nameOf(tournament)}>
      <TournamentHero tournament={tournament} isStarting={isStarting} onPlay={onPlay} />
      <TournamentInfo tournament={tournament} />
      <PrizeFund rewards={tournament.rewards} />
      <Leaderboard tournament={tournament} />
      {!isOver && games}
      {!isOver && bar}
    </SubPage>
  )
}
