import { Suspense } from 'react'
import { lazyScreen, usePlayBreak } from '../../shell/index.ts'

const CurrentBreak = lazyScreen(() => import('./current-break.tsx'), 'CurrentBreak')

/** Shows on a screen that the player is taking a break; renders nothing otherwise. */
export function BreakPlace() {
  if (usePlayBreak() === undefined) return null
  return (
    <Suspense>
      <CurrentBreak />
    </Suspense>
  )
}
