import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { serverNow_ms } from '../../../server-api/index.ts'
import { lazyScreen, storedState } from '../../../shell/index.ts'
import { playLimitsQuery } from '../play-limits-query.ts'
import { afterReminder, afterRound, isReminderDue, minutesPlayed, parseClock } from './play-clock.ts'

const ReminderDrawer = lazyScreen(() => import('./reminder-drawer.tsx'), 'ReminderDrawer')

/** A game with autoplay may begin the next round right after one. If it is paused this long without a round, it won't. */
const HOLD_MS = 300

/** Stored moments, so that neither a reload nor another game restarts the count. */
const clock = storedState('playClock', parseClock, JSON.stringify)

/** The state of a reminder: `held` waits over the paused game for its moment; `shown` waits for the player. */
type Reminder = 'none' | 'kept' | 'shown'

/**
 * Shows the player between two rounds how long they have been playing, at the interval they chose. Only the time between rounds counts
 * (`play-clock`), so an open but idle game counts nothing.
 */
export function usePlayReminder({
  sessionId,
  isOverlaid,
  onLeave,
}: {
  /** Of the game that is open; null while none is. */
  readonly sessionId: string | null
  /** Something else covers the game: the reminder waits for its end. */
  readonly isOverlaid: boolean
  /** Closes the game. */
  readonly onLeave: () => void
}): {
  /** A reminder covers the game, or is about to. */
  readonly isCovered: boolean
  readonly isShown: boolean
  readonly onRound: (moment: 'started' | 'finished') => void
  readonly drawer: ReactNode
} {
  const isGameOpen = sessionId !== null
  const every_min = useQuery({ ...playLimitsQuery, enabled: isGameOpen }).data?.reminder_min ?? 0
  // A waiting reminder ends with its game; it is shown after the next round of another game.
  const [kept, setKept] = useState({ over: sessionId, reminder: 'none' as Reminder })
  const reminder = kept.over === sessionId ? kept.reminder : 'none'
  const setReminder = (next: Reminder) => setKept({ over: sessionId, reminder: next })
  const [minutes, setMinutes] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const show = useEffectEvent(() => {
    setMinutes(minutesPlayed(clock.read()))
    setReminder('shown')
  })
  const isWaiting = reminder === 'kept' && !isOverlaid
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => show(), HOLD_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  function onRound(moment: 'started' | 'finished') {
    if (moment === 'started') clock.write(afterRound(clock.read(), serverNow_ms()))
    const isDue = moment === 'finished' && isReminderDue(clock.read(), every_min)
    if (reminder !== 'shown') setReminder(isDue ? 'kept' : 'none')
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
