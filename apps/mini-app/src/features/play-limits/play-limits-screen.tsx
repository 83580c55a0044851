import type { Break, PlayLimits } from '@arena/contract/endpoints/play-limits'
import { Button, Card, ProgressBar, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { BellRing, ChevronRight, Clock, Hourglass, type LucideIcon, Moon, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { LoadError, SubPage, useIsPlayer } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { BreakCard } from './break-card.tsx'
import { BreakDrawer } from './break-drawer.tsx'
import { LOOSENING_HOURS, STARS_DAYS, useDayLimit, useReminder, useStarsLimit } from './limit-choices.ts'
import { LimitDrawer, type LimitInWords, useSaveLimit } from './limit-drawer.tsx'
import { playLimitsQuery } from './play-limits-query.ts'
import { useDuration } from './time-words.ts'

/** The player's own controls over how much they play: limits, a reminder, a break. */
export function PlayLimitsScreen() {
  const t = useTranslations('play-limits')
  const query = useQuery({ ...playLimitsQuery, staleTime: 0, enabled: useIsPlayer() })
  return (
    <SubPage title={t('title')}>
      {query.data !== undefined ? (
        <Limits limits={query.data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-16 rounded-m" />
          <Skeleton className="h-48 rounded-l" />
          <Skeleton className="h-48 rounded-l" />
          <Skeleton className="h-36 rounded-l" />
        </div>
      )}
    </SubPage>
  )
}

function Limits({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits')
  // A player who opens this screen to take a break finds the choice open.
  const [wantsBreak] = useState(useHistoryState<{ wants?: string } | null>()?.wants === 'break')
  return (
    <>
      <p className="-mt-2 text-14 text-pretty text-soft">{t('lead', { hours: LOOSENING_HOURS })}</p>
      {limits.break !== null && <BreakCard running={limits.break} />}
      <DayLimitCard limits={limits} />
      <StarsLimitCard limits={limits} />
      <ReminderCard limits={limits} />
      <BreakOffer running={limits.break} isOpenAtFirst={wantsBreak} />
    </>
  )
}

/** The way into a break; while one runs, the way to make it longer. */
function BreakOffer({
  running,
  isOpenAtFirst,
}: {
  readonly running: Break | null
  readonly isOpenAtFirst: boolean
}) {
  const t = useTranslations('play-limits.break')
  const drawer = useDrawer(isOpenAtFirst)
  const id = useId()
  // A permanent break can't be extended.
  if (running !== null && running.until === null) return null
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Moon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-16 font-semibold">
              {t(running === null ? 'title' : 'longer')}
            </h2>
            <p className="mt-1 text-14 text-pretty text-soft">
              {t(running === null ? 'text' : 'longerText')}
            </p>
          </div>
        </div>
        <Button look="quiet" className="w-full" onClick={drawer.show} data-testid="take-break">
          {t(running === null ? 'take' : 'longer')}
        </Button>
      </Card>
      {drawer.times > 0 && (
        <BreakDrawer key={drawer.times} running={running} open={drawer.open} onClose={drawer.close} />
      )}
    </section>
  )
}

function DayLimitCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits')
  const formats = useFormats()
  const duration = useDuration()
  const { day_limit_min: limit, next_day_limit: next, played_today_s, day_ends_at } = limits
  const played = duration(Math.floor(played_today_s / 60))
  const isReached = limit !== null && played_today_s >= limit * 60
  return (
    <LimitCard
      testId="day-limit"
      Icon={Hourglass}
      title={t('play.title')}
      figure={limit === null ? played : t('ofLimit', { used: played, limit: duration(limit) })}
      used={limit === null ? undefined : { share: played_today_s / (limit * 60), label: t('play.bar') }}
      note={t(isReached ? 'play.reached' : 'play.ends', { moment: formats.moment(day_ends_at) })}
      limit={useDayLimit(limits)}
      next={next}
    />
  )
}

function StarsLimitCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits')
  const { number } = useFormats()
  const { stars_limit: limit, next_stars_limit: next, stars_spent } = limits
  const spent = number(stars_spent)
  return (
    <LimitCard
      testId="stars-limit"
      Icon={Star}
      title={t('stars.title')}
      figure={limit === null ? spent : t('ofLimit', { used: spent, limit: number(limit) })}
      used={limit === null || limit === 0 ? undefined : { share: stars_spent / limit, label: t('stars.bar') }}
      note={t('stars.note', { days: STARS_DAYS })}
      limit={useStarsLimit(limits)}
      next={next}
    />
  )
}

function ReminderCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits.reminder')
  return (
    <LimitCard
      testId="reminder"
      Icon={BellRing}
      title={t('title')}
      note={t('note')}
      limitLabel={t('label')}
      limit={useReminder(limits)}
    />
  )
}

