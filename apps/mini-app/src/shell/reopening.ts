const KEY = 'arena.reopenAt'
/** As long as the platform's signed data is young enough to confirm with. */
const LIFETIME_MS = 10 * 60_000

/** The player closes the app to open it anew: it is to begin where they were. */
export function rememberPlace(path: string, now_ms: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, at_ms: now_ms }))
  } catch {
    // Where storage is refused it begins at home.
  }
}

/** Where the player was, once; null when that was no reason to close, or too long ago. */
export function takePlace(now_ms: number): string | null {
  try {
    const text = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    const { path, at_ms } = JSON.parse(text ?? '{}') as { path?: unknown; at_ms?: unknown }
    if (typeof path !== 'string' || !/^(\/[a-z]+)+$/.test(path) || typeof at_ms !== 'number') return null
    return now_ms >= at_ms && now_ms - at_ms < LIFETIME_MS ? path : null
  } catch {
    return null
  }
}
