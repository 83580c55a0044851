import { useSyncExternalStore } from 'react'

let hasSucceeded = false
const listeners = new Set<() => void>()

function put(next: boolean): void {
  hasSucceeded = next
  for (const listener of listeners) listener()
}

/** The player has taken something that goes on without them: a moment to ask whether they want to hear of it. */
export function noteSuccess(): void {
  put(true)
}

export function endSuccess(): void {
  put(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSuccess(): boolean {
  return useSyncExternalStore(subscribe, () => hasSucceeded)
}
