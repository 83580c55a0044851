import { useSyncExternalStore } from 'react'

/** The state of the check of the followed order: it is under way, or the time for an answer is up. */
type Check = 'checking' | 'unconfirmed'

let check: Check = 'checking'
let asked = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

export function setCheck(next: Check): void {
  if (next === check) return
  check = next
  notify()
}

/** Restarts the checks at the server. */
export function askAgain(): void {
  asked += 1
  notify()
}

export const useCheck = () => useSyncExternalStore(subscribe, () => check)

/** A number that grows each time the player asks for a check. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked)
