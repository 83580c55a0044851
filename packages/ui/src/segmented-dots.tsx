import { joinClasses } from './join-classes.ts'

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
