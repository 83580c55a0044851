import { useSyncExternalStore } from 'react'

/** What the player's own press is at: nothing, the order of a package, or its payment, which the chat platform shows over the app. */
export type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'ordering' | 'paying'; readonly packageId: string }

let stage: Stage = { at: 'rest' }
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function setStage(next: Stage): void {
  stage = next
  for (const listener of listeners) listener()
}

export function readStage(): Stage {
  return stage
}

export function useStage(): Stage {
  return useSyncExternalStore(subscribe, readStage)
}
