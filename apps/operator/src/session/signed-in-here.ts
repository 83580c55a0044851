/**
 * Whether this browser was signed in. The session is a cookie that no script can read, so this is stored beside it: a signed-out console
 * sends the server nothing.
 */
import { useSyncExternalStore } from 'react'

const KEY = 'consoleSession'

/** `none`: signed out; `ended`: the session has just ended; `open`: signed in, as far as this browser knows. */
export type SessionState = 'none' | 'open' | 'ended'

const listeners = new Set<() => void>()
let hasEnded = false

export function noteSession(state: SessionState): void {
  hasEnded = state === 'ended'
  if (state === 'open') localStorage.setItem(KEY, state)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Tabs of one browser share the cookie: an operator who signs out in one is signed out in all. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentState, currentState)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function currentState(): SessionState {
  if (localStorage.getItem(KEY) === 'open') return 'open'
  return hasEnded ? 'ended' : 'none'
}
