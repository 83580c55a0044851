import { useEffect, useState } from 'react'

/** A slow phone on a slow network needs a few seconds; after this something is wrong. */
const LOAD_TIMEOUT_MS = 30_000
/** When to say that it takes longer than it should. */
const SLOW_AFTER_MS = 8_000

export type Load = 'loading' | 'slow' | 'failed' | 'loaded'

/** How far a game is. Only the game itself can say that it has loaded, and it may still do so after it was given up. */
export function useLoad() {
  const [load, setLoad] = useState<Load>('loading')
  useEffect(() => {
    if (load !== 'loading' && load !== 'slow') return
    const timer = setTimeout(
      () => setLoad(load === 'loading' ? 'slow' : 'failed'),
      load === 'loading' ? SLOW_AFTER_MS : LOAD_TIMEOUT_MS - SLOW_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [load])
  return { load, loaded: () => setLoad('loaded'), restart: () => setLoad('loading') }
}