/** How much of something the player has used, the limit they have set, and the drawer that sets another one. */
function LimitCard<Value extends number | null>({
  Icon,
  title,
  figure,
  used,
  note,
  limit: { labelOf, question },
  limitLabel = question.title,
  next = null,
  testId,
}: {
  readonly Icon: LucideIcon
  readonly title: string
  readonly figure?: string
  /** Of the limit, 0 to 1; left out where there is none. */
  readonly used?: { readonly share: number; readonly label: string } | undefined
  readonly note: string
  readonly limit: LimitInWords<Value>
  readonly limitLabel?: string
  /** The pending change. */
  readonly next?: { readonly value: Value; readonly from: number } | null
  readonly testId: string
}) {
  const id = useId()
  const drawer = useDrawer()
  const { save, isPending } = useSaveLimit(() => undefined)
  return (
    <>
      <section aria-labelledby={id} data-testid={testId}>
        <Card className="flex flex-col gap-3 pb-0">
          <div className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
            <div className="min-w-0 flex-1">
              <h2 id={id} className="text-16 font-semibold">
                {title}
              </h2>
              {figure !== undefined && <p className="mt-1 text-24 font-bold text-balance">{figure}</p>}
            </div>
          </div>
          {used !== undefined && <ProgressBar percent={Math.min(1, used.share) * 100} label={used.label} />}
          <p className="text-14 text-pretty text-soft">{note}</p>
          {next !== null && (
            <PendingLimit
              value={labelOf(next.value)}
              from={next.from}
              inForce={labelOf(question.inForce)}
              busy={isPending}
              onKeep={() => save(question.bodyOf(question.inForce))}
            />
          )}
          <button
            type="button"
            onClick={drawer.show}
            className="pressable flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 text-left text-16"
          >
            <span className="min-w-0 wrap-break-word">{limitLabel}</span>
            <span className="flex min-w-0 items-center gap-1 text-right text-14 font-semibold text-gold">
              {labelOf(question.inForce)}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </span>
          </button>
        </Card>
      </section>
      {drawer.times > 0 && (
        <LimitDrawer key={drawer.times} question={question} open={drawer.open} onClose={drawer.close} />
      )}
    </>
  )
}

/** A looser limit that waits: from when on it holds, and the way to think better of it. */
function PendingLimit({
  value,
  from,
  inForce,
  busy,
  onKeep,
}: {
  readonly value: string
  readonly from: number
  readonly inForce: string
  readonly busy: boolean
  readonly onKeep: () => void
}) {
  const t = useTranslations('play-limits')
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-2 rounded-m bg-raised p-3" data-testid="pending-limit">
      <p className="flex items-start gap-2 text-14">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span className="text-pretty">{t('pending', { moment: formats.moment(from), value })}</span>
      </p>
      <Button look="quiet" size="small" busy={busy} onClick={onKeep}>
        {t('keep', { value: inForce })}
      </Button>
    </div>
  )
}

/** A drawer that mounts each time it opens, so that it begins with what is in force. `times` is how often it was opened. */
function useDrawer(isOpenAtFirst = false) {
  const [times, setTimes] = useState(isOpenAtFirst ? 1 : 0)
  const [open, setOpen] = useState(isOpenAtFirst)
  return {
    times,
    open,
    show() {
      setTimes(times + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
