import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call, homeQuery } from '../server-api/index.ts'
import { OPEN_TO_ALL } from '../shell/first-steps.ts'
import { holdGains } from '../shell/gains.ts'
import { lazyScreen, useIsGameRunning, useIsPlayer, useLevelUp } from '../shell/index.ts'
import { useIsQuiet } from '../shell/use-is-quiet.ts'
import { type Moment, momentsOf } from './moments.ts'

const ResultMoment = lazyScreen(() => import('./result-moment.tsx'), 'ResultMoment')
const SentMoment = lazyScreen(() => import('./sent-moment.tsx'), 'SentMoment')

const PAGE = /^\/(?:c_)?tournaments\/([\w-]+)$/

/**
 * Shows each result of a tournament and each sent withdrawal once, one after the other, wherever the player is: the server knows which were
 * shown, on any device. A link to `#result` shows that result again. Nothing of it is loaded until there is one. It interrupts no round, no
 * open drawer and no typing.
 */
export function MomentPlace() {
  const { list, atStart, end, skip } = useMomentsToShow()
  const isPlaying = useIsGameRunning()
  const isCelebrating = useLevelUp() !== null
  const [next] = list
  const isDue = next !== undefined && !isPlaying && !isCelebrating
  // The last moment stays visible while it closes.
  const [last, setLast] = useState<Moment>()
  const isOpen = isDue && last?.key === next.key
  const isQuiet = useIsQuiet(isDue && !isOpen)
  if (isDue && !isOpen && isQuiet) setLast(next)
  // The prize flies from its screen, which may still be loading. Gains are paused before the header's own effects see the new balance.
  useLayoutEffect(() => (isDue ? holdGains() : undefined), [isDue])
  if (last === undefined) return null
  const control = { open: isOpen, onClose: () => end(last) }
  return (
    <Suspense>
      {last.kind === 'sent' ? (
        <SentMoment key={last.key} withdrawal={last.withdrawal} {...control} />
      ) : (
        <ResultMoment
          tKey={last.key}
          wasPaidBefore={atStart.includes(last.key)}
          onSkip={() => skip(last)}
          {...control}
        />
      )}
    </Suspense>
  )
}

interface MomentsToShow {
  readonly list: readonly Moment[]
  /** Results settled before the app was opened: the account already had their prizes when it was first read. */
  readonly atStart: readonly string[]
  /** It was shown. */
  readonly end: (moment: Moment) => void
  /** There is nothing to show of it yet. */
  readonly skip: (moment: Moment) => void
}

function useMomentsToShow(): MomentsToShow {
  const queries = useQueryClient()
  const [path] = useLocation()
  const [shown, setShown] = useState<readonly string[]>([])
  const { data } = useQuery({ ...homeQuery, enabled: useIsPlayer(), refetchOnMount: false })
  const [atStart, setAtStart] = useState<readonly string[]>()
  if (atStart === undefined && data !== undefined) setAtStart(data.results)
  const asked = window.location.hash === '#result' ? PAGE.exec(path)?.[1] : undefined
  const skip = ({ kind, key }: Moment) => {
    setShown(before => [...before, key])
    if (kind === 'result' && window.location.hash === '#result')
      window.history.replaceState(window.history.state, '', path)
  }
  const end = (moment: Moment) => {
    skip(moment)
    // Where it does not arrive, the next start shows the moment again.
    void noteSeen(moment).then(
      () => queries.invalidateQueries({ queryKey: homeQuery.queryKey }),
      () => undefined,
    )
  }
  const list = OPEN_TO_ALL.includes(path) ? [] : momentsOf({ home: data, asked, shown })
  return { list, atStart: atStart ?? [], end, skip }
}

function noteSeen(moment: Moment): Promise<unknown> {
  return moment.kind === 'sent'
    ? call('/api/noteWithdrawalSeen', { body: { id: moment.withdrawal.id } })
    : call('/api/noteResultSeen', { body: { t_key: moment.key } })
}
