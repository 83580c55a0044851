import { LIST_PAGE } from '@arena/contract/form-limits'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useWording } from '../frame/use-names.ts'
import { call } from '../server-api.ts'
import { sentenceOf } from './case-page.tsx'
import { OpenCase } from './holds-page.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listClusters'>>>['clusters'][number]
type Place = Pick<Row, 'size' | 'id'>

/** Accounts that currently appear to belong to one person, with or without holds. */
export function ClustersPage({ language }: { readonly language: string }) {
  const t = useTranslations('fairness.clusters')
  const tCase = useTranslations('fairness.case')
  const wording = useWording(language)
  const { formats } = wording
  const { table } = usePages({
    queryKey: ['clusters'],
    load: (after: Place | undefined) =>
      call('/operator/listClusters', {
        ...(after !== undefined && { after: { size: after.size, id: after.id } }),
      }),
    rowsOf: page => page.clusters,
    nextOf: (page): Place | undefined => lastOfFull(page.clusters, LIST_PAGE),
  })
  const since = (row: Row) => formats.moment(row.found_at * 1000)
  const why = ({ reasons }: Row) => reasons.map(reason => sentenceOf(reason, tCase, wording)).join(' ')
  const ton = (key: 'held' | 'won' | 'sent'): Column<Row> => {
    const show = (row: Row) => formats.ton(row[`${key}_nano`])
    return { key, title: t(key), show, text: show, isNumber: true }
  }
  const columns: readonly Column<Row>[] = [
    {
      key: 'size',
      title: t('size'),
      show: row => formats.number(row.size),
      text: row => row.size,
      isNumber: true,
    },
    { key: 'why', title: t('why'), show: why, text: why },
    { key: 'since', title: t('since'), show: since, text: since },
    ton('held'),
    ton('won'),
    ton('sent'),
  ]
  return (
    <>
      <p className="text-14 text-soft">{t('about')}</p>
      <Link href="/holds" className="inline-flex min-h-11 items-center self-start text-14 text-gold">
        {t('toHolds')}
      </Link>
      <Table
        isList
        title={t('title')}
        columns={columns}
        idOf={row => row.id}
        exported={{ list: 'clusters', filters: {} }}
        {...table}
        actions={row => <OpenCase of={`cluster/${row.id}`} />}
      />
    </>
  )
}
