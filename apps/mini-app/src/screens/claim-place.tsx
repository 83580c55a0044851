import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { seasonQuery } from '../features/season/season-query.ts'
import { streakQuery } from '../features/streak/streak-query.ts'
import { tasksQuery } from '../features/tasks/tasks-queries.ts'
import { homeQuery } from '../server-api/index.ts'
import { lazyScreen, useIsPlayer, usePlayBreak } from '../shell/index.ts'
import { waitingRewards } from './waiting-rewards.ts'

const ClaimAll = lazyScreen(() => import('./claim-all.tsx'), 'ClaimAll')

/** Where everything that waits is claimed by one press; nothing, and no code for it, until there is something. */
export function ClaimPlace() {
  const enabled = useIsPlayer()
  const isOnBreak = usePlayBreak() !== undefined
  const home = useQuery({ ...homeQuery, enabled: false }).data
  const tasks = useQuery({ ...tasksQuery, enabled })
  const streak = useQuery({ ...streakQuery, enabled })
  const season = useQuery({ ...seasonQuery, enabled })
  const waiting = waitingRewards({ tasks: tasks.data, streak: streak.data, season: season.data })
  const isLoading = enabled && [tasks, streak, season].some(({ isPending }) => isPending)
  const isDue = !isOnBreak && waiting.count > 0
  // Once it is here it stays: it celebrates what it has claimed.
  const [isNeeded, setNeeded] = useState(false)
  if (isDue && !isNeeded && !isLoading) setNeeded(true)
  // The count of home reserves the space: nothing below may jump.
  const isExpected = isDue || (isLoading && !isOnBreak && (home?.rewards_ready ?? 0) > 0)
  const space = isExpected && <Skeleton className="h-12 rounded-m" />
  return isNeeded ? (
    <Suspense fallback={space}>
      <ClaimAll waiting={waiting} />
    </Suspense>
  ) : (
    space
  )
}
