import type { OperatorAlert, OperatorWork } from '@arena/contract/endpoints/operator-home'
import { WORK_PAGES } from '@arena/contract/work-kinds'
import { Card, Skeleton } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../frame/page-link.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { relativeTime } from '../frame/relative-time.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { AlertLine, useAlerts } from './alert-line.tsx'
import { isOverdue, mostUrgentFirst } from './urgency.ts'

const ASKED_EVERY_MS = 15_000

/** Work for the signed-in operator: how much, since when, until when. One press leads to the list. */
export function WorkQueue({ language }: { readonly language: string }) {
  const t = useTranslations('overview.work')
  const { data, error } = useQuery({
    queryKey: ['work-queue'],
    queryFn: () => call('/operator/workQueue'),
    refetchInterval: ASKED_EVERY_MS,
  })
  return (
    <Card className="p-0!">
      <section aria-labelledby="work-title">
        <h2 id="work-title" className="px-4 pt-4 pb-2 text-16 font-semibold">
          {t('title')}
        </h2>
        {data === undefined && error !== null && (
          <div className="px-4 pb-4">
            <Rejection error={error} />
          </div>
        )}
        {data === undefined && error === null && <Skeleton className="m-4 h-24 rounded-m" />}
        {data !== undefined && <Rows work={data.work} language={language} />}
      </section>
    </Card>
  )
}

function Rows({ work, language }: { readonly work: readonly OperatorWork[]; readonly language: string }) {
  const t = useTranslations('overview.work')
  const alerts = useAlerts()
  const waiting = mostUrgentFirst(
    work.filter(({ count }) => count !== 0),
    serverNow_ms(),
  )
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 pb-4 text-14 text-soft">
        <CircleCheck aria-hidden="true" className="size-5 text-good" />
        {t('nothing')}
      </p>
    )
  }
  return (
    <ul>
      {waiting.map(one => (
        <li key={one.kind} className="border-t border-line">
          <Row work={one} alert={alerts.find(({ work: kind }) => kind === one.kind)} language={language} />
        </li>
      ))}
    </ul>
  )
}

function Row({
  work,
  alert,
  language,
}: {
  readonly work: OperatorWork
  readonly alert: OperatorAlert | undefined
  readonly language: string
}) {
  const t = useTranslations('overview.work')
  const formats = useFormats(language)
  const { kind, count, has_more, oldest_ms, deadline_ms } = work
  const now_ms = serverNow_ms()
  const ago = (at_ms: number) => relativeTime(language, at_ms, now_ms)
  const isLate = isOverdue(work, now_ms)
  const shown = (
    <>
      <span
        className={`min-w-12 shrink-0 text-right text-24 font-bold tabular-nums ${isLate ? 'text-bad' : ''}`}
      >
        {count === null ? '?' : `${formats.number(count)}${has_more ? '+' : ''}`}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-48 flex-1 font-semibold">{t(`kinds.${kind}`)}</span>
        {count === null && <span className="text-warn">{t('unknown')}</span>}
        {oldest_ms !== null && (
          <span className="text-soft" title={formats.moment(oldest_ms)}>
            {t('oldest', { time: ago(oldest_ms) })}
          </span>
        )}
        {deadline_ms !== null && (
          <span
            className={isLate ? 'font-semibold text-bad' : 'text-soft'}
            title={formats.moment(deadline_ms)}
          >
            {t(isLate ? 'overdue' : 'due', { time: ago(deadline_ms) })}
          </span>
        )}
        <AlertLine alert={alert} language={language} />
      </span>
    </>
  )
  return (
    <PageLink
      href={WORK_PAGES[kind]}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-14 hover:bg-raised"
      otherwise={<div className="flex min-h-14 items-center gap-3 px-4 py-2 text-14">{shown}</div>}
    >
      {shown}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </PageLink>
  )
}
