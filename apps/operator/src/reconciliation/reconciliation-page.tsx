import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import { useProviderName } from '../frame/provider-name.ts'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { DifferencesTable } from './differences-table.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listProviderDays'>>>['days'][number]

/** Each day's comparison of the ledger with the lists of games providers, and the differences of the chosen one. */
export function ReconciliationPage({ language }: { readonly language: string }) {
  const t = useTranslations('reconciliation')
  const [search] = useSearchParams()
  const [provider, day] = [search.get('provider') ?? '', search.get('day') ?? '']
  const days = useQuery({
    queryKey: ['reconciliation', 'days'],
    queryFn: () => call('/operator/listProviderDays', {}),
  })
  const columns = useColumns(language)
  return (
    <>
      <p className="text-14 text-soft">{t('about')}</p>
      <Table
        isList
        title={t('title')}
        columns={columns}
        rows={days.data?.days}
        idOf={idOf}
        error={days.error}
        onRetry={() => void days.refetch()}
        actions={row => differencesOf(row) > 0 && <ShowDifferences of={row} />}
      />
      {provider !== '' && day !== '' && (
        <DifferencesTable provider={provider} day={day} language={language} />
      )}
    </>
  )
}

const idOf = ({ provider, day }: Row) => `${provider} ${day}`

function differencesOf({ missing_here, missing_there, other_amount }: Row): number {
  return missing_here + missing_there + other_amount
}

function ShowDifferences({ of: { provider, day } }: { readonly of: Row }) {
  const t = useTranslations('reconciliation')
  return (
    <Link
      href={`/reconciliation?provider=${provider}&day=${day}`}
      className="inline-flex min-h-11 items-center font-semibold text-gold"
    >
      {t('show')}
    </Link>
  )
}

function useColumns(language: string): readonly Column<Row>[] {
  const t = useTranslations('reconciliation')
  const formats = useFormats(language)
  const count = (key: 'listed' | 'booked' | 'missing_here' | 'missing_there' | 'other_amount') => ({
    key,
    title: t(`columns.${key}`),
    show: (row: Row) => formats.number(row[key]),
    text: (row: Row) => row[key],
    isNumber: true,
  })
  const stateOf = ({ state }: Row) => t(`states.${state}`)
  const providerName = useProviderName()
  const providerOf = ({ provider }: Row) => providerName(provider)
  return [
    {
      key: 'day',
      title: t('columns.day'),
      show: row => formats.day(row.day),
      text: row => row.day,
      isWhole: true,
    },
    { key: 'provider', title: t('columns.provider'), show: providerOf, text: providerOf },
    {
      key: 'state',
      title: t('columns.state'),
      show: row => <span className={FAILED.has(row.state) ? 'text-warn' : ''}>{stateOf(row)}</span>,
      text: stateOf,
    },
    count('listed'),
    count('booked'),
    count('missing_here'),
    count('missing_there'),
    count('other_amount'),
    {
      key: 'open',
      title: t('columns.open'),
      show: row => <span className={row.open > 0 ? 'text-bad' : ''}>{formats.number(row.open)}</span>,
      text: row => row.open,
      isNumber: true,
    },
  ]
}

const FAILED: ReadonlySet<Row['state']> = new Set(['no_answer', 'unreadable', 'too_long'])
