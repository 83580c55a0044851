import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call, homeQuery } from '../server-api/index.ts'
import { OPEN_TO_ALL } from '../shell/first-steps.ts'
import { holdGains } from '../shell/gains.ts'
import { lazyScreen, useIsGameRunning, useIsPlayer, useLevelUp } from '../shell/index.ts'

const ResultMoment = lazyScreen(() => import('./result-moment.tsx'), 'ResultMoment')

const PAGE = /^\/(?:c_)?tournaments\/([\w-]+)$/

/**
 * Shows each settled result of a tournament once, wherever the player is: the server knows which were shown, on any device. A link to
 * `#result` shows that one again. Nothing of it is loaded until there is one, and nothing comes between a player and their round.
 */
export function ResultPlace() {
  const keys = useResultsToShow()
  const isPlaying = useIsGameRunning()
  const isCelebrating = useLevelUp() !== null
  const isFree = !isPlaying && !isCelebrating
  const { end, skip } = keys
  const [tKey] = keys.list
  // The last message stays visible while it closes.
  const [last, setLast] = useState<string>()
  const isOpen = tKey !== undefined && isFree
  if (isOpen && last !== tKey) setLast(tKey)
  // The prize flies from its screen, which may still be loading.
  useEffect(() => (isOpen ? holdGains() : undefined), [isOpen])
  if (last === undefined) return null
  return (
    <Suspense>
      <ResultMoment
        tKey={last}
        open={isOpen && last === tKey}
        wasPaidBefore={keys.atStart.includes(last)}
        onClose={() => end(last)}
        onSkip={() => skip(last)}
      />
    </Suspense>
  )
}

interface ResultsToShow {
  readonly list: readonly string[]
  /** Settled before the app was opened: the account already had their prizes when it was first read. */
  readonly atStart: readonly string[]
  /** It was shown. */
  readonly end: (tKey: string) => void
  /** There is nothing to show of it yet. */
  readonly skip: (tKey: string) => void
}

function useResultsToShow(): ResultsToShow {
  const queries = useQueryClient()
  const [path] = useLocation()
  const [shown, setShown] = useState<readonly string[]>([])
  const { data } = useQuery({ ...homeQuery, enabled: useIsPlayer(), refetchOnMount: false })
  const [atStart, setAtStart] = useState<readonly string[]>()
  if (atStart === undefined && data !== undefined) setAtStart(data.results)
  const asked = window.location.hash === '#result' ? PAGE.exec(path)?.[1] : undefined
  const waiting = [...(asked === undefined ? [] : [asked]), ...(data?.results ?? [])]
  const skip = (tKey: string) => {
    setShown(before => [...before, tKey])
    if (window.location.hash === '#result') window.history.replaceState(window.history.state, '', path)
  }
  const end = (tKey: string) => {
    skip(tKey)
    // Where it does not arrive, the next start shows the result again.
    void call('/api/noteResultSeen', { body: { t_key: tKey } }).then(
      () => queries.invalidateQueries({ queryKey: homeQuery.queryKey }),
      () => undefined,
    )
  }
  const list = OPEN_TO_ALL.includes(path) ? [] : waiting.filter(tKey => !shown.includes(tKey))
  return { list, atStart: atStart ?? [], end, skip }
}
