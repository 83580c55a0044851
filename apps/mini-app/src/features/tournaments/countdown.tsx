import { Skeleton } from '@arena/ui'
import { splitDuration, useNow_s } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds to a moment (Unix seconds); zeros once it has passed. */
export function Countdown({ to_s, label }: { readonly to_s: number; readonly label: string }) {
  const t = useTranslations('tournaments.time')
  const left = splitDuration(to_s - useNow_s())
  return (
    <div>
      <p className="mb-1.5 text-12 text-soft">{label}</p>
      <div role="timer" aria-label={label} className="flex gap-1">
        {UNITS.map(unit => (
          <span
            key={unit}
            className="flex h-9 min-w-9 items-center justify-center gap-px rounded-s border border-line bg-page/70 px-1 text-14 font-bold tabular-nums"
          >
            {String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')}
            <span className="text-12 font-semibold text-soft">{t(unit)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

export function CountdownSkeleton() {
  return (
    <div>
      <Skeleton className="mb-1.5 h-4 w-16 rounded-s" />
      <Skeleton className="h-9 w-39 rounded-s" />
    </div>
  )
}
