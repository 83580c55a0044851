/**
 * Whether this browser was signed in. What it is signed in with is a cookie that no script reads, so that this is noted beside it: a console
 * that is opened by somebody who is not signed in asks the server nothing.
 */
import { useSyncExternalStore } from 'react'

const KEY = 'consoleSession'

/** `none`: nobody is signed in; `ended`: somebody was until just now; `open`: somebody is, as far as this browser knows. */
export type SessionState = 'none' | 'open' | 'ended'

const listeners = new Set<() => void>()
let hasEnded = false

export function noteSession(state: SessionState): void {
  hasEnded = state === 'ended'
  if (state === 'open') localStorage.setItem(KEY, state)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Tabs of one browser share the cookie: who signs out in one is out in all. */
export function useSession(): SessionState {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }, currentState)
}

function currentState(): SessionState {
  if (localStorage.getItem(KEY) === 'open') return 'open'
  return hasEnded ? 'ended' : 'none'
}
