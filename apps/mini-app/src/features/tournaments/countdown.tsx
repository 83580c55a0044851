import { Skeleton } from '@arena/ui'
import type { ReactNode } from 'react'
import { splitDuration, useNow_s } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds to a moment (Unix seconds); zeros once it has passed. `children` stand at the end of its line. */
export function Countdown({
  to_s,
  label,
  spokenLabel,
  children,
}: {
  readonly to_s: number
  readonly label: string
  readonly spokenLabel: string
  readonly children?: ReactNode
}) {
  return (
    <div>
      <p className="mb-1.5 text-12 text-soft first-letter:uppercase">{label}</p>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Digits to_s={to_s} label={spokenLabel} />
        {children}
      </div>
    </div>
  )
}

/** A component of its own: it alone is drawn anew every second. */
function Digits({ to_s, label }: { readonly to_s: number; readonly label: string }) {
  const t = useTranslations('tournaments.time')
  const left = splitDuration(to_s - useNow_s())
  return (
    <div role="timer" aria-label={label} className="flex gap-1">
      {UNITS.map(unit => (
        <span
          key={unit}
          className="flex h-9 min-w-8.5 items-center justify-center gap-px rounded-s border border-line bg-page/70 px-0.5 text-14 font-bold tabular-nums min-[24rem]:min-w-10"
        >
          {String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')}
          <span className="text-12 font-semibold text-soft">{t(unit)}</span>
        </span>
      ))}
    </div>
  )
}

export function CountdownSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div>
      <Skeleton className="mb-1.5 h-4 w-16 rounded-s" />
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Skeleton className="h-9 w-37 rounded-s min-[24rem]:w-43" />
        {children}
      </div>
    </div>
  )
}
