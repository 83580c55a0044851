import type { PlayLimits } from '@arena/contract'
import { BellRing, Hourglass, Star } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { LimitCard, PendingLimit } from './limit-card.tsx'
import { useDayLimit, useReminder, useStarsLimit } from './limit-choices.ts'
import { LimitDrawer } from './limit-drawer.tsx'
import { STARS_DAYS } from './terms.ts'
import { useDuration } from './use-duration.ts'
import { useSaveLimit } from './use-save-limit.ts'

/** A drawer that is mounted anew each time it opens, so that it begins with what is in force. */
function useDrawer() {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return {
    key: opened,
    isThere: opened > 0,
    open: isOpen,
    show() {
      setOpened(opened + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

export function DayLimitCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits')
  const formats = useFormats()
  const duration = useDuration()
  const { labelOf, question } = useDayLimit(limits)
  const drawer = useDrawer()
  const { save, isPending } = useSaveLimit(() => undefined)
  const { day_limit_min: limit, next_day_limit: next, played_today_s, day_ends_at } = limits
  const played = duration(Math.floor(played_today_s / 60))
  const isReached = limit !== null && played_today_s >= limit * 60
  return (
    <>
      <LimitCard
        testId="day-limit"
        Icon={Hourglass}
        title={t('play.title')}
        figure={limit === null ? played : t('ofLimit', { used: played, limit: duration(limit) })}
        used={limit === null ? undefined : { share: played_today_s / (limit * 60), label: t('play.bar') }}
        note={t(isReached ? 'play.reached' : 'play.ends', { moment: formats.moment(day_ends_at) })}
        limitLabel={t('play.limit')}
        limit={labelOf(limit)}
        onChange={drawer.show}
      >
        {next !== null && (
          <PendingLimit
            value={labelOf(next.value)}
            from={next.from}
            inForce={labelOf(limit)}
            busy={isPending}
            onKeep={() => save({ day_limit_min: limit })}
          />
        )}
      </LimitCard>
      {drawer.isThere && (
        <LimitDrawer key={drawer.key} question={question} open={drawer.open} onClose={drawer.close} />
      )}
    </>
  )
}

export function StarsLimitCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits')
  const { number } = useFormats()
  const { labelOf, question } = useStarsLimit(limits)
  const drawer = useDrawer()
  const { save, isPending } = useSaveLimit(() => undefined)
  const { stars_limit: limit, next_stars_limit: next, stars_spent } = limits
  return (
    <>
      <LimitCard
        testId="stars-limit"
        Icon={Star}
        title={t('stars.title')}
        figure={
          limit === null
            ? number(stars_spent)
            : t('ofLimit', { used: number(stars_spent), limit: number(limit) })
        }
        used={
          limit === null || limit === 0 ? undefined : { share: stars_spent / limit, label: t('stars.bar') }
        }
        note={t('stars.note', { days: STARS_DAYS })}
        limitLabel={t('stars.limit')}
        limit={labelOf(limit)}
        onChange={drawer.show}
      >
        {next !== null && (
          <PendingLimit
            value={labelOf(next.value)}
            from={next.from}
            inForce={labelOf(limit)}
            busy={isPending}
            onKeep={() => save({ stars_limit: limit })}
          />
        )}
      </LimitCard>
      {drawer.isThere && (
        <LimitDrawer key={drawer.key} question={question} open={drawer.open} onClose={drawer.close} />
      )}
    </>
  )
}

export function ReminderCard({ limits }: { readonly limits: PlayLimits }) {
  const t = useTranslations('play-limits.reminder')
  const { labelOf, question } = useReminder(limits)
  const drawer = useDrawer()
  return (
    <>
      <LimitCard
        testId="reminder"
        Icon={BellRing}
        title={t('title')}
        note={t('note')}
        limitLabel={t('label')}
        limit={labelOf(limits.reminder_min)}
        onChange={drawer.show}
      />
      {drawer.isThere && (
        <LimitDrawer key={drawer.key} question={question} open={drawer.open} onClose={drawer.close} />
      )}
    </>
  )
}
