import { useEffect, useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: number) {
  running += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Mounted with a game's frame: a running game may be played sideways. */
export function useGameRunning(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export function isGameRunning(): boolean {
  return running > 0
}

export function useIsGameRunning(): boolean {
  return useSyncExternalStore(subscribe, isGameRunning)
}
