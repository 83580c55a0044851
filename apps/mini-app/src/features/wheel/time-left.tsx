import { splitDuration, useByClock } from '../../shell/index.ts'

const HOURS_PER_DAY = 24

/** `23:59:07` to a moment (Unix seconds). */
export function useClockText(to_s: number): string {
  return useByClock(now_s => {
    const { days, hours, minutes, seconds } = splitDuration(to_s - now_s)
    const parts = [days * HOURS_PER_DAY + hours, minutes, seconds]
    return parts.map(part => String(part).padStart(2, '0')).join(':')
  })
}

export function TimeLeft({ to_s }: { readonly to_s: number }) {
  return <span className="font-semibold text-ink tabular-nums">{useClockText(to_s)}</span>
}
