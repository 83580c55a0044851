import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

const HEIGHT_PX = 240

/** A drawing of `data` in the colours of the page. The page also gives its content in words or numbers. */
export function Chart({
  label,
  data,
  options,
}: {
  readonly label: string
  readonly data: UPlot.AlignedData
  /** By the look of an axis on this page. Both must stay the same objects while nothing changes, or the chart is redrawn. */
  readonly options: (axis: UPlot.Axis) => Omit<UPlot.Options, 'width' | 'height'>
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const colour = getComputedStyle(element).color
    const axis = { stroke: colour, grid: { stroke: colour, width: 0.2 }, ticks: { width: 0 } }
    const sizeOf = () => ({ width: element.clientWidth - 2 * PADDING_PX, height: HEIGHT_PX })
    const chart = new UPlot({ ...options(axis), ...sizeOf() }, data, element)
    const sizes = new ResizeObserver(() => chart.setSize(sizeOf()))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
    }
  }, [data, options])
  return <div ref={place} role="img" aria-label={label} className="card-surface min-w-0 rounded-l p-2" />
}

/** Must equal `p-2`: an element's width includes it. */
const PADDING_PX = 8
