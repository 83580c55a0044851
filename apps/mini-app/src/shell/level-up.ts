import { useSyncExternalStore } from 'react'

/** A level the player has reached and not seen celebrated yet. */
export interface LevelUp {
  readonly level: number
  /** What all levels passed at once have paid together, in hundredths of an ArenaCoin. */
  readonly credit: number
}

let waiting: LevelUp | null = null
const listeners = new Set<() => void>()

function put(next: LevelUp | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Levels that come one after the other before the player has looked are one moment. */
export function noteLevelUp({ level, credit }: LevelUp): void {
  put({ level, credit: credit + (waiting?.credit ?? 0) })
}

export function endLevelUp(): void {
  put(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useLevelUp(): LevelUp | null {
  return useSyncExternalStore(subscribe, () => waiting)
}
