import { useEffect, useRef, useState } from 'react'
import { isStill } from './media.ts'

const ROLL_MS = 900

/** The progress of a roll, 0 to 1, that starts fast and slows down. */
export function rolled(from: number, to: number, share: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3
  return share >= 1 ? to : Math.round(from + (to - from) * eased)
}

/**
 * A figure that rolls from one value to the next. Screen readers get the final value at once; nothing rolls for players who want less
 * motion.
 */
export function RollUp({
  from,
  to,
  format,
}: {
  /** Where the first roll starts. */
  readonly from: number
  readonly to: number
  readonly format: (value: number) => string
}) {
  const shown = useRolled(from, to)
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {format(shown)}
      </span>
      <span className="sr-only">{format(to)}</span>
    </>
  )
}

function useRolled(first: number, to: number): number {
  const [shown, setShown] = useState(() => (isStill() ? to : first))
  const last = useRef(shown)
  useEffect(() => {
    const from = last.current
    if (from === to || isStill()) {
      last.current = to
      setShown(to)
      return undefined
    }
    const start_ms = performance.now()
    let request = requestAnimationFrame(function step(now_ms) {
      const share = (now_ms - start_ms) / ROLL_MS
      last.current = rolled(from, to, share)
      setShown(last.current)
      if (share < 1) request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [to])
  return shown
}
