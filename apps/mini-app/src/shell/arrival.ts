import { isInviterText } from '@arena/contract/start-places'

/** The data that a player returns with from outside: a link from a mail, or the chat platform's web login. */
export interface Arrival {
  readonly kind: 'emailLink' | 'tgAuthResult'
  readonly secret: string
}

/** Removed from the address at once, so that no history entry or screenshot contains it. */
export function takeArrival(): Arrival | null {
  const [, kind, secret] = /^#(emailLink|tgAuthResult)=([\w-]+)=*$/.exec(window.location.hash) ?? []
  if (kind === undefined || secret === undefined) return null
  window.history.replaceState(null, '', window.location.pathname)
  return { kind: kind as Arrival['kind'], secret }
}

/** The hint about the inviter that goes along with a sign-in: text for `ref…` and `story_…`, a number for a number. */
export function invitedOf(startParam: string): string | number | null {
  if (isInviterText(startParam)) return startParam
  return /^\d{1,15}$/.test(startParam) ? Number(startParam) : null
}

const REOPEN_KEY = 'arena.reopenAt'
/** The time during which the platform's signed data is recent enough to confirm with. */
const REOPEN_LIFETIME_MS = 10 * 60_000

/** The player closes the app to reopen it: remember the page to return to. */
export function rememberPlace(path: string, now_ms: number): void {
  try {
    localStorage.setItem(REOPEN_KEY, JSON.stringify({ path, at_ms: now_ms }))
  } catch {
    // Where storage is refused it begins at home.
  }
}

/** Where the player was, once; null when that was no reason to close, or too long ago. */
export function takePlace(now_ms: number): string | null {
  try {
    const text = localStorage.getItem(REOPEN_KEY)
    localStorage.removeItem(REOPEN_KEY)
    const { path, at_ms } = JSON.parse(text ?? '{}') as { path?: unknown; at_ms?: unknown }
    if (typeof path !== 'string' || !/^(\/[\w-]+)+$/.test(path) || typeof at_ms !== 'number') return null
    return now_ms >= at_ms && now_ms - at_ms < REOPEN_LIFETIME_MS ? path : null
  } catch {
    return null
  }
}
