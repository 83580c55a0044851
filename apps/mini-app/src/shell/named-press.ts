import { serverNow_ms } from '@arena/ui/server-clock'
import { storedState } from './stored-state.ts'

/** A press that spends and has not been answered yet. */
export interface NamedPress {
  /** The action that the player requests. */
  readonly wish: string
  /** The id by which the server recognises it: sent twice, it is done once. */
  readonly id: string
  /** When it was last sent or failed, Unix milliseconds by the server's clock. */
  readonly since_ms: number
}

/** How long a press keeps its name after its last attempt; a later press is a new request. */
const KEPT_MS = 24 * 60 * 60_000

export interface Presses {
  /** The id of the press by which the player requests `wish`. */
  readonly nameOf: (wish: string, now_ms?: number) => string
  /**
   * How the call ended. Once it is done, the next press is a new request. After an error the next press repeats this one: an earlier attempt
   * may have been executed although its answer was lost.
   */
  readonly ended: (error?: unknown, now_ms?: number) => void
  /** The next press that requests `wish` is a new request. */
  readonly forget: (wish: string) => void
}

/**
 * Names the presses of one button. A press keeps its name until it is done, even across reloads: pressing again because no answer came repeats
 * the same request, so that it is executed once.
 */
export function namedPresses(key: string): Presses {
  const open = storedState<NamedPress | null>(key, parsePress, press =>
    press === null ? '' : JSON.stringify(press),
  )
  const idOf = (wish: string, now_ms: number) => {
    const known = open.read()
    const age_ms = known === null ? 0 : now_ms - known.since_ms
    const isSame = known?.wish === wish && age_ms >= 0 && age_ms < KEPT_MS
    return isSame ? known.id : crypto.randomUUID()
  }
  return {
    nameOf(wish, now_ms = serverNow_ms()) {
      const id = idOf(wish, now_ms)
      open.write({ wish, id, since_ms: now_ms })
      return id
    },
    ended(error, now_ms = serverNow_ms()) {
      const known = open.read()
      const isOver = error === undefined || isConflict(error)
      open.write(isOver || known === null ? null : { ...known, since_ms: now_ms })
    },
    forget(wish) {
      if (open.read()?.wish === wish) open.write(null)
    },
  }
}

/** The id belongs to a request with other terms. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CONFLICT'
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
