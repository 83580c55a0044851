import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../frame/page-link.tsx'
import { BUILT_IN, useProviderName } from '../frame/provider-name.ts'
import { type Column, Table } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { useFormats } from '../texts.tsx'
import { Heading } from './business-tables.tsx'
import { useBandColumns } from './daily-tables.tsx'
import { useBusiness, useDaily } from './figures-queries.ts'
import { NONE, ratioOf } from './group-sums.ts'
import { columnsOf, type Metric } from './group-tables.tsx'
import { type Period, periodBefore } from './period.ts'
import { type ProviderGameRow, type ProviderRow, providerGameRows, providerRows } from './provider-sums.ts'

interface ProviderTablesProps {
  readonly period: Period
  readonly language: string
  readonly daily: DailyFiguresReply | undefined
  readonly business: BusinessFiguresReply | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Each games provider and each of its games, beside the period before. */
export function ProviderTables({ period, language, daily, business, error, onRetry }: ProviderTablesProps) {
  const t = useTranslations('figures')
  const earlier = periodBefore(period)
  const before = [useDaily(earlier), useBusiness(earlier)] as const
  const [{ data: dailyBefore }, { data: businessBefore }] = before
  const columns = useColumns(language)
  const games = useMemo(
    () =>
      daily && business && dailyBefore && businessBefore
        ? providerGameRows({ daily, figures: business }, { daily: dailyBefore, figures: businessBefore })
        : undefined,
    [daily, business, dailyBefore, businessBefore],
  )
  const providers = useMemo(() => games && providerRows(games), [games])
  const shown = {
    error: error ?? before.find(query => query.error !== null)?.error ?? null,
    onRetry() {
      onRetry()
      for (const query of before) void query.refetch()
    },
    idOf: ({ value }: ProviderRow) => value,
  }
  return (
    <>
      <Heading title={t('byProvider')}>
        {t('bySplitText', { count: period.days })} {t('byProviderText')}
      </Heading>
      <Table
        {...shown}
        title={t('byProvider')}
        columns={columns.providers}
        rows={providers}
        actions={({ provider }) => <ProviderLinks provider={provider} />}
      />
      <Heading title={t('byProviderGame')}>{t('byGameText')}</Heading>
      <Table {...shown} title={t('byProviderGame')} columns={columns.games} rows={games} />
    </>
  )
}

function ProviderLinks({ provider }: { readonly provider: string }) {
  const t = useTranslations('figures')
  const look = 'inline-flex min-h-11 items-center font-semibold text-gold'
  if (provider === '') return null
  return (
    <span className="flex flex-wrap gap-x-4">
      <PageLink href="/content/providers" className={look} otherwise={null}>
        {t('providerSettings')}
      </PageLink>
      {provider !== BUILT_IN && (
        <PageLink href={`/reconciliation?provider=${provider}`} className={look} otherwise={null}>
          {t('providerReconciliation')}
        </PageLink>
      )}
    </span>
  )
}

function useColumns(language: string) {
  const t = useTranslations('figures')
  const nameOf = useNameOf()
  const providerName = useProviderName()
  const metrics = useMetrics(language)
  const band = useBandColumns(language)
  return useMemo(() => {
    const texts = (metric: Metric) => ({
      withBefore: (now: string, before: string) => t('withBefore', { now, before }),
      titleBefore: t('beforeOf', { title: metric.title }),
    })
    const ownerOf = ({ provider }: ProviderRow) =>
      provider === '' ? t('noProvider') : providerName(provider)
    const gameOf = ({ value }: ProviderGameRow) => nameOf('games', value) ?? value
    const owner: Column<ProviderRow> = { key: 'provider', title: t('provider'), show: ownerOf, text: ownerOf }
    const columnsOfAll = (all: readonly Metric[]) => all.flatMap(metric => columnsOf(metric, texts(metric)))
    return {
      providers: [owner, ...columnsOfAll(metrics.play), ...columnsOfAll(metrics.rest)],
      games: [
        { key: 'game', title: t('game'), show: gameOf, text: gameOf } satisfies Column<ProviderGameRow>,
        owner,
        ...columnsOfAll([metrics.playerDays]),
        ...columnsOfAll(metrics.play),
        ...band.map(
          ({ sortBy: _, ...column }): Column<ProviderGameRow> => ({
            ...column,
            show: ({ played }) => (played === undefined ? '–' : column.show(played)),
            text: ({ played }) => (played === undefined ? '' : column.text(played)),
          }),
        ),
        ...columnsOfAll(metrics.rest),
      ],
    }
  }, [t, nameOf, providerName, metrics, band])
}

function useMetrics(language: string) {
  const t = useTranslations('figures')
  const { number, credit } = useFormats(language)
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
    const percent = (value: number) => (value === 0 ? '–' : format.format(value))
    const metric = (key: string, title: string, shown: Pick<Metric, 'show' | 'unit'>): Metric => ({
      key,
      title,
      of: ({ parts }) => parts[key] ?? NONE,
      ...shown,
    })
    const inCoins = { show: credit, unit: HUNDREDTHS }
    return {
      playerDays: metric('player_days', t('playerDays'), { show: number }),
      play: [
        metric('rounds', t('rounds'), { show: number }),
        metric('share', t('roundsShare'), { show: percent }),
        metric('bet', t('stakes'), inCoins),
        metric('win', t('wins'), inCoins),
        { key: 'return', title: t('return'), of: row => ratioOf(row, 'win', 'bet'), show: percent },
      ] satisfies readonly Metric[],
      rest: [
        metric('free_cost', t('freeRoundsCost'), inCoins),
        metric('returned', t('rolledBack'), { show: number }),
      ] satisfies readonly Metric[],
    }
  }, [t, number, credit, language])
}

const HUNDREDTHS = 100
