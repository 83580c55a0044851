import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { onRejection } from '../../server-api/index.ts'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { playLimitsQuery } from './play-limits-query.ts'

const NoticeDrawer = lazyScreen(() => import('./notice-drawer.tsx'), 'NoticeDrawer')

/** Shows, in one place for every action, that the player's own break or limit prevents it. */
export function PlayNotices() {
  const queries = useQueryClient()
  const [notice, setNotice] = useState<'on_break' | 'play_limit_reached' | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onRejection(code => {
        if (code !== 'on_break' && code !== 'play_limit_reached') return
        setNotice(code)
        setOpen(true)
        void queries.invalidateQueries({ queryKey: playLimitsQuery.queryKey })
      }),
    [queries],
  )
  if (notice === null) return null
  return (
    <Suspense>
      <NoticeDrawer reason={notice} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

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
