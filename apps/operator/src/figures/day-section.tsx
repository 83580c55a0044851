import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../frame/table.tsx'
import { useFormats } from '../texts.tsx'
import { Heading } from './business-tables.tsx'
import { DayChart, type DayLine } from './day-chart.tsx'
import { withoutGaps } from './day-sums.ts'
import type { Period } from './period.ts'
import type { DaySums } from './sums.ts'

/** A figure of a day: a column of the table and, where `isCharted`, a line of the chart above it. */
export interface DayFigure<Row> extends DayLine<Row> {
  readonly isCharted?: boolean
  /** What a file divides the value by. */
  readonly unit?: number
}

interface DaySectionProps<Row> {
  readonly title: string
  readonly text?: string
  /** One for each day, latest first. */
  readonly rows: readonly Row[] | undefined
  /** The last day that is over: without a row nothing happened on it. */
  readonly until: string
  /** A day on which nothing happened. */
  readonly empty: (day: string) => Row
  /** The same object while nothing changes. Charted ones have one unit. */
  readonly figures: readonly DayFigure<Row>[]
  readonly period: Period
  readonly language: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Figures by day: a chart, and the table behind it. */
export function DaySection<Row extends { readonly day: string }>({
  title,
  text,
  rows,
  until,
  empty,
  figures,
  period,
  language,
  error,
  onRetry,
}: DaySectionProps<Row>) {
  const t = useTranslations('figures')
  const { day } = useFormats(language)
  const charted = useMemo(() => rows && withoutGaps(rows, { until, empty }), [rows, until, empty])
  const lines = useMemo(() => figures.filter(({ isCharted }) => isCharted === true), [figures])
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { key: 'day', title: t('day'), show: row => day(row.day), text: row => row.day, isWhole: true },
      ...figures.map(
        ({ key, title: name, of, show, unit = 1 }): Column<Row> => ({
          key,
          title: name,
          show: row => {
            const value = of(row)
            return value === null ? '–' : show(value)
          },
          text: row => (of(row) ?? 0) / unit,
          isNumber: true,
        }),
      ),
    ],
    [t, day, figures],
  )
  const table = (
    <Table
      title={title}
      columns={columns}
      rows={rows}
      idOf={row => row.day}
      error={error}
      onRetry={onRetry}
    />
  )
  return (
    <>
      <Heading title={title}>{text}</Heading>
      {charted === undefined || charted.length < 2 ? (
        table
      ) : (
        <>
          <DayChart title={title} rows={charted} lines={lines} period={period} language={language} />
          <details className="flex flex-col gap-3">
            <summary className="min-h-11 cursor-pointer content-center text-14 font-semibold text-gold">
              {t('numbersOf', { title })}
            </summary>
            {table}
          </details>
        </>
      )}
    </>
  )
}

/** A figure of sums by day, by its name there. */
export function partOf(
  part: string,
  title: string,
  shown: Pick<DayFigure<DaySums>, 'show' | 'unit' | 'isCharted'>,
): DayFigure<DaySums> {
  return { key: part, title, of: ({ parts }) => parts[part] ?? 0, ...shown }
}

export const noSums = (day: string): DaySums => ({ day, parts: {} })
