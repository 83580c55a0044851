import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen, useAccount, useByClock } from '../../../shell/index.ts'
import { AttemptButton } from '../attempts/attempt-button.tsx'
import { isAttemptOffered } from '../attempts/is-attempt-offered.ts'
import { JoinSteps } from '../join/join-steps.tsx'
import { usePhase } from '../use-tournaments.ts'
import { useStandings } from './use-standings.ts'

const AttemptDrawer = lazyScreen(() => import('../attempts/attempt-drawer.tsx'), 'AttemptDrawer')

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

/** A bar at the bottom edge that offers a member another attempt when their balance is low. */
export function AttemptBar({ tournament }: { readonly tournament: Tournament }) {
  const { data } = useStandings(tournament)
  const balance = data?.currentMember?.credit ?? tournament.balance
  const isOffered = useByClock(now_s => isAttemptOffered(tournament, { balance, now_s }))
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      {isOffered && (
        <BottomBar>
          <AttemptButton tournament={tournament} onPress={() => setDrawer('open')} />
        </BottomBar>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <AttemptDrawer
            tournament={tournament}
            open={drawer === 'open' && isOffered}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </>
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
