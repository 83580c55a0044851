import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, startTransition, useState } from 'react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { seasonQuery } from './season-query.ts'
import { SeasonTrack } from './season-track.tsx'

const SeasonDrawer = lazyScreen(() => import('./season-drawer.tsx'), 'SeasonDrawer')

/** The season's track, and the way to all about it. For players only. */
export function SeasonPlace() {
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...seasonQuery, enabled: isPlayer })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer || query.isError) return null
  // Its space is reserved from the start: nothing below it may jump.
  if (query.data === undefined) return <Skeleton className="h-68 rounded-xl" />
  const { season, last } = query.data
  if (season === null) return null
  return (
    <>
      <SeasonTrack
        season={season}
        hasLast={last !== null}
        onPress={() => startTransition(() => setDrawer('open'))}
      />
      {drawer !== 'never' && (
        <Suspense>
          <SeasonDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}
