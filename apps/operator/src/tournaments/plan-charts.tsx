/** The charts of a planned tournament: simulated points, places and prizes. */
import type { TournamentAssessment } from '@arena/contract/tournament-assessment'
import { useCallback, useMemo } from 'react'
import UPlot from 'uplot'
import { useTranslations } from 'use-intl'
import { Chart } from '../frame/chart.tsx'
import type { Plan } from './plan-draft.ts'

type Rehearsal = TournamentAssessment['rehearsal']

const GOLD = '#d4a017'
const TEAL = '#2dd4bf'
const VIOLET = '#818cf8'

function Drawing({
  title,
  data,
  options,
}: {
  readonly title: string
  readonly data: UPlot.AlignedData
  readonly options: (axis: UPlot.Axis) => Omit<UPlot.Options, 'width' | 'height'>
}) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-14">{title}</figcaption>
      <Chart label={title} data={data} options={options} />
    </figure>
  )
}

/** The bottom axis shows places or points, not moments. */
const PLAIN = { scales: { x: { time: false } } } as const

/** So that hundreds of thousands are not cut off. */
const wide = (axis: UPlot.Axis): UPlot.Axis => ({ ...axis, size: 72 })

export function ScoresChart({ rehearsal: { scores } }: { readonly rehearsal: Rehearsal }) {
  const t = useTranslations('tournaments.plan.charts')
  const data = useMemo(
    (): UPlot.AlignedData => [
      scores.map(({ from }) => from),
      scores.map(({ members }) => members),
      scores.map(({ qualified }) => qualified),
    ],
    [scores],
  )
  const options = useCallback(
    (axis: UPlot.Axis) => {
      const paths = UPlot.paths.bars?.({ align: 1, size: [0.9, 100] })
      const bars = { ...(paths && { paths }), points: { show: false } }
      return {
        ...PLAIN,
        axes: [axis, wide(axis)],
        series: [
          { label: t('points') },
          { label: t('members'), stroke: VIOLET, fill: `${VIOLET}66`, ...bars },
          { label: t('ranked'), stroke: GOLD, fill: `${GOLD}aa`, ...bars },
        ],
      }
    },
    [t],
  )
  return <Drawing title={t('scores')} data={data} options={options} />
}

const line = { points: { show: false } } as const

export function PlacesChart({ rehearsal: { places } }: { readonly rehearsal: Rehearsal }) {
  const t = useTranslations('tournaments.plan.charts')
  const data = useMemo((): UPlot.AlignedData => {
    const taken = places.filter(place => place.taken > 0)
    return [
      taken.map(({ place }) => place),
      taken.map(({ score }) => score.p10),
      taken.map(({ score }) => score.median),
      taken.map(({ score }) => score.p90),
    ]
  }, [places])
  const options = useCallback(
    (axis: UPlot.Axis) => ({
      ...PLAIN,
      axes: [axis, wide(axis)],
      series: [
        { label: t('place') },
        { label: t('low'), stroke: TEAL, width: 1, ...line },
        { label: t('median'), stroke: GOLD, width: 2, ...line },
        { label: t('high'), stroke: TEAL, width: 1, ...line },
      ],
      bands: [{ series: [3, 1] as [number, number], fill: `${TEAL}33` }],
    }),
    [t],
  )
  return <Drawing title={t('places')} data={data} options={options} />
}

export function PrizesChart({ plan: { rewards } }: { readonly plan: Plan }) {
  const t = useTranslations('tournaments.plan.charts')
  const hasUsd = rewards.some(({ second_prize }) => second_prize > 0)
  const data = useMemo((): UPlot.AlignedData => {
    const sorted = rewards.toSorted((one, other) => one.place - other.place)
    return [
      sorted.map(({ place }) => place),
      sorted.map(({ first_prize }) => Number(first_prize)),
      // A place without dollars has no point, and not one at zero.
      ...(hasUsd ? [sorted.map(({ second_prize }) => (second_prize > 0 ? second_prize : null))] : []),
    ]
  }, [rewards, hasUsd])
  const options = useCallback(
    (axis: UPlot.Axis) => {
      const paths = UPlot.paths.bars?.({ size: [0.8, 60] })
      return {
        scales: { x: { time: false }, y: {}, ...(hasUsd && { usd: {} }) },
        axes: [
          axis,
          wide(axis),
          ...(hasUsd ? [{ ...wide(axis), scale: 'usd', side: 1, grid: { show: false } } as const] : []),
        ],
        series: [
          { label: t('place') },
          {
            label: t('ac'),
            stroke: GOLD,
            fill: `${GOLD}88`,
            points: { show: false },
            ...(paths && { paths }),
          },
          ...(hasUsd
            ? [{ label: t('usd'), stroke: TEAL, width: 2, scale: 'usd', points: { show: true } }]
            : []),
        ],
      }
    },
    [t, hasUsd],
  )
  return <Drawing title={t('prizes')} data={data} options={options} />
}
