import type { PartHealth } from '@arena/contract/endpoints/operator-home'
import { Card, Skeleton } from '@arena/ui'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { relativeTime } from '../frame/relative-time.ts'
import { useNameOf } from '../frame/use-names.ts'
import { callWithin } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { AlertLine, useAlerts } from './alert-line.tsx'
import { runbookOf } from './runbook-of.ts'

const ASKED_EVERY_MS = 4_000
/** The server answers within this time even if one part hangs; otherwise the server itself hangs. */
const ANSWER_WITHIN_MS = 3_000

/** The health of the product's parts, refetched every few seconds while the page is open. */
export function HealthPanel({ language }: { readonly language: string }) {
  const t = useTranslations('overview.health')
  const { data, error } = useQuery({
    queryKey: ['health'],
    queryFn: () => callWithin('/operator/health', ANSWER_WITHIN_MS),
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  })
  const troubles = data?.parts.filter(({ state }) => state === 'down' || state === 'warn') ?? []
  return (
    <Card>
      <section aria-labelledby="health-title" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="health-title" className="text-16 font-semibold">
            {t('title')}
          </h2>
          {data !== undefined && error === null && (
            <p role="status" className={`text-14 ${troubles.length === 0 ? 'text-good' : 'text-bad'}`}>
              {t('summary', { count: troubles.length })}
            </p>
          )}
        </div>
        {error !== null && <NoAnswer />}
        {data === undefined && error === null && <Skeleton className="h-24 rounded-m" />}
        {data !== undefined && error === null && (
          <>
            {troubles.length > 0 && (
              <ul className="flex flex-col gap-2">
                {troubles.map(part => (
                  <li key={`${part.part} ${part.name}`}>
                    <Trouble part={part} language={language} />
                  </li>
                ))}
              </ul>
            )}
            <ul className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
              {data.parts.map(part => (
                <li key={`${part.part} ${part.name}`} className="flex min-w-0 items-center gap-2 text-14">
                  <StateIcon state={part.state} />
                  <span className="min-w-0 break-words">
                    <PartName part={part} />
                    <span className="sr-only">: {t(`states.${part.state}`)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </Card>
  )
}

function PartName({ part: { part, name } }: { readonly part: Pick<PartHealth, 'part' | 'name'> }) {
  const t = useTranslations('overview.health')
  return name === '' ? t(`parts.${part}`) : t('namedPart', { part: t(`parts.${part}`), name })
}

const ICONS = { ok: CircleCheck, warn: TriangleAlert, down: CircleX, unknown: CircleHelp } as const
const COLOURS = { ok: 'text-good', warn: 'text-warn', down: 'text-bad', unknown: 'text-soft' } as const

function StateIcon({ state }: Pick<PartHealth, 'state'>) {
  const Icon = ICONS[state]
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${COLOURS[state]}`} />
}

/** The fault, its start, its effect on players, and the link to the runbook. */
function Trouble({ part, language }: { readonly part: PartHealth; readonly language: string }) {
  const t = useTranslations('overview.health')
  const formats = useFormats(language)
  const nameOf = useNameOf()
  const alert = useAlerts().find(one => one.part === part.part && one.name === part.name)
  const { reason, detail, since_ms, state } = part
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const why =
    reason === null
      ? ''
      : t(`reasons.${reason}`, {
          detail:
            reason === 'fails'
              ? percent.format(Number(detail))
              : formats.list(detail.split(', ').map(name => nameOf('jobs', name) ?? name)),
        })
  return (
    <div className="flex gap-2 rounded-m bg-raised p-3 text-14">
      <StateIcon state={state} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold break-words">
          <PartName part={part} /> · {why}
        </p>
        {since_ms !== null && (
          <p className="text-soft">
            {t('since', {
              time: formats.moment(since_ms),
              ago: relativeTime(language, since_ms, serverNow_ms()),
            })}
          </p>
        )}
        <p>{t(`feel.${part.part}`)}</p>
        <AlertLine alert={alert} language={language} />
        <RunbookLink to={runbookOf(part.part, reason)} />
      </div>
    </div>
  )
}

function RunbookLink({ to }: { readonly to: string }) {
  const t = useTranslations('overview.health')
  return (
    <Link href={`/runbooks/${to}`} className="flex min-h-11 items-center font-semibold text-gold">
      {t('runbook')}
    </Link>
  )
}

/** The health call got no answer: the server or the database behind its sign-in hangs. */
function NoAnswer() {
  const t = useTranslations('overview.health')
  return (
    <div role="alert" className="flex gap-2 rounded-m bg-raised p-3 text-14">
      <StateIcon state="down" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{t('noAnswer')}</p>
        <p>{t('noAnswerFeel')}</p>
        <RunbookLink to="programs#a-program-does-not-answer" />
      </div>
    </div>
  )
}
