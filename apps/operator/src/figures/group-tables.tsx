/** Figures by group of players, by package and by tournament, beside the period before. */
import { type Group, SPLITS, type Split } from '@arena/contract/kinds'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAddressChoice } from '../frame/address-choice.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { countryName, languageName, useFormats } from '../texts.tsx'
import { Heading } from './business-tables.tsx'
import { useKinds, useSplit } from './figures-queries.ts'
import { type Compared, NONE, ratioOf, type SplitRow, splitRows, uptakeRows } from './group-sums.ts'
import { type Period, periodBefore } from './period.ts'
import type { Section } from './sections.ts'
import { STEPS } from './sums.ts'

interface GroupTablesProps {
  readonly section: Section
  readonly period: Period
  readonly language: string
}

export function GroupTables({ section, ...shown }: GroupTablesProps) {
  const t = useTranslations('figures')
  const columns = useMetrics(shown.language)
  if (section === 'acquisition') return <BySplit {...shown} metrics={columns.arrivals} />
  if (section === 'tournaments')
    return <ByGroup {...shown} group="tournament" title={t('byTournament')} metrics={columns.tournaments} />
  if (section === 'revenue')
    return (
      <>
        <ByGroup {...shown} group="package" title={t('byPackage')} metrics={columns.packages} />
        <BySplit {...shown} metrics={columns.revenue} />
      </>
    )
  if (section !== 'economy') return null
  return (
    <>
      <Uptake {...shown} />
      <BySplit {...shown} metrics={columns.economy} />
    </>
  )
}

export interface Metric {
  readonly key: string
  readonly title: string
  readonly of: (row: SplitRow) => Compared
  readonly show: (value: number, row: SplitRow, of: keyof Compared) => string
  /** What a file divides the value by. */
  readonly unit?: number
}

interface GroupProps {
  readonly period: Period
  readonly language: string
  readonly metrics: readonly Metric[]
}

function BySplit(shown: GroupProps) {
  const t = useTranslations('figures')
  const [split, field] = useSplitField()
  return (
    <ByGroup {...shown} group={split} title={t('bySplit')}>
      {field}
    </ByGroup>
  )
}

function ByGroup(
  shown: GroupProps & { readonly group: Group; readonly title: string; readonly children?: ReactNode },
) {
  const { data, error, refetch } = useSplit(shown.period, shown.group)
  const rows = useMemo(() => data && splitRows(data), [data])
  return (
    <GroupTable {...shown} rows={rows} since={data?.since} error={error} onRetry={() => void refetch()} />
  )
}

/** The split that the address names, and the control that changes it. */
export function useSplitField(): readonly [Split, ReactNode] {
  const t = useTranslations('figures')
  const [split, setSplit] = useAddressChoice('split', SPLITS)
  return [
    split,
    <label key="split" className="flex flex-col gap-1">
      {t('split')}
      <select className="field" value={split} onChange={event => setSplit(event.target.value)}>
        {SPLITS.map(one => (
          <option key={one} value={one}>
            {t(`splits.${one}`)}
          </option>
        ))}
      </select>
    </label>,
  ]
}

interface GroupTableProps extends GroupProps {
  readonly group: Group
  readonly title: string
  readonly rows: readonly SplitRow[] | undefined
  /** The first day with sums by group; '' = none yet, undefined = not read yet. */
  readonly since: string | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  /** Controls above the table. */
  readonly children?: ReactNode
  readonly note?: string
}

/** A row for each group, with every figure beside the period before. */
export function GroupTable({
  period,
  language,
  metrics,
  group,
  title,
  children,
  note,
  since = '',
  ...shown
}: GroupTableProps) {
  const t = useTranslations('figures')
  const nameOf = useGroupName(group, language)
  const columns = useMemo((): readonly Column<SplitRow>[] => {
    const name = ({ value }: SplitRow) => nameOf(value)
    const withBefore = (now: string, before: string) => t('withBefore', { now, before })
    return [
      { key: 'value', title: t(`splits.${group}`), show: name, text: name },
      ...metrics.flatMap(metric =>
        columnsOf(metric, { withBefore, titleBefore: t('beforeOf', { title: metric.title }) }),
      ),
    ]
  }, [t, group, metrics, nameOf])
  const { day } = useFormats(language)
  const notes = [
    t('bySplitText', { count: period.days }),
    ...(children === undefined ? [] : [note ?? t('campaignText')]),
    ...(since > periodBefore(period).from ? [t('splitSince', { day: day(since) })] : []),
  ]
  return (
    <>
      <Heading title={title} />
      <div className="flex flex-wrap items-end gap-4 text-14">
        {children}
        <p className="min-w-60 flex-1 text-soft">{notes.join(' ')}</p>
      </div>
      <Table title={title} columns={columns} {...shown} idOf={({ value }) => value} />
    </>
  )
}

