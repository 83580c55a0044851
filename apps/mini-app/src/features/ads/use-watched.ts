import { useEffect, useState } from 'react'
import { createWatchClock } from './watch-clock.ts'

const TICK_MS = 200

/** How long the player has been watching, in milliseconds, from the moment `isPlaying`; it stands still while the app is put away. */
export function useWatched_ms(isPlaying: boolean): number {
  const [watched_ms, setWatched] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const clock = createWatchClock()
    const tick = () => setWatched(clock.tick(performance.now(), !document.hidden))
    const timer = setInterval(tick, TICK_MS)
    // What was seen until the change counts, what follows it does not.
    const change = () => clock.tick(performance.now(), document.hidden)
    tick()
    document.addEventListener('visibilitychange', change)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', change)
    }
  }, [isPlaying])
  return watched_ms
}
