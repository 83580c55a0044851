import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { playLimitsQuery } from './calls.ts'

const BreakCard = lazyScreen(() => import('./break-card.tsx'), 'BreakCard')

/** Shows on a screen that the player is taking a break; renders nothing otherwise. */
export function BreakPlace() {
  const running = useQuery({ ...playLimitsQuery, enabled: useIsPlayer() }).data?.break
  if (running === undefined || running === null) return null
  return (
    <Suspense>
      <BreakCard running={running} leadsToLimits />
    </Suspense>
  )
}
