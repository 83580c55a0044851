import { useEffect, useState } from 'react'

export type Load = 'loading' | 'slow' | 'failed' | 'loaded'

interface LoadState {
  readonly load: Load
  /** How often the frame was reloaded: another number is another frame. */
  readonly attempt: number
  /** How often a game that does not load is reloaded before the player sees an error. */
  readonly triesLeft: number
}

const SILENT_TRIES = 1
export const FIRST_LOAD: LoadState = { load: 'loading', attempt: 0, triesLeft: SILENT_TRIES }

/** When to show that loading takes longer than it should. */
const SLOW_AFTER_MS = 8_000
/** A slow phone on a slow network needs a few seconds; after this something is wrong with this try. */
const TRY_MS = 30_000

/** How long a game may be in this state; null for ever. */
export function loadWait_ms({ load, triesLeft }: LoadState): number | null {
  if (load === 'loading') return SLOW_AFTER_MS
  if (load === 'slow') return triesLeft === SILENT_TRIES ? TRY_MS - SLOW_AFTER_MS : TRY_MS
  return null
}

/** The next step for a game that did not load in time. The browser caches the files loaded so far, so another try takes less time. */
export function loadAfterWait(state: LoadState): LoadState {
  if (state.load === 'loading') return { ...state, load: 'slow' }
  const { attempt, triesLeft } = state
  if (triesLeft === 0) return { ...state, load: 'failed' }
  return { load: 'slow', attempt: attempt + 1, triesLeft: triesLeft - 1 }
}

/** The player's own try, after the error. */
export function loadAgain({ attempt }: LoadState): LoadState {
  return { ...FIRST_LOAD, attempt: attempt + 1 }
}

/** The loading state of a game. Only the game itself can report that it has loaded, and it may still do so after the app gave up. */
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
    restart: () => setState(loadAgain),
  }
}
