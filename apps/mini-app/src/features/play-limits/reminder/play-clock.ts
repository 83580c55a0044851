import { PLAY_GAP_MS } from '@arena/rules'

/** How long a player has been playing without a rest, measured from their rounds. */
export interface PlayClock {
  /** When the player's last round began, in milliseconds since the epoch. */
  readonly last_ms: number
  /** The play time since the player's last rest or last reminder. */
  readonly since_ms: number
}

export const NO_PLAY: PlayClock = { last_ms: 0, since_ms: 0 }

/** A pause this long is a rest: the count restarts after it. */
const REST_MS = 30 * 60_000
const MINUTE_MS = 60_000

/** A round begins. The time since the one before counts as the server counts it: of a pause its last two minutes. */
export function afterRound({ last_ms, since_ms }: PlayClock, now_ms: number): PlayClock {
  const pause_ms = now_ms - last_ms
  if (pause_ms >= REST_MS) return { last_ms: now_ms, since_ms: 0 }
  return { last_ms: now_ms, since_ms: since_ms + Math.min(Math.max(0, pause_ms), PLAY_GAP_MS) }
}

/** Whether the player is due for a reminder every `every_min` minutes; 0 = never. */
export function isReminderDue({ since_ms }: PlayClock, every_min: number): boolean {
  return every_min > 0 && since_ms >= every_min * MINUTE_MS
}

export function minutesPlayed({ since_ms }: PlayClock): number {
  return Math.round(since_ms / MINUTE_MS)
}

/** The clock after the player was reminded. */
export function afterReminder(clock: PlayClock): PlayClock {
  return { ...clock, since_ms: 0 }
}

/** Parses the stored clock; an invalid value counts as no play. */
export function parseClock(text: string | null): PlayClock {
  try {
    const { last_ms, since_ms }: Partial<Record<keyof PlayClock, unknown>> = JSON.parse(text ?? '{}') ?? {}
    if (isTime(last_ms) && isTime(since_ms)) return { last_ms, since_ms }
  } catch {
    // Not ours.
  }
  return NO_PLAY
}

/** Fractions too: a count once written is never forgotten for the precision of some clock. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER
}
