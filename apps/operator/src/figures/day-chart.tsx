import { useCallback, useMemo } from 'react'
import UPlot from 'uplot'
import { useTranslations } from 'use-intl'
import { Chart } from '../frame/chart.tsx'
import { useFormats } from '../texts.tsx'
import { useMarks } from './figures-queries.ts'
import { linesOf } from './marks.tsx'
import type { Period } from './period.ts'

interface DayChartProps<Row> {
  readonly title: string
  /** One for each day, latest first. */
  readonly rows: readonly Row[]
  /** The same object while nothing changes, as the rows are; at most three. */
  readonly lines: readonly DayLine<Row>[]
  readonly period: Period
  readonly language: string
}

export interface DayLine<Row> {
  readonly key: string
  readonly title: string
  /** Null where there is nothing to divide by. */
  readonly of: (row: Row) => number | null
  readonly show: (value: number) => string
}

const COLOURS = ['#d4a017', '#2dd4bf', '#818cf8'] as const
const DAY_S = 24 * 60 * 60
/** Between two days that are named below the chart: each is named once. */
const DAYS_APART = [1, 2, 3, 7, 14, 28, 56, 91, 182, 364].map(days => days * DAY_S)
/** Room for amounts such as “1,250,000”. */
const AXIS_PX = 72

/** Figures by day with marks of what operators did. The table beside it says the same in numbers. */
export function DayChart<Row extends { readonly day: string }>({
  title,
  rows,
  lines,
  period,
  language,
}: DayChartProps<Row>) {
  const t = useTranslations('figures')
  const { dayOfMonth } = useFormats(language)
  const data = useMemo((): UPlot.AlignedData => {
    const days = rows.toReversed()
    return [days.map(({ day }) => Date.parse(day) / 1000), ...lines.map(({ of }) => days.map(row => of(row)))]
  }, [rows, lines])
  const options = useCallback(
    (axis: UPlot.Axis) => {
      const nameOfDay = (at_s: number) => dayOfMonth(at_s * 1000)
      const show = lines[0]?.show ?? String
      return {
        tzDate: (seconds: number) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
        axes: [
          {
            ...axis,
            incrs: [...DAYS_APART],
            values: (_: UPlot, at_s: readonly number[]) => at_s.map(nameOfDay),
          },
          { ...axis, size: AXIS_PX, values: (_: UPlot, values: readonly number[]) => values.map(show) },
        ],
        series: [
          {
            label: t('day'),
            value: (_: UPlot, at_s: number | null) => (at_s === null ? '–' : nameOfDay(at_s)),
          },
          ...lines.map((line, nth) => ({
            label: line.title,
            stroke: COLOURS[nth % COLOURS.length] ?? COLOURS[0],
            width: 2,
            value: (_: UPlot, value: number | null) => (value === null ? '–' : line.show(value)),
          })),
        ],
      }
    },
    [t, dayOfMonth, lines],
  )
  const { data: happened } = useMarks(period)
  const marks = useMemo(() => linesOf(happened?.marks ?? []), [happened])
  return <Chart label={t('chartOf', { title })} data={data} options={options} marks={marks} />
}
