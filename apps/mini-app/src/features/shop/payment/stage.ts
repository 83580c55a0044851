import { useSyncExternalStore } from 'react'

/** What the player's own press is at: nothing, the order of a package, or its payment, which the chat platform shows over the app. */
export type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'ordering' | 'paying'; readonly packageId: string }

/** Presses closer together than this are one. */
const DEBOUNCE_MS = 200

/**
 * Whether a press of the button orders something. While an order or its payment is under way, a press soon after the one before is
 * its double. Once the payment was closed, a press is a new wish, however soon it comes.
 */
export function isPressTaken({ at }: Stage, sincePress_ms: number): boolean {
  return at === 'rest' || (at === 'paying' && sincePress_ms >= DEBOUNCE_MS)
}

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
