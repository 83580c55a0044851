/** Messages from the bot: the parts shown on other screens. */
import { Suspense } from 'react'
import { lazyScreen, useIsGameRunning, useSuccess } from '../../shell/index.ts'

const AskDrawer = lazyScreen(() => import('./ask-drawer.tsx'), 'AskDrawer')

/** Asks, after a success, whether the bot may send messages. It renders and loads nothing until there was a success and no game runs. */
export function AskPlace() {
  const hasSucceeded = useSuccess()
  const isPlaying = useIsGameRunning()
  if (!hasSucceeded || isPlaying) return null
  return (
    <Suspense>
      <AskDrawer />
    </Suspense>
  )
}
