import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { Button } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useKey } from '../frame/bulk-act.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, lastOfFull, Table, usePages } from '../frame/table.tsx'
import { useNameOf } from '../frame/use-names.ts'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

type Row = Awaited<ReturnType<typeof call<'/operator/listFailingItems'>>>['items'][number]
type Key = Pick<Row, 'job' | 'item'>

/** Items of background jobs whose last attempt failed, the reason, and a button that retries one. */
export function JobsPage({ language }: { readonly language: string }) {
  const t = useTranslations('jobs')
  const formats = useFormats(language)
  const { first, table } = usePages<Awaited<ReturnType<typeof call<'/operator/listFailingItems'>>>, Row, Key>(
    {
      queryKey: ['jobs', 'list'],
      load: after => call('/operator/listFailingItems', { ...(after !== undefined && { after }) }),
      rowsOf: page => page.items,
      nextOf: page => {
        const last = lastOfFull(page.items, LIST_PAGE)
        return last && { job: last.job, item: last.item }
      },
    },
  )
  const nameOf = useNameOf()
  const jobOf = ({ job }: Row) => nameOf('jobs', job) ?? job
  const stateOf = ({ due_ms }: Row) =>
    due_ms === null ? t('parked') : t('next', { time: formats.moment(due_ms) })
  const columns: readonly Column<Row>[] = [
    { key: 'job', title: t('job'), show: jobOf, text: jobOf },
    {
      key: 'item',
      title: t('item'),
      show: row => <span className="text-12 break-all">{row.item}</span>,
      text: row => row.item,
    },
    {
      key: 'state',
      title: t('state'),
      show: row => <span className={row.due_ms === null ? 'text-bad' : ''}>{stateOf(row)}</span>,
      text: stateOf,
    },
    { key: 'reason', title: t('reason'), show: row => row.reason, text: row => row.reason, isLong: true },
    {
      key: 'attempts',
      title: t('attempts'),
      show: row => row.attempts,
      text: row => row.attempts,
      isNumber: true,
    },
    {
      key: 'failed',
      title: t('failed'),
      show: row => formats.moment(row.failed_ms),
      text: row => formats.moment(row.failed_ms),
    },
  ]
  return (
    <>
      <p className="text-14 text-soft">{t('about')}</p>
      {first !== undefined && (
        <p role="status" className="text-14">
          {t('counts', { parked: first.parked, waiting: first.waiting })}
        </p>
      )}
      <Table
        isList
        title={t('title')}
        columns={columns}
        idOf={row => `${row.job} ${row.item}`}
        bulk={
          mayCall('/operator/retryItems')
            ? { acts: (rows, onDone) => <RetryAll rows={rows} onDone={onDone} /> }
            : undefined
        }
        exported={{ list: 'jobs', filters: {} }}
        {...table}
        actions={row => mayCall('/operator/retryItem') && <Retry of={row} />}
      />
    </>
  )
}

function RetryAll({
  rows,
  onDone,
}: {
  readonly rows: readonly Key[]
  readonly onDone: (reply: BulkReply) => void
}) {
  const t = useTranslations('jobs')
  const tBulk = useTranslations('frame.bulk')
  const queries = useQueryClient()
  const items = rows.map(({ job, item }) => ({ job, item }))
  const keyOf = useKey(items.map(({ job, item }) => `${job} ${item}`))
  const retry = useMutation({
    mutationFn: () => keyOf(key => call('/operator/retryItems', { key, items })),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  return (
    <>
      <Button look="quiet" size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
        {tBulk('many', { act: t('retry'), count: items.length })}
      </Button>
      {retry.error !== null && <Rejection error={retry.error} />}
    </>
  )
}

function Retry({ of: { job, item } }: { readonly of: Key }) {
  const t = useTranslations('jobs')
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('/operator/retryItem', { job, item }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  return (
    <>
      <Button look="quiet" size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
        {t('retry')}
      </Button>
      {retry.error !== null && <Rejection error={retry.error} />}
    </>
  )
}
