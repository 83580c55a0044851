import type { Tournament } from '@arena/contract'
import type { ReactNode } from 'react'
import { SubPage, useNow_s } from '../../../shell/index.ts'
import { phaseOf } from '../order-tournaments.ts'
import { TournamentCard } from '../tournament-card.tsx'
import { useTournamentName } from '../tournament-text.ts'
import { Leaderboard } from './leaderboard.tsx'
import { ParticipateBar } from './participate-bar.tsx'
import { PrizeFund } from './prize-fund.tsx'
import { TournamentInfo } from './tournament-info.tsx'

/**
 * One tournament. `children` stands between the leaderboard and the bottom: the games of a tournament that is not over. A
 * completed one shows neither games nor buttons.
 */
export function TournamentPage({
  tournament,
  isCompleted,
  children,
}: {
  readonly tournament: Tournament
  readonly isCompleted: boolean
  readonly children?: ReactNode
}) {
  const nameOf = useTournamentName()
  const isLive = phaseOf(tournament, useNow_s()) === 'active' && !isCompleted
  return (
    <SubPage title={nameOf(tournament)}>
      <TournamentCard tournament={tournament} isOnItsPage />
      <TournamentInfo tournament={tournament} />
      <PrizeFund rewards={tournament.rewards} />
      <Leaderboard tournament={tournament} isLive={isLive} />
      {!isCompleted && (
        <>
          {children}
          {/* Room for the bar, so that nothing ends under it. */}
          <div aria-hidden="true" className="h-20" />
          <ParticipateBar tournament={tournament} />
        </>
      )}
    </SubPage>
  )
}
