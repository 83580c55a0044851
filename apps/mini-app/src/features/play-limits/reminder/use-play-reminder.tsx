import { PLAY_GAP_MS } from '@arena/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { serverNow_ms } from '../../../server-api/index.ts'
import { lazyScreen, storedState } from '../../../shell/index.ts'
import { playLimitsQuery } from '../play-limits-query.ts'

/** How long a player has been playing without a rest, measured from their rounds. */
interface PlayClock {
  /** When the player's last round began, in milliseconds since the epoch. */
  readonly last_ms: number
  /** The play time since the player's last rest or last reminder. */
  readonly since_ms: number
}

export const NO_PLAY: PlayClock = { last_ms: 0, since_ms: 0 }

/** A pause this long is a rest: after it the count begins anew. */
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

/** Reads what was stored; anything else counts as no play. */
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

const ReminderDrawer = lazyScreen(() => import('./reminder-drawer.tsx'), 'ReminderDrawer')

/** A game that plays by itself may begin the next round right after one: paused so long without one, it won't. */
const HOLD_MS = 300

/** Stored moments, so that neither a reload nor another game begins the count anew. */
const clock = storedState('playClock', parseClock, JSON.stringify)

/** How far a reminder is: held, it waits over the paused game for its moment; shown, it waits for the player. */
type Reminder = 'none' | 'held' | 'shown'

/**
 * Tells the player between two rounds how long they have been playing, as often as they asked for it. What counts is the time between
 * rounds (`play-clock`), so a game that merely stands open counts nothing.
 */
export function usePlayReminder({
  sessionId,
  isOverlaid,
  onLeave,
}: {
  /** Of the game that is open; null while none is. */
  readonly sessionId: string | null
  /** Something else stands over the game: the reminder comes after it. */
  readonly isOverlaid: boolean
  /** Closes the game. */
  readonly onLeave: () => void
}): {
  /** A reminder stands over the game, or is about to. */
  readonly isCovered: boolean
  readonly isShown: boolean
  readonly onRound: (moment: 'started' | 'finished') => void
  readonly drawer: ReactNode
} {
  const isGameOpen = sessionId !== null
  const every_min = useQuery({ ...playLimitsQuery, enabled: isGameOpen }).data?.reminder_min ?? 0
  // What was held over a game goes with it; what is due comes after the next round of another.
  const [held, setHeld] = useState({ over: sessionId, reminder: 'none' as Reminder })
  const reminder = held.over === sessionId ? held.reminder : 'none'
  const setReminder = (next: Reminder) => setHeld({ over: sessionId, reminder: next })
  const [minutes, setMinutes] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const show = useEffectEvent(() => {
    setMinutes(minutesPlayed(clock.read()))
    setReminder('shown')
  })
  const isWaiting = reminder === 'held' && !isOverlaid
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => show(), HOLD_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  function onRound(moment: 'started' | 'finished') {
    if (moment === 'started') clock.write(afterRound(clock.read(), serverNow_ms()))
    const isDue = moment === 'finished' && isReminderDue(clock.read(), every_min)
    if (reminder !== 'shown') setReminder(isDue ? 'held' : 'none')
  }
  function close() {
    clock.write(afterReminder(clock.read()))
    setReminder('none')
  }
  function leaveFor(wants: 'break' | 'limits') {
    close()
    onLeave()
    navigate('/settings/limits', { state: { wants } })
  }

  const isCovered = isGameOpen && reminder !== 'none'
  return {
    isCovered,
    isShown: isCovered && reminder === 'shown',
    onRound,
    drawer: isGameOpen && minutes !== null && (
      <Suspense>
        <ReminderDrawer open={reminder === 'shown'} minutes={minutes} onContinue={close} onLeave={leaveFor} />
      </Suspense>
    ),
  }
}
