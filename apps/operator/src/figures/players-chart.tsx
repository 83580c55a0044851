import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { useTranslations } from 'use-intl'
import type { DayRow } from './sums.ts'

const HEIGHT_PX = 240
const LINES = [
  { key: 'active', colour: '#d4a017' },
  { key: 'week', colour: '#2dd4bf' },
  { key: 'month', colour: '#818cf8' },
] as const

/** Players by day, week and month. The table under it says the same in numbers. */
export function PlayersChart({ rows }: { readonly rows: readonly DayRow[] }) {
  const t = useTranslations('figures')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const days = rows.toReversed()
    const colour = getComputedStyle(element).color
    const axis = { stroke: colour, grid: { stroke: colour, width: 0.2 }, ticks: { width: 0 } }
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT_PX,
        tzDate: seconds => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
        axes: [axis, axis],
        series: [
          { label: t('day') },
          ...LINES.map(({ key, colour: stroke }) => ({ label: t(key), stroke, width: 2 })),
        ],
      },
      [days.map(({ day }) => Date.parse(day) / 1000), ...LINES.map(({ key }) => days.map(row => row[key]))],
      element,
    )
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
    }
  }, [rows, t])
  return <div ref={place} role="img" aria-label={t('chart')} className="card-surface min-w-0 rounded-l p-2" />
}
