/** The funnel, Stars and TON by country, language or campaign, beside the period before. */
import type { SplitFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { SPLITS, type Split } from '@arena/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useAddressChoice } from '../frame/address-choice.ts'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { countryName, languageName, useFormats } from '../texts.tsx'
import { type SplitRow, STEPS, splitRows } from './sums.ts'

export function SplitTable({ days, language }: { readonly days: number; readonly language: string }) {
  const t = useTranslations('figures')
  const [split, setSplit] = useAddressChoice('split', SPLITS)
  const { data, error, refetch } = useQuery({
    queryKey: ['split', days, split],
    queryFn: () => call('/operator/splitFigures', { days, split }),
  })
  const rows = useMemo(() => data && splitRows(data), [data])
  const columns = useColumns(split, language)
  return (
    <>
      <h2 className="text-16 font-semibold">{t('bySplit')}</h2>
      <div className="flex flex-wrap items-end gap-4 text-14">
        <label className="flex flex-col gap-1">
          {t('split')}
          <select className="field" value={split} onChange={event => setSplit(event.target.value)}>
            {SPLITS.map(one => (
              <option key={one} value={one}>
                {t(`splits.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <p className="min-w-60 flex-1 text-soft">{t('bySplitText', { count: days })}</p>
      </div>
      <Table
        title={t('bySplit')}
        columns={columns}
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ value }) => value}
      />
    </>
  )
}

function useColumns(split: Split, language: string): readonly Column<SplitRow>[] {
  const t = useTranslations('figures')
  const { number, ton } = useFormats(language)
  const nameOf = ({ value }: SplitRow) => {
    if (value === '*') return t('otherCampaigns')
    if (value === '') return t(split === 'campaign' ? 'noCampaign' : 'unknown')
    if (split === 'campaign') return value
    return split === 'country' ? countryName(value, language) : languageName(value, language)
  }
  const column = (
    key: string,
    title: string,
    { show = number, unit = 1 }: { readonly show?: (value: number) => string; readonly unit?: number } = {},
  ): Column<SplitRow>[] => [
    {
      key,
      title,
      show: ({ parts }) => {
        const { amount, before } = parts[key] ?? NONE
        return t('withBefore', { now: show(amount), before: show(before) })
      },
      text: ({ parts }) => (parts[key]?.amount ?? 0) / unit,
      isNumber: true,
    },
    {
      key: `${key}_before`,
      title: t('beforeOf', { title }),
      show: () => '',
      text: ({ parts }) => (parts[key]?.before ?? 0) / unit,
      isOnlyInFile: true,
    },
  ]
  return [
    { key: 'value', title: t(`splits.${split}`), show: nameOf, text: nameOf },
    ...STEPS.flatMap(step => column(`arrivals.${step}`, t(`steps.${step}`))),
    ...column('stars.payments', t('payments')),
    ...column('stars.paid', t('starsPaid')),
    ...column('ton.sent', t('tonSent'), { show: value => ton(String(value)), unit: 1_000_000_000 }),
  ]
}

const NONE: Pick<SplitFiguresReply['sums'][number], 'amount' | 'before'> = { amount: 0, before: 0 }
