import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { SegmentedDots } from './progress.tsx'

/** A drag of this width turns the page, however slow it was. */
const SWIPE_PX = 50
/** Movement beyond this is a drag, and its end is not a press. */
const DRAG_PX = 8

type Side = 1 | -1

interface CarouselPage {
  readonly key: string
  readonly content: ReactNode
}

/** Pages of which one is shown: turned by a swipe or the dots, the first one after the last. Only the one that is shown can be reached. */
export function Carousel({
  label,
  pages,
  labelOf,
  onSwipe,
  className,
}: {
  readonly label: string
  readonly pages: readonly CarouselPage[]
  readonly labelOf: (index: number) => string
  readonly onSwipe: () => void
  readonly className?: string
}) {
  const count = pages.length
  const [shown, setShown] = useState<Shown>({ selected: 0, left: 0, lean: 1 })
  const turnTo = (index: number, side: Side) =>
    setShown({ selected: index, left: shown.selected, lean: side === 1 ? -1 : 1 })
  const { list, ...drag } = useDrag({
    isOn: count > 1,
    // With two pages, the other one appears on the side it is dragged in from.
    onLean: lean => setShown({ ...shown, lean }),
    onSwipe: side => {
      onSwipe()
      turnTo((shown.selected + side + count) % count, side)
    },
  })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={joinClasses('flex flex-col gap-2', className)}
    >
      <div className="-mx-4 touch-pan-y overflow-hidden px-4" {...drag}>
        <ul ref={list} className="group grid">
          {pages.map(({ key, content }, index) => (
            <li
              key={key}
              aria-label={labelOf(index)}
              inert={index !== shown.selected}
              className={joinClasses(
                'col-start-1 row-start-1 min-w-0',
                (index === shown.selected || index === shown.left) &&
                  'transition-transform duration-300 ease-out group-data-dragging:transition-none motion-reduce:transition-none',
                !isInReach(index, count, shown) && 'invisible',
              )}
              style={placeOf(index, count, shown)}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <SegmentedDots
          count={count}
          selected={shown.selected}
          onSelect={index => turnTo(index, distance(index, count, shown) < 0 ? -1 : 1)}
          labelOf={labelOf}
        />
      )}
    </section>
  )
}

interface Shown {
  readonly selected: number
  /** The page that was shown before: it is still on its way out. */
  readonly left: number
  /** The side of a page that is equally far on both. */
  readonly lean: Side
}

/** Pages from the one that is shown, on the shorter way round: negative to the left. */
function distance(index: number, count: number, { selected, lean }: Shown): number {
  const ahead = (index - selected + count) % count
  if (ahead * 2 === count) return ahead * lean
  return ahead * 2 < count ? ahead : ahead - count
}

function isInReach(index: number, count: number, shown: Shown): boolean {
  return Math.abs(distance(index, count, shown)) <= 1 || index === shown.left
}

function placeOf(index: number, count: number, shown: Shown): CSSProperties {
  const place = Math.sign(distance(index, count, shown))
  return { transform: `translateX(calc(${place} * (100% + 1rem) + var(--drag, 0px)))` }
}

/** Follows the finger without rendering, and reports the target at the end. */
function useDrag({
  isOn,
  onLean,
  onSwipe,
}: {
  readonly isOn: boolean
  readonly onLean: (side: Side) => void
  readonly onSwipe: (side: Side) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const press = useRef<{ readonly x: number; moved: number; lean: Side | 0 } | null>(null)
  const wasDragged = useRef(false)

  const show = (drag_px: number | null) => {
    list.current?.toggleAttribute('data-dragging', drag_px !== null)
    list.current?.style.setProperty('--drag', `${drag_px ?? 0}px`)
  }
  const end = (isTurned: boolean) => {
    const moved = press.current?.moved ?? 0
    press.current = null
    show(null)
    if (isTurned && Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
  }
  return {
    list,
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false
      if (isOn && event.isPrimary && event.button === 0)
        press.current = { x: event.clientX, moved: 0, lean: 0 }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = press
      if (current === null) return
      current.moved = event.clientX - current.x
      if (!wasDragged.current && Math.abs(current.moved) < DRAG_PX) return
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      const lean = current.moved < 0 ? 1 : -1
      if (lean !== current.lean) onLean(lean)
      current.lean = lean
      show(current.moved)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // Links would be dragged out of the page.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
