import { Suspense, useState } from 'react'
import { useIsGameRunning, useLevelUp } from '../shell/index.ts'
import { lazyScreen } from '../shell/lazy-screen.ts'

const LevelUpMoment = lazyScreen(() => import('./level-up-moment.tsx'), 'LevelUpMoment')

/** Where a level that was reached is celebrated; nothing, and no code for it, until there is one and no game runs. */
export function LevelUpPlace() {
  const up = useLevelUp()
  const isOpen = !useIsGameRunning() && up !== null
  // It glides away with the level it spoke of.
  const [last, setLast] = useState(up)
  if (isOpen && up !== last) setLast(up)
  if (last === null) return null
  return (
    <Suspense>
      <LevelUpMoment up={last} open={isOpen} />
    </Suspense>
  )
}
