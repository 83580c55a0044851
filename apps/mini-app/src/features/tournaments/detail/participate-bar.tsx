import type { Tournament } from '@arena/contract'
import { useAccount } from '../../../shell/index.ts'
import { JoinSteps } from '../join/join-steps.tsx'
import { usePhase } from '../use-tournaments.ts'
import { BottomBar } from './bottom-bar.tsx'

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
