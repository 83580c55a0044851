import { Card, Skeleton } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Rejection } from '../frame/rejection.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import {
  COMPARED_DAYS,
  changeOf,
  DAY_FIGURES,
  type DayFigure,
  type Yesterday,
  yesterdayOf,
} from './yesterday.ts'

/** Yesterday beside the day before and the same weekday a week earlier. */
export function YesterdayPanel({ language }: { readonly language: string }) {
  const t = useTranslations('overview.yesterday')
  const formats = useFormats(language)
  const daily = useQuery({
    queryKey: ['figures', COMPARED_DAYS],
    queryFn: () => call('/operator/dailyFigures', { days: COMPARED_DAYS }),
  })
  const business = useQuery({
    queryKey: ['business', COMPARED_DAYS],
    queryFn: () => call('/operator/businessFigures', { days: COMPARED_DAYS }),
  })
  const error = daily.error ?? business.error
  const yesterday = daily.data && business.data && yesterdayOf(daily.data, business.data, serverNow_ms())
  return (
    <Card>
      <section aria-labelledby="yesterday-title" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="yesterday-title" className="text-16 font-semibold">
            {t('title')}
          </h2>
          {yesterday !== undefined && (
            <p className="text-14 text-soft">{t('day', { day: formats.day(yesterday.day) })}</p>
          )}
        </div>
        {yesterday === undefined && error !== null && <Rejection error={error} />}
        {yesterday === undefined && error === null && <Skeleton className="h-32 rounded-m" />}
        {yesterday !== undefined && <Figures yesterday={yesterday} language={language} />}
        <Link
          href="/figures"
          className="flex min-h-11 items-center self-start text-14 font-semibold text-gold"
        >
          {t('all')}
        </Link>
      </section>
    </Card>
  )
}

const NANO: ReadonlySet<DayFigure> = new Set(['tonPaid', 'tonAwarded'])

function Figures({ yesterday, language }: { readonly yesterday: Yesterday; readonly language: string }) {
  const t = useTranslations('overview.yesterday')
  const formats = useFormats(language)
  const valueOf = (figure: DayFigure, value: number | undefined) => {
    if (value === undefined) return '–'
    return NANO.has(figure)
      ? t('ton', { ton: formats.tonAbout(String(Math.round(value))) })
      : formats.number(value)
  }
  return (
    <>
      {!yesterday.isClosed && <p className="text-14 text-warn">{t('open')}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4 xl:grid-cols-7">
        {DAY_FIGURES.map(figure => (
          <div key={figure} className="flex min-w-0 flex-col">
            <dt className="text-14 text-soft">{t(`figures.${figure}`)}</dt>
            <dd className="flex flex-col">
              <span className="text-16 font-bold break-words tabular-nums">
                {valueOf(figure, yesterday.now[figure])}
              </span>
              <Change
                than="dayBefore"
                now={yesterday.now[figure]}
                before={yesterday.before[figure]}
                language={language}
              />
              <Change
                than="weekBefore"
                now={yesterday.now[figure]}
                before={yesterday.weekBefore[figure]}
                language={language}
              />
            </dd>
          </div>
        ))}
      </dl>
      {yesterday.isClosed && <Returns outside={yesterday.outside} language={language} />}
    </>
  )
}

/** Neither green nor red: more is not better for each figure. */
function Change({
  than,
  now,
  before,
  language,
}: {
  readonly than: 'dayBefore' | 'weekBefore'
  readonly now: number | undefined
  readonly before: number | undefined
  readonly language: string
}) {
  const t = useTranslations('overview.yesterday')
  const change = changeOf(now, before)
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return (
    <span className="text-12 text-soft tabular-nums">
      {t(than, { change: change === undefined ? '–' : percent.format(change) })}
    </span>
  )
}

function Returns({ outside, language }: Pick<Yesterday, 'outside'> & { readonly language: string }) {
  const t = useTranslations('overview.yesterday')
  const nameOf = useNameOf()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  if (outside.length === 0) return <p className="text-14 text-soft">{t('returnsWell')}</p>
  return (
    <ul className="flex flex-col gap-1 text-14">
      {outside.map(({ game, inTournaments, returned, published, half, isAlarm }) => (
        <li key={`${game} ${inTournaments}`} className={isAlarm ? 'text-bad' : 'text-warn'}>
          {t(inTournaments ? 'returnInTournaments' : 'return', {
            game: nameOf('games', game) ?? game,
            returned: percent.format(returned),
            published: percent.format(published),
            half: percent.format(half),
          })}
        </li>
      ))}
    </ul>
  )
}
