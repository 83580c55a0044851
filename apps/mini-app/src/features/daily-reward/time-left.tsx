import { useByClock } from '../../shell/index.ts'
import { clockText } from './clock-text.ts'

/** Hours, minutes and seconds to a moment (Unix seconds). A separate component, so that only it renders every second. */
export function TimeLeft({ to_s, label }: { readonly to_s: number; readonly label: string }) {
  const text = useByClock(now_s => clockText(to_s - now_s))
  return (
    <span role="timer" aria-label={label} className="tabular-nums">
      {text}
    </span>
  )
}
