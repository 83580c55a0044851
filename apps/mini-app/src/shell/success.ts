import { useSyncExternalStore } from 'react'

let hasSucceeded = false
const listeners = new Set<() => void>()

function put(next: boolean): void {
  hasSucceeded = next
  for (const listener of listeners) listener()
}

/** The player has started something that continues without them: a good moment to offer messages about it. */
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
