import { useSyncExternalStore } from 'react'

/** A small piece of state that survives a reload. Where storage is refused, it lives as long as the page. */
export interface StoredState<State> {
  readonly read: () => State
  readonly write: (state: State) => void
  readonly use: () => State
}

/** `parse` gets the stored text, or null when there is none, and must cope with anything. */
export function storedState<State>(
  key: string,
  parse: (text: string | null) => State,
  print: (state: State) => string,
): StoredState<State> {
  const listeners = new Set<() => void>()
  let state = parse(readText(key))

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => state
  const put = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  // The app may be open twice on a device: a setting changed in one window applies in the other.
  globalThis.addEventListener?.('storage', event => {
    if (event.key === key) put(parse(event.newValue))
  })
  return {
    read,
    write(next) {
      writeText(key, print(next))
      put(next)
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The state still holds in memory.
  }
}
