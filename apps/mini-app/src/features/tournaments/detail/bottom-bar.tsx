import type { Tournament } from '@arena/contract'
import type { ReactNode } from 'react'
import { useAccount } from '../../../shell/index.ts'
import { JoinSteps } from '../join/join-steps.tsx'
import { usePhase } from '../use-tournaments.ts'

/** The way into a tournament, at the bottom edge. Gone once joined or over. */
export function ParticipateBar({ tournament }: { readonly tournament: Tournament }) {
  const account = useAccount()
  const isOver = usePhase(tournament) === 'ended'
  if (account === undefined || tournament.currentMember || isOver) return null
  return (
    <BottomBar>
      <JoinSteps tournament={tournament} />
    </BottomBar>
  )
}

/** Sticks to the bottom of the screen and has its own room at the end of the page, so that nothing ever lies under it. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-auto -mb-[calc(var(--safe-bottom)+2rem)] border-t border-line bg-page/90 px-4 pt-3 pb-[calc(var(--safe-bottom)+0.75rem)] backdrop-blur-md">
      {children}
    </div>
  )
}
