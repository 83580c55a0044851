import { storedState } from './stored-state.ts'

interface WantedPlace {
  readonly path: string
  readonly at_ms: number
}

/** Long enough to register by mail, to confirm the age and to take the first steps. */
const LIFETIME_MS = 60 * 60_000
const PATH = /^(?:(?:\/[\w-]+)+|\/#[\w-]+)$/

const stored = storedState<WantedPlace | null>('arena.wantedPlace', parse, JSON.stringify)
let isOfThisPage = false

function parse(text: string | null): WantedPlace | null {
  try {
    const { path, at_ms } = JSON.parse(text ?? '{}') as { path?: unknown; at_ms?: unknown }
    return typeof path === 'string' && PATH.test(path) && typeof at_ms === 'number' ? { path, at_ms } : null
  } catch {
    return null
  }
}

/** Remembers a link's target for a player who has to sign in or take the first steps first. */
export function noteWantedPlace(path: string, now_ms: number): void {
  isOfThisPage = true
  if (PATH.test(path)) stored.write({ path, at_ms: now_ms })
}

/** Where a link led; null when none did within the last hour. */
export function readWantedPlace(now_ms: number): string | null {
  const place = stored.read()
  if (place === null || now_ms < place.at_ms || now_ms - place.at_ms >= LIFETIME_MS) return null
  return place.path
}

/** The player has arrived. */
export function forgetWantedPlace(): void {
  if (stored.read() !== null) stored.write(null)
}

/** Where a link led before the player left the page to sign in elsewhere; null when this page was opened by a link itself. */
export function wantedBeforeThisPage(now_ms: number): string | null {
  return isOfThisPage ? null : readWantedPlace(now_ms)
}
