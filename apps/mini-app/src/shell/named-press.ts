import { serverNow_ms } from '@arena/ui/server-clock'
import { storedState } from './stored-state.ts'

/** A press that spends and has not been answered yet. */
export interface NamedPress {
  /** The action that the player requests. */
  readonly wish: string
  /** The id by which the server recognises it: sent twice, it is done once. */
  readonly id: string
  /** When it was named, Unix milliseconds by the server's clock. */
  readonly since_ms: number
}

/** How long a press keeps its name; a later press is a new request. */
const KEPT_MS = 10 * 60_000

export interface Presses {
  /** The id of the press by which the player requests `wish`. */
  readonly nameOf: (wish: string, now_ms?: number) => string
  /** An answer came: the next press is a new request. */
  readonly answered: () => void
}

/**
 * Names the presses of one button. A press keeps its name until it is answered, even across reloads: pressing again because no answer came repeats
 * the same request, so that it is executed once.
 */
export function namedPresses(key: string): Presses {
  const open = storedState<NamedPress | null>(key, parsePress, press =>
    press === null ? '' : JSON.stringify(press),
  )
  return {
    nameOf(wish, now_ms = serverNow_ms()) {
      const known = open.read()
      const age_ms = known === null ? 0 : now_ms - known.since_ms
      if (known !== null && known.wish === wish && age_ms >= 0 && age_ms < KEPT_MS) return known.id
      const id = crypto.randomUUID()
      open.write({ wish, id, since_ms: now_ms })
      return id
    },
    answered: () => open.write(null),
  }
}

/** A broken record counts as none. */
export function parsePress(text: string | null): NamedPress | null {
  try {
    const { wish, id, since_ms } = (JSON.parse(text ?? '') ?? {}) as Partial<Record<string, unknown>>
    const isPress =
      typeof wish === 'string' &&
      typeof id === 'string' &&
      /^[\w-]{8,64}$/.test(id) &&
      typeof since_ms === 'number'
    return isPress ? { wish, id, since_ms } : null
  } catch {
    return null
  }
}
