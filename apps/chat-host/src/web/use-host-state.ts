import { useEffect, useState } from 'react'
import type { HostState } from './host-api.ts'
import { hostApi } from './host-api.ts'

const EVERY_MS = 1500

/** What the program holds: asked once, and again and again only while somebody looks at it. */
export function useHostState(isWatched: boolean) {
  const [host, setHost] = useState<HostState>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isOver = false
    const refresh = () =>
      hostApi.state().then(
        state => {
          if (isOver) return
          setHost(state)
          setFailure('')
        },
        (error: unknown) => setFailure(String(error)),
      )
    void refresh()
    const timer = isWatched ? setInterval(() => void refresh(), EVERY_MS) : undefined
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWatched])
  return { host, failure }
}
