import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { waitingRoundQuery } from '../server-api/index.ts'
import { lazyScreen } from '../shell/index.ts'

const WaitingRoundCard = lazyScreen(() => import('./waiting-round-card.tsx'), 'WaitingRoundCard')

/** Where home says that a round was left open in a game; nothing, and no code for it, until there is one. */
export function WaitingRoundPlace() {
  const round = useQuery(waitingRoundQuery).data ?? null
  // Once it is here it stays: the game it has opened runs inside, and ends the round.
  const [isNeeded, setNeeded] = useState(round !== null)
  if (round !== null && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <WaitingRoundCard round={round} />
    </Suspense>
  )
}
