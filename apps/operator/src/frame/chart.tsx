import { useEffect, useRef, useState } from 'react'
import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

const HEIGHT_PX = 240
const MARK_DASHES_PX = [4, 4]

/**
 * A drawing of `data` in the colours of the page. The page also gives its content in words or numbers. It is a slider over the values of the
 * horizontal axis: the arrow keys move from one to the next like the pointer, and each is read out.
 */
export function Chart({
  label,
  data,
  options,
  marks = NO_MARKS,
}: {
  readonly label: string
  readonly data: UPlot.AlignedData
  /** By the look of an axis on this page. Both must stay the same objects while nothing changes, or the chart is redrawn. */
  readonly options: (axis: UPlot.Axis) => Omit<UPlot.Options, 'width' | 'height'>
  /** Values of the horizontal axis to draw a line at; the same object while nothing changes. */
  readonly marks?: readonly number[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const last = data[0].length - 1
  const [reading, setReading] = useState({ at: last, values: '' })
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const colour = getComputedStyle(element).color
    const axis = { stroke: colour, grid: { stroke: colour, width: 0.2 }, ticks: { width: 0 } }
    const sizeOf = () => ({ width: element.clientWidth - 2 * PADDING_PX, height: HEIGHT_PX })
    const given = options(axis)
    const hooks = { ...given.hooks, draw: [(drawn: UPlot) => drawMarks(drawn, marks, colour)] }
    const drawing = new UPlot({ ...given, hooks, ...sizeOf() }, data, element)
    const sizes = new ResizeObserver(() => drawing.setSize(sizeOf()))
    sizes.observe(element)
    const move = (event: KeyboardEvent) => {
      const next = nextIndex(event.key, { now: drawing.cursor.idx ?? undefined, length: data[0].length })
      const value = next === undefined ? undefined : data[0][next]
      if (next === undefined || value === undefined) return
      event.preventDefault()
      drawing.setCursor({ left: drawing.valToPos(value, 'x'), top: 0 })
      setReading({ at: next, values: textOfLegend(element) })
    }
    element.addEventListener('keydown', move)
    return () => {
      element.removeEventListener('keydown', move)
      sizes.disconnect()
      drawing.destroy()
    }
  }, [data, options, marks])
  return (
    <div
      ref={place}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={Math.min(reading.at, last)}
      aria-valuetext={reading.values}
      tabIndex={0}
      className="card-surface min-w-0 rounded-l p-2"
    />
  )
}

/** Must equal `p-2`: an element's width includes it. */
const PADDING_PX = 8
const NO_MARKS: readonly number[] = []

/** Where a key moves from a value; undefined for a key that moves nowhere. */
export function nextIndex(
  key: string,
  { now, length }: { readonly now: number | undefined; readonly length: number },
): number | undefined {
  const last = length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, (now ?? length) - 1)
  return key === 'ArrowRight' || key === 'ArrowUp' ? Math.min(last, (now ?? -1) + 1) : undefined
}

/** The legend shows the values at the cursor: “Day: 3 Mar, DAU: 17”. */
function textOfLegend(element: HTMLElement): string {
  const rows = [...element.querySelectorAll('.u-series')]
  return rows
    .map(row => {
      const textOf = (part: string) => row.querySelector(part)?.textContent ?? ''
      return `${textOf('.u-label')}: ${textOf('.u-value')}`
    })
    .join(', ')
}

function drawMarks({ ctx, bbox, valToPos, scales }: UPlot, marks: readonly number[], colour: string): void {
  const { min, max } = scales['x'] ?? {}
  if (typeof min !== 'number' || typeof max !== 'number') return
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash(MARK_DASHES_PX)
  for (const mark of marks.filter(one => one >= min && one <= max)) {
    const left = valToPos(mark, 'x', true)
    ctx.beginPath()
    ctx.moveTo(left, bbox.top)
    ctx.lineTo(left, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
