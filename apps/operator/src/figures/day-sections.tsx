/** The figures of each section by day. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../texts.tsx'
import { type DayFigure, DaySection, noSums, partOf } from './day-section.tsx'
import { coinDays, tonDays, tournamentDays } from './day-sums.ts'
import type { Period } from './period.ts'
import type { Section } from './sections.ts'
import { type DayRow, type DaySums, dayRows, isWhole, lastWholeDay, NO_DAY, sumsByDay } from './sums.ts'

interface Shown {
  readonly period: Period
  /** The last day of the period that is over. */
  readonly until: string
  readonly language: string
  readonly error: Error | null
  readonly onRetry: () => void
}

interface DaySectionsProps extends Omit<Shown, 'until'> {
  readonly section: Section
  readonly daily: DailyFiguresReply | undefined
  readonly business: BusinessFiguresReply | undefined
}

export function DaySections({ section, daily, business, ...others }: DaySectionsProps) {
  const shown = { ...others, until: lastWholeDay({ proven_until: 0, ...daily }, others.period) }
  if (section === 'overview') return <Players {...shown} daily={daily} />
  if (section === 'games') return <Returns {...shown} daily={daily} />
  if (section === 'economy') return <Coins {...shown} daily={daily} />
  if (section === 'tournaments') return <Tournaments {...shown} daily={daily} />
  return section === 'revenue' ? <Revenue {...shown} daily={daily} business={business} /> : null
}

type OfDays = Shown & Pick<DaySectionsProps, 'daily'>

function Players({ daily, ...shown }: OfDays) {
  const t = useTranslations('figures')
  const { number } = useFormats(shown.language)
  const play = usePlayFigures(shown.language)
  const rows = useMemo(() => daily && dayRows(daily), [daily])
  const figures = useMemo((): readonly DayFigure<DayRow>[] => {
    const count = (key: 'active' | 'arrived' | 'week' | 'month'): DayFigure<DayRow> => ({
      key,
      title: t(key),
      of: row => row[key],
      show: number,
      isCharted: key !== 'arrived',
    })
    return [count('active'), count('arrived'), count('week'), count('month'), ...play.rounds, play.returned]
  }, [t, number, play])
  return <DaySection {...shown} title={t('byDay')} rows={rows} empty={NO_DAY} figures={figures} />
}

function Returns({ daily, ...shown }: OfDays) {
  const t = useTranslations('figures')
  const play = usePlayFigures(shown.language)
  const rows = useMemo(() => daily && dayRows(daily), [daily])
  const figures = useMemo(() => [...play.rounds, play.won, { ...play.returned, isCharted: true }], [play])
  return <DaySection {...shown} title={t('returnByDay')} rows={rows} empty={NO_DAY} figures={figures} />
}

/** Of rounds for coins. */
function usePlayFigures(language: string) {
  const t = useTranslations('figures')
  const { number, credit } = useFormats(language)
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
    const figure = (key: 'rounds' | 'bet' | 'win', title: string): DayFigure<DayRow> => ({
      key,
      title,
      of: row => row[key],
      ...(key === 'rounds' ? { show: number } : { show: credit, unit: HUNDREDTHS }),
    })
    const returned: DayFigure<DayRow> = {
      key: 'return',
      title: t('return'),
      of: ({ bet, win }) => (bet === 0 ? null : win / bet),
      show: value => percent.format(value),
    }
    return {
      rounds: [figure('rounds', t('rounds')), figure('bet', t('stakes'))],
      won: figure('win', t('wins')),
      returned,
    }
  }, [t, number, credit, language])
}

function Coins({ daily, ...shown }: OfDays) {
  const t = useTranslations('figures')
  const { credit } = useFormats(shown.language)
  const rows = useMemo(() => daily && coinDays(daily), [daily])
  const figures = useMemo((): readonly DayFigure<DaySums>[] => {
    const inCoins = { show: credit, unit: HUNDREDTHS, isCharted: true }
    return [
      partOf('gained', t('coinsIn'), inCoins),
      partOf('lost', t('coinsOut'), inCoins),
      partOf('net', t('coinsNet'), { ...inCoins, isCharted: false }),
    ]
  }, [t, credit])
  return (
    <DaySection
      {...shown}
      title={t('coinsByDay')}
      text={t('coinsByDayText')}
      rows={rows}
      empty={noSums}
      figures={figures}
    />
  )
}

function Tournaments({ daily, ...shown }: OfDays) {
  const t = useTranslations('figures')
  const { number, ton } = useFormats(shown.language)
  const rows = useMemo(() => daily && tournamentDays(daily), [daily])
  const figures = useMemo(
    (): readonly DayFigure<DaySums>[] => [
      partOf('members', t('members'), { show: number, isCharted: true }),
      partOf('attempts', t('attempts'), { show: number, isCharted: true }),
      partOf('rounds', t('rounds'), { show: number }),
      partOf('ton', t('prizesTon'), { show: value => ton(String(Math.round(value))), unit: NANO }),
    ],
    [t, number, ton],
  )
  return <DaySection {...shown} title={t('participation')} rows={rows} empty={noSums} figures={figures} />
}

function Revenue({ daily, business, ...shown }: OfDays & Pick<DaySectionsProps, 'business'>) {
  const t = useTranslations('figures')
  const { number, ton } = useFormats(shown.language)
  const stars = useMemo(() => business && sumsByDay(business, 'stars'), [business])
  const tons = useMemo(() => daily && business && tonDays(daily, business), [daily, business])
  const figures = useMemo(() => {
    const counted = { show: number }
    const inTon = { show: (value: number) => ton(String(Math.round(value))), unit: NANO }
    return {
      stars: [
        partOf('payments', t('payments'), counted),
        partOf('paid', t('starsPaid'), { ...counted, isCharted: true }),
        partOf('refunded', t('starsRefunded'), { ...counted, isCharted: true }),
      ],
      ton: [
        partOf('payments', t('payments'), counted),
        partOf('sent', t('tonSent'), { ...inTon, isCharted: true }),
        partOf('prizes', t('tonPrizes'), inTon),
        {
          ...partOf('won', t('tonWon'), { ...inTon, isCharted: true }),
          of: ({ day, parts }: DaySums) => parts['won'] ?? (daily && isWhole(daily, day) ? 0 : null),
        },
      ],
    }
  }, [t, number, ton, daily])
  return (
    <>
      <DaySection {...shown} title={t('stars')} rows={stars} empty={noSums} figures={figures.stars} />
      <DaySection
        {...shown}
        title={t('tonPaid')}
        text={t('tonPaidText')}
        rows={tons}
        empty={noSums}
        figures={figures.ton}
      />
    </>
  )
}

const HUNDREDTHS = 100
const NANO = 1_000_000_000
