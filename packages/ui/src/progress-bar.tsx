import { joinClasses } from './join-classes.ts'

export interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number
  readonly label: string
  readonly className?: string
}

export function ProgressBar({ percent, label, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={joinClasses('h-2 overflow-hidden rounded-full bg-raised', className)}
    >
      <div
        className="gold-surface h-full origin-left rounded-full transition-transform duration-500 ease-out"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** A gold ring that closes clockwise from the top, drawn round whatever stands in its middle. */
export function ProgressRing({ percent, label, className }: ProgressProps) {
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      viewBox="0 0 40 40"
      className={joinClasses('-rotate-90', className)}
      fill="none"
    >
      <circle cx="20" cy="20" r={RADIUS} stroke="var(--raised)" strokeWidth="2" />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        stroke="var(--gold)"
        strokeWidth="2"
        strokeLinecap="round"
        // A line of no length has round ends all the same.
        strokeOpacity={percent > 0 ? 1 : 0}
        strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
        className="transition-[stroke-dasharray] duration-500 ease-out"
      />
    </svg>
  )
}
