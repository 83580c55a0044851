import { useSyncExternalStore } from 'react'

/** How far the question about the followed order is: it is being asked, or the time for an answer is over. */
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

function tell(): void {
  for (const listener of listeners) listener()
}

export function setCheck(next: Check): void {
  if (next === check) return
  check = next
  tell()
}

/** Has the server asked from the beginning. */
export function askAgain(): void {
  asked += 1
  tell()
}

export const useCheck = () => useSyncExternalStore(subscribe, () => check)

/** A number that grows each time the player asks. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked)
