import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { type ApiErrorCode, latestRejection, onRejection } from '../../server-api/index.ts'
import { lazyScreen } from '../../shell/index.ts'
import { playLimitsQuery } from './play-limits-query.ts'

const NoticeDrawer = lazyScreen(() => import('./notice-drawer.tsx'), 'NoticeDrawer')

type Notice = 'on_break' | 'play_limit_reached'

const noticeOf = (code: ApiErrorCode | undefined): Notice | null =>
  code === 'on_break' || code === 'play_limit_reached' ? code : null

/** Shows, in one place for every action, that the player's own break or limit prevents it. */
export function PlayNotices() {
  const queries = useQueryClient()
  // The press that loaded this code may have been refused before it was here.
  const [notice, setNotice] = useState(() => noticeOf(latestRejection()))
  const [isOpen, setOpen] = useState(notice !== null)
  useEffect(
    () =>
      onRejection(code => {
        const next = noticeOf(code)
        if (next === null) return
        setNotice(next)
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
