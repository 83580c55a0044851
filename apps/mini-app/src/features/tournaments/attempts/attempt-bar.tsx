import type { Tournament } from '@arena/contract'
import { Suspense, useState } from 'react'
import { lazyScreen, useByClock } from '../../../shell/index.ts'
import { BottomBar } from '../detail/bottom-bar.tsx'
import { useStandings } from '../detail/use-standings.ts'
import { AttemptButton } from './attempt-button.tsx'
import { isAttemptOffered } from './is-attempt-offered.ts'

const AttemptDrawer = lazyScreen(() => import('./attempt-drawer.tsx'), 'AttemptDrawer')

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
