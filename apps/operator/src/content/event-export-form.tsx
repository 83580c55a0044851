import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { ExportDay, ExportStateReply } from '@arena/contract/endpoints/operator-event-export'
import { Button, Card } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { saveFile } from '../frame/csv.ts'
import { Rejection } from '../frame/rejection.tsx'
import { type Column, Table } from '../frame/table.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import type { FormProps } from './content-form.ts'
import { ChoiceField, TextField } from './reward-forms.tsx'

type Document = ContentDocuments['event_export']

/** The time that the receiver has to install its new secret. */
const OVERLAP_MS = 24 * 60 * 60_000
const STATES = ['on', 'off'] as const

/** Where events for analytics go, and how far they have come. */
export function EventExportForm({ document, onDocument }: FormProps<Document>) {
  const t = useTranslations('kind-event-export')
  const { data, error, refetch } = useQuery({
    queryKey: ['event-export'],
    queryFn: () => call('/operator/eventExportState'),
  })
  const change = (next: Partial<Document>) => onDocument({ ...document, ...next })
  return (
    <>
      <Card>
        <div className="flex flex-col gap-3">
          <p className="text-14 text-soft">{t('text')}</p>
          <ChoiceField
            label={t('state')}
            value={document.state}
            values={STATES}
            nameOf={state => t(`states.${state}`)}
            onValue={state => change({ state })}
          />
          <TextField label={t('url')} value={document.url} maxLength={512} onValue={url => change({ url })} />
          <p className="text-14 text-soft">{t('urlText')}</p>
          <Key document={document} change={change} state={data} />
        </div>
      </Card>
      {data !== undefined && <Delivery state={data} />}
      <Days days={data?.days} error={error} onRetry={() => void refetch()} />
    </>
  )
}

function Key({
  document: { key },
  change,
  state,
}: {
  readonly document: Document
  readonly change: (next: Partial<Document>) => void
  readonly state: ExportStateReply | undefined
}) {
  const t = useTranslations('kind-event-export')
  const queries = useQueryClient()
  const shown = useMutation({
    mutationFn: () => call('/operator/showEventKey'),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['event-export'] }),
  })
  const isLive = state?.key === key
  const mayShow = isLive && !state.is_key_shown && mayCall('/operator/showEventKey')
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2 text-14">
      <p>{t('keyNumber', { number: key })}</p>
      <p className="text-soft">{isLive && state.is_key_shown ? t('keyShown') : t('keyText')}</p>
      <div className="flex flex-wrap gap-2">
        {isLive && (
          <Button
            look="quiet"
            size="small"
            onClick={() => change({ key: key + 1, old_key_until_ms: serverNow_ms() + OVERLAP_MS })}
          >
            {t('renewKey')}
          </Button>
        )}
        {mayShow && (
          <Button look="quiet" size="small" busy={shown.isPending} onClick={() => shown.mutate()}>
            {t('showKey')}
          </Button>
        )}
      </div>
      {shown.error !== null && <Rejection error={shown.error} />}
      {shown.data !== undefined && (
        <p role="status">
          {t('shownKey', { number: shown.data.key })}
          <code className="mt-1 block break-all select-all">{shown.data.secret}</code>
        </p>
      )}
    </div>
  )
}

function Delivery({ state: { is_on, url, sent_ms, failure, days } }: { readonly state: ExportStateReply }) {
  const t = useTranslations('kind-event-export')
  const formats = useFormats(useLocale())
  const test = useMutation({ mutationFn: () => call('/operator/sendTestEvent') })
  if (url === '') return null
  const waiting = days.reduce((sum, { events, sent }) => sum + events - sent, 0)
  return (
    <Card>
      <h3 className="mb-2 text-16 font-semibold">{t('delivery')}</h3>
      <div className="flex flex-col items-start gap-2 text-14">
        <p>{sent_ms === null ? t('never') : t('sent', { time: formats.moment(sent_ms) })}</p>
        {is_on && <p>{t('waiting', { events: waiting })}</p>}
        {failure !== null && (
          <div role="status" className="flex flex-col gap-1 break-words text-bad">
            <p>
              {t('failed', {
                attempts: failure.attempts,
                time: formats.moment(failure.failed_ms),
                reason: failure.reason,
              })}
            </p>
            <p>
              {failure.due_ms === null ? t('parked') : t('next', { time: formats.moment(failure.due_ms) })}
            </p>
            <Link href="/jobs" className="flex min-h-11 items-center font-semibold text-gold">
              {t('jobs')}
            </Link>
          </div>
        )}
        {mayCall('/operator/sendTestEvent') && (
          <Button look="quiet" size="small" busy={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        )}
        {test.error !== null && <Rejection error={test.error} />}
        {test.data !== undefined && (
          <p role="status" className="break-words">
            {test.data.status === null
              ? t('untested', { fault: test.data.fault })
              : t('tested', { status: String(test.data.status) })}
          </p>
        )}
      </div>
    </Card>
  )
}

function Days({
  days,
  error,
  onRetry,
}: {
  readonly days: readonly ExportDay[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  const t = useTranslations('kind-event-export')
  const { number } = useFormats(useLocale())
  const columns: readonly Column<ExportDay>[] = [
    { key: 'day', title: t('day'), show: ({ day }) => day, text: ({ day }) => day },
    {
      key: 'events',
      title: t('events'),
      isNumber: true,
      show: ({ events }) => number(events),
      text: ({ events }) => events,
    },
    {
      key: 'sent',
      title: t('sentOfDay'),
      isNumber: true,
      show: ({ sent }) => number(sent),
      text: ({ sent }) => sent,
    },
    {
      key: 'sha256',
      title: t('sha256'),
      show: ({ sha256 }) => <code className="text-12 break-all">{sha256}</code>,
      text: ({ sha256 }) => sha256,
    },
  ]
  return (
    <Card className="col-span-full">
      <h3 className="mb-3 text-16 font-semibold">{t('days')}</h3>
      <Table
        title={t('days')}
        columns={columns}
        rows={days}
        error={error}
        onRetry={onRetry}
        idOf={({ day }) => day}
        actions={({ day }) => mayCall('/operator/readEventFile') && <Download day={day} />}
      />
    </Card>
  )
}

function Download({ day }: { readonly day: string }) {
  const t = useTranslations('kind-event-export')
  const download = useMutation({
    mutationFn: async () =>
      saveFile({ name: `events-${day}.ndjson`, type: 'application/x-ndjson', parts: await readDay(day) }),
  })
  return (
    <>
      <Button look="quiet" size="small" busy={download.isPending} onClick={() => download.mutate()}>
        {t('download')}
      </Button>
      {download.error !== null && <Rejection error={download.error} />}
    </>
  )
}

/** Part by part: a day can have more than one answer contains. */
async function readDay(day: string): Promise<readonly string[]> {
  const parts: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part: { text: string; next: string | null } = await call('/operator/readEventFile', {
      day,
      ...(after !== undefined && { after }),
    })
    parts.push(part.text)
    after = part.next
  }
  return parts
}
