import type { DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { useAddressChoice } from '../frame/address-choice.ts'
import { useFormats } from '../texts.tsx'
import { BusinessTables } from './business-tables.tsx'
import { DailyTables } from './daily-tables.tsx'
import { DaySections } from './day-sections.tsx'
import { useBusiness, useDaily } from './figures-queries.ts'
import { GroupTables } from './group-tables.tsx'
import { MarksTable } from './marks.tsx'
import { type Period, usePeriod } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import { ProviderTables } from './provider-tables.tsx'
import { SECTIONS, type Section } from './sections.ts'
import { GamesBySplit, RetentionBySplit } from './split-tables.tsx'
import { isWhole } from './sums.ts'
import { Totals } from './totals.tsx'

/** The business in figures: a section at a time, for any days. */
export function FiguresPage({ language }: { readonly language: string }) {
  const [section] = useAddressChoice('section', SECTIONS)
  const [period, setPeriod] = usePeriod()
  const daily = useDaily(period)
  const business = useBusiness(period)
  const shown = {
    section,
    period,
    language,
    daily: daily.data,
    business: business.data,
    error: daily.error ?? business.error,
    onRetry: () => void Promise.all([daily.refetch(), business.refetch()]),
  }
  return (
    <>
      <SectionTabs open={section} />
      <div className="flex flex-wrap items-end gap-4 text-14">
        <PeriodFields period={period} onChange={setPeriod} />
        <p className="min-w-60 flex-1 text-soft">
          {daily.data && <Completeness data={daily.data} period={period} language={language} />}
        </p>
      </div>
      {section === 'overview' && <Totals period={period} language={language} />}
      <DaySections {...shown} />
      <DailyTables
        section={section}
        data={daily.data}
        business={business.data}
        error={shown.error}
        language={language}
        onRetry={shown.onRetry}
      />
      {section === 'providers' && <ProviderTables {...shown} />}
      {section === 'overview' && <MarksTable period={period} language={language} />}
      {section === 'retention' && <RetentionBySplit period={period} language={language} />}
      {section === 'games' && <GamesBySplit period={period} language={language} daily={daily.data} />}
      <GroupTables section={section} period={period} language={language} />
      <BusinessTables
        section={section}
        data={business.data}
        error={business.error}
        language={language}
        onRetry={() => void business.refetch()}
      />
    </>
  )
}

/** Up to when figures are complete, and whether that is before the end of the period. */
function Completeness({
  data,
  period,
  language,
}: {
  readonly data: DailyFiguresReply
  readonly period: Period
  readonly language: string
}) {
  const t = useTranslations('figures')
  const { moment } = useFormats(language)
  if (data.proven_until === 0) return t('notYet')
  const until = t('until', { time: moment(data.proven_until) })
  return isWhole(data, period.to) ? until : `${until} ${t('endsLater')}`
}

/** On a phone the tabs are wider than the page. */
const showOpen = (tab: HTMLLIElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function SectionTabs({ open }: { readonly open: Section }) {
  const t = useTranslations('figures')
  const [search] = useSearchParams()
  const addressOf = (section: Section) => {
    const next = new URLSearchParams(search)
    if (section === SECTIONS[0]) next.delete('section')
    else next.set('section', section)
    return `/figures?${next.toString()}`
  }
  return (
    <nav aria-label={t('sectionsLabel')} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-1 border-b border-line">
        {SECTIONS.map(one => (
          <li key={one} ref={one === open ? showOpen : null}>
            <Link
              href={addressOf(one)}
              aria-current={one === open ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-semibold whitespace-nowrap text-soft aria-[current]:border-gold aria-[current]:text-gold"
            >
              {t(`sections.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
