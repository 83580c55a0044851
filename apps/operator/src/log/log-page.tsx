import { LIST_PAGE } from '@arena/contract/form-limits'
import { useTranslations } from 'use-intl'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listActions'>>>['actions'][number]

/** The audit log. */
export function LogPage({ language }: { readonly language: string }) {
  const t = useTranslations('log')
  const formats = useFormats(language)
  const { table } = usePages({
    queryKey: ['actions'],
    load: (before: number | undefined) =>
      call('/operator/listActions', { ...(before !== undefined && { before }) }),
    rowsOf: page => page.actions,
    nextOf: page => lastOfFull(page.actions, LIST_PAGE)?.id,
  })
  const detailsOf = ({ details }: Row) => JSON.stringify(details)
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('at'),
      show: row => formats.moment(row.at_ms),
      text: row => formats.moment(row.at_ms),
      isWhole: true,
    },
    { key: 'who', title: t('who'), show: row => row.operator, text: row => row.operator },
    { key: 'what', title: t('what'), show: row => row.action, text: row => row.action },
    { key: 'subject', title: t('subject'), show: row => row.subject, text: row => row.subject },
    {
      key: 'details',
      title: t('details'),
      show: row => <code className="text-12 break-all">{detailsOf(row)}</code>,
      text: detailsOf,
      isLong: true,
    },
    { key: 'from', title: t('from'), show: row => row.ip, text: row => row.ip },
  ]
  return <Table title={t('title')} columns={columns} idOf={row => row.id} {...table} />
}
