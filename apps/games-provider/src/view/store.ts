import { useSyncExternalStore } from 'react'

/** A value shared by screens and plain code: one writer at a time, all readers notified. */
export interface Store<State> {
  get(): State
  set(patch: Partial<State>): void
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(patch) {
      const keys = Object.keys(patch) as (keyof State)[]
      if (keys.every(key => Object.is(state[key], patch[key]))) return
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when the part named by `select` changes; `select` must return the same object for the same state. */
export function useStore<State extends object, Part>(
  store: Store<State>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
