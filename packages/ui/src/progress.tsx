import { joinClasses } from './join-classes.ts'

interface ProgressProps {
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

/** A gold ring that closes clockwise from the top, around its children. */
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

/** The pages of a carousel as dots; each is a 24 px target round an 8 px mark. */
export function SegmentedDots({
  count,
  selected,
  onSelect,
  labelOf,
}: {
  readonly count: number
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly labelOf: (index: number) => string
}) {
  return (
    <div className="flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          data-haptic="selection"
          aria-label={labelOf(index)}
          aria-current={index === selected}
          onClick={() => onSelect(index)}
          className="flex h-6 min-w-6 items-center justify-center"
        >
          <span
            className={joinClasses(
              'h-2 rounded-full transition-[width] duration-200',
              index === selected ? 'w-6 bg-gold' : 'w-2 bg-soft/50',
            )}
          />
        </button>
      ))}
    </div>
  )
}
