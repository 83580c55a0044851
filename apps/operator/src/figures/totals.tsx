/** The totals of the period beside as many days before it. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { Card } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { useFormats } from '../texts.tsx'
import { useBusiness, useDaily } from './figures-queries.ts'
import { type Period, periodBefore } from './period.ts'
import { dayRows } from './sums.ts'

const TOTALS = ['arrived', 'playerDays', 'rounds', 'bet', 'payments', 'paid', 'sent'] as const
type Total = (typeof TOTALS)[number]

/** Undefined: not read yet. */
function totalsOf(
  daily: DailyFiguresReply | undefined,
  business: BusinessFiguresReply | undefined,
): Readonly<Record<Total, number>> | undefined {
  if (daily === undefined || business === undefined) return undefined
  const days = dayRows(daily)
  const ofDays = (key: 'arrived' | 'active' | 'rounds' | 'bet') =>
    days.reduce((sum, row) => sum + row[key], 0)
  const ofSums = (figure: string, part: string) =>
    business.sums.reduce(
      (sum, one) => (one.figure === figure && one.part === part ? sum + one.amount : sum),
      0,
    )
  return {
    arrived: ofDays('arrived'),
    playerDays: ofDays('active'),
    rounds: ofDays('rounds'),
    bet: ofDays('bet'),
    payments: ofSums('stars', 'payments'),
    paid: ofSums('stars', 'paid'),
    sent: ofSums('ton', 'sent'),
  }
}

export function Totals({ period, language }: { readonly period: Period; readonly language: string }) {
  const t = useTranslations('figures')
  const { number, credit, ton } = useFormats(language)
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const earlier = periodBefore(period)
  const now = totalsOf(useDaily(period).data, useBusiness(period).data)
  const before = totalsOf(useDaily(earlier).data, useBusiness(earlier).data)
  const show = (total: Total, value: number) => {
    if (total === 'sent') return ton(String(value))
    return total === 'bet' ? credit(value) : number(value)
  }
  if (now === undefined) return null
  return (
    <Card>
      <section aria-label={t('totals')} className="flex flex-col gap-3">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 md:grid-cols-4">
          {TOTALS.map(total => (
            <div key={total}>
              <dt className="text-soft">{t(`totalNames.${total}`)}</dt>
              <dd className="text-18 font-semibold tabular-nums">{show(total, now[total])}</dd>
              {before !== undefined && (
                <dd className="text-soft tabular-nums">
                  {before[total] === 0
                    ? t('beforeNone')
                    : t('change', {
                        change: percent.format(now[total] / before[total] - 1),
                        before: show(total, before[total]),
                      })}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
