/** What a player chose on this phone and expects to find again. Lost without harm: some web views give frames no storage. */
import { createStore, type Store } from '../store.ts'

export interface Preferences {
  readonly bet: number | null
  readonly turbo: boolean
  readonly leftHanded: boolean
  /** What else the game wants to find again, in its own form; it reads this as strictly as anything from outside. Null: nothing. */
  readonly choice: unknown
}

const EMPTY: Preferences = { bet: null, turbo: false, leftHanded: false, choice: null }

export function loadPreferences(gameId: string): Store<Preferences> {
  const key = `arena.${gameId}`
  const store = createStore<Preferences>(readPreferences(readItem(key)))
  store.subscribe(() => writeItem(key, JSON.stringify(store.get())))
  return store
}

export function readPreferences(text: string | null): Preferences {
  if (text === null) return EMPTY
  try {
    const saved: unknown = JSON.parse(text)
    if (typeof saved !== 'object' || saved === null) return EMPTY
    const given: Partial<Record<keyof Preferences, unknown>> = saved
    const { bet, turbo, leftHanded, choice = null } = given
    return {
      bet: typeof bet === 'number' && Number.isSafeInteger(bet) ? bet : null,
      turbo: turbo === true,
      leftHanded: leftHanded === true,
      choice,
    }
  } catch {
    return EMPTY
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
