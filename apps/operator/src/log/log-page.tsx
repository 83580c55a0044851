import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listActions'>>>['actions'][number]

const PAGE = 100

/** What operators did, for good. */
export function LogPage({ language }: { readonly language: string }) {
  const t = useTranslations('log')
  const formats = useFormats(language)
  const pages = useInfiniteQuery({
    queryKey: ['actions'],
    queryFn: ({ pageParam }) =>
      call('/operator/listActions', { ...(pageParam !== 0 && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: last => (last.actions.length < PAGE ? null : (last.actions.at(-1)?.id ?? null)),
  })
  const detailsOf = ({ details }: Row) => JSON.stringify(details)
  const columns: readonly Column<Row>[] = [
    {
      key: 'at',
      title: t('at'),
      show: row => formats.moment(row.at_ms),
      text: row => formats.moment(row.at_ms),
    },
    { key: 'who', title: t('who'), show: row => row.operator, text: row => row.operator },
    { key: 'what', title: t('what'), show: row => row.action, text: row => row.action },
    { key: 'subject', title: t('subject'), show: row => row.subject, text: row => row.subject },
    {
      key: 'details',
      title: t('details'),
      show: row => <code className="text-12 break-all">{detailsOf(row)}</code>,
      text: detailsOf,
    },
    { key: 'from', title: t('from'), show: row => row.ip, text: row => row.ip },
  ]
  return (
    <Table
      title={t('title')}
      columns={columns}
      rows={pages.data?.pages.flatMap(({ actions }) => actions)}
      idOf={row => row.id}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
      isLoadingMore={pages.isFetchingNextPage}
    />
  )
}
