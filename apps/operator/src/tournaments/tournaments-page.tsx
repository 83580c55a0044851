import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type Column, Table } from '../frame/table.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listTournaments'>>>['tournaments'][number]

/** Every tournament that is not put away, the latest end first. */
export function TournamentsPage({ language }: { readonly language: string }) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  const { data, error, refetch } = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => call('/operator/listTournaments'),
  })
  const moment = (at_s: number) => formats.moment(at_s * 1000)
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      show: row => (
        <Link
          href={`/tournaments/${row.t_key}`}
          className="inline-flex min-h-11 items-center font-semibold text-gold"
        >
          {row.name}
        </Link>
      ),
      text: row => row.name,
    },
    {
      key: 'state',
      title: t('state'),
      show: row => t(`states.${row.state}`),
      text: row => t(`states.${row.state}`),
    },
    {
      key: 'start',
      title: t('start'),
      show: row => moment(row.start_timestamp),
      text: row => moment(row.start_timestamp),
    },
    {
      key: 'end',
      title: t('end'),
      show: row => moment(row.end_timestamp),
      text: row => moment(row.end_timestamp),
    },
    {
      key: 'members',
      title: t('members'),
      show: row => formats.number(row.members),
      text: row => row.members,
      isNumber: true,
    },
  ]
  return (
    <Table
      title={t('title')}
      columns={columns}
      rows={data?.tournaments}
      idOf={row => row.t_key}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