/** The value with that of the period before in brackets; a file has both bare, in columns of their own. */
export function columnsOf(
  { key, title, of, show, unit = 1 }: Metric,
  texts: { readonly withBefore: (now: string, before: string) => string; readonly titleBefore: string },
): readonly Column<SplitRow>[] {
  return [
    {
      key,
      title,
      show: row => texts.withBefore(show(of(row).amount, row, 'amount'), show(of(row).before, row, 'before')),
      text: row => of(row).amount / unit,
      isNumber: true,
    },
    {
      key: `${key}_before`,
      title: texts.titleBefore,
      show: () => '',
      text: row => of(row).before / unit,
      isOnlyInFile: true,
    },
  ]
}

function useGroupName(group: Group, language: string) {
  const t = useTranslations('figures')
  const nameOfCode = useNameOf()
  return useMemo(() => {
    const names: Readonly<Record<Split, (value: string) => string>> = {
      campaign: value => value,
      country: value => countryName(value, language),
      language: value => languageName(value, language),
      level: value => t('levels', { levels: value.replace('-', '–') }),
      platform: value => nameOfCode('platforms', value) ?? value,
      payer: value => t(value === 'yes' ? 'isPayer' : 'isNoPayer'),
    }
    const split = SPLITS.find(one => one === group)
    return (value: string) => {
      if (value === '*') return t('otherCampaigns')
      if (value === '') return t(group === 'campaign' ? 'noCampaign' : 'unknown')
      return split === undefined ? value : names[split](value)
    }
  }, [t, nameOfCode, group, language])
}

function useMetrics(language: string) {
  const t = useTranslations('figures')
  const { number, credit, ton } = useFormats(language)
  return useMemo(() => {
    const count = { show: number }
    const inTon = { show: (value: number) => ton(String(Math.round(value))), unit: NANO }
    const inCoins = { show: credit, unit: HUNDREDTHS }
    const metric = (
      key: string,
      title: string,
      { show, unit }: Pick<Metric, 'show' | 'unit'> = count,
    ): Metric => ({
      key,
      title,
      of: ({ parts }) => parts[key] ?? NONE,
      show,
      ...(unit !== undefined && { unit }),
    })
    const ratio = (above: string, below: string, shown: Omit<Metric, 'of'>): Metric => ({
      ...shown,
      of: row => ratioOf(row, above, below),
    })
    return {
      arrivals: STEPS.map(step => metric(`arrivals.${step}`, t(`steps.${step}`))),
      revenue: [
        metric('payers', t('payers')),
        metric('stars.payments', t('payments')),
        metric('stars.paid', t('starsPaid')),
        metric('stars.refunded', t('starsRefunded')),
        ratio('stars.paid', 'payers', { key: 'arppu', title: t('arppu'), show: number }),
        metric('ton.sent', t('tonSent'), inTon),
      ],
      packages: [
        metric('stars.payments', t('payments')),
        metric('stars.paid', t('starsPaid')),
        metric('stars.refunded', t('starsRefunded')),
      ],
      tournaments: [
        metric('tournaments.members', t('members')),
        metric('tournaments.ton', t('prizesTon'), inTon),
        metric('tournaments.credit', t('prizesCoins'), inCoins),
        ratio('tournaments.ton', 'tournaments.members', {
          key: 'ton_each',
          title: t('tonPerMember'),
          ...inTon,
        }),
      ],
      economy: [
        metric('active', t('playerDays')),
        metric('won.TON', t('tonWon'), inTon),
        ratio('won.TON', 'active', { key: 'ton_a_day', title: t('tonPerDay'), ...inTon }),
        metric('won.AC', t('coinsNet'), inCoins),
      ],
    }
  }, [t, number, credit, ton])
}

const NANO = 1_000_000_000
const HUNDREDTHS = 100

/** How many players used what pays or costs something: ads, tasks, the wheel and the like. */
function Uptake({ period, language }: { readonly period: Period; readonly language: string }) {
  const t = useTranslations('figures')
  const { number } = useFormats(language)
  const nameOf = useNameOf()
  const { data, error, refetch } = useKinds(period)
  const rows = useMemo(() => data && uptakeRows(data), [data])
  type Row = ReturnType<typeof uptakeRows>[number]
  const columns = useMemo((): readonly Column<Row>[] => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const kindOf = ({ kind }: Row) => nameOf('kinds', kind) ?? kind
    const currencyOf = ({ currency }: Row) => nameOf('currencies', currency) ?? currency
    return [
      { key: 'kind', title: t('reason'), show: kindOf, text: kindOf },
      { key: 'currency', title: t('currency'), show: currencyOf, text: currencyOf },
      {
        key: 'players',
        title: t('playerDays'),
        show: row => t('withBefore', { now: number(row.players), before: number(row.playersBefore) }),
        text: row => row.players,
        isNumber: true,
      },
      {
        key: 'share',
        title: t('uptakeShare'),
        show: row =>
          t('withBefore', { now: percent.format(row.share), before: percent.format(row.shareBefore) }),
        text: row => row.share,
        isNumber: true,
      },
    ]
  }, [t, number, nameOf, language])
  return (
    <>
      <Heading title={t('uptake')}>{t('uptakeText')}</Heading>
      <Table
        title={t('uptake')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ currency, kind }) => `${currency} ${kind}`}
      />
    </>
  )
}
