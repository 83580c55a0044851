import { useSyncExternalStore } from 'react'

/** The state of the player's own press: nothing, the order of a package, or its payment, which the chat platform shows over the app. */
export type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'ordering' | 'paying'; readonly packageId: string }

/** Presses closer together than this are one. */
const DEBOUNCE_MS = 200

/**
 * Whether a press of the button places an order. While an order or its payment is under way, a second press soon after the first is a
 * double press. Once the payment was closed, every press is a new order.
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
