import type { FrameOrientation } from '@arena/contract/frame-permissions'
import { useEffect, useSyncExternalStore } from 'react'

const running: FrameOrientation[] = []
const listeners = new Set<() => void>()

function change(by: () => void) {
  by()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Mounted with a game's frame. */
export function useGameRunning(orientation: FrameOrientation): void {
  useEffect(() => {
    change(() => running.push(orientation))
    return () => change(() => running.splice(running.lastIndexOf(orientation), 1))
  }, [orientation])
}

export function isGameRunning(): boolean {
  return running.length > 0
}

export function useIsGameRunning(): boolean {
  return useSyncExternalStore(subscribe, isGameRunning)
}

/** How the phone is turned for what is on the screen: the app itself is upright. */
export function useWantedOrientation(): FrameOrientation {
  return useSyncExternalStore(subscribe, () => running.at(-1) ?? 'portrait')
}
