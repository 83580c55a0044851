import { useEffect, useState } from 'react'
import { FIRST_LOAD, loadAfterWait, loadAnew, loadWait_ms } from './load-steps.ts'

/** How far a game is. Only the game itself can say that it has loaded, and it may still do so after it was given up. */
export function useLoad() {
  const [state, setState] = useState(FIRST_LOAD)
  useEffect(() => {
    const wait_ms = loadWait_ms(state)
    if (wait_ms === null) return
    const timer = setTimeout(() => setState(loadAfterWait), wait_ms)
    return () => clearTimeout(timer)
  }, [state])
  return {
    load: state.load,
    attempt: state.attempt,
    loaded: () => setState(current => ({ ...current, load: 'loaded' })),
    restart: () => setState(loadAnew),
  }
}
