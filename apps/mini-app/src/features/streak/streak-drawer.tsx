import type { Streak, StreakDay, StreakMilestone } from '@arena/contract/endpoints/streak'
import { intlLocale } from '@arena/texts/languages'
import { joinClasses } from '@arena/ui'
import { Check, Flame, type LucideIcon, Moon, Snowflake, Undo2, X } from 'lucide-react'
import { call } from '../../server-api/index.ts'
import { ClaimFoot, useClaimReward } from '../../shell/claim-reward.tsx'
import { Drawer, type DrawerControl } from '../../shell/drawer.tsx'
import { RewardRow } from '../../shell/reward-amounts.tsx'
import { useLanguage, useTranslations } from '../../texts/index.ts'
import { streakQuery } from './streak-query.ts'

/** All about the streak: the last days, what keeps it, the freezes, and the milestones with their rewards. */
export function StreakDrawer({ streak, open, onClose }: DrawerControl & { readonly streak: Streak }) {
  const t = useTranslations('streak')
  const reward = useClaimReward({
    ask: () => call('/api/claimStreak', {}),
    queryKey: streakQuery.queryKey,
  })
  const leave = () => {
    reward.forget()
    onClose()
  }
  const isReady = streak.milestones.some(({ state }) => state === 'ready')
  return (
    <Drawer open={open} onClose={leave} title={t('title')} description={t('about')}>
      <div className="flex flex-col gap-5" data-testid="streak-drawer">
        <Figures streak={streak} />
        <Week week={streak.week} />
        {streak.restore !== null && !streak.is_resting && <Restore {...streak.restore} />}
        <Freezes streak={streak} />
        <section aria-label={t('milestones')} className="flex flex-col gap-2">
          <h3 className="text-16 font-bold">{t('milestones')}</h3>
          <ul className="card-surface flex flex-col divide-y divide-line rounded-l px-3">
            {streak.milestones.map(milestone => (
              <Milestone key={milestone.days} milestone={milestone} />
            ))}
          </ul>
        </section>
        <p className="text-12 text-pretty text-soft">{t('rest')}</p>
      </div>
      <ClaimFoot
        name="streak"
        reward={reward}
        isReady={isReady}
        label={t('claim')}
        praise={t('won')}
        hindrance={streak.is_resting ? t('afterBreak') : undefined}
      />
    </Drawer>
  )
}

function Figures({ streak: { days, best, has_come } }: { readonly streak: Streak }) {
  const t = useTranslations('streak')
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-16 shrink-0 items-center justify-center rounded-full',
          has_come ? 'gold-surface' : 'border border-line bg-raised text-gold',
        )}
      >
        <Flame className="size-8" strokeWidth={2} />
      </span>
      <p className="min-w-0 flex-1">
        <span className="gold-text block text-24 font-bold" data-testid="streak-days">
          {t('days', { count: days })}
        </span>
        <span className="block text-14 text-soft">{t('best', { count: best })}</span>
      </p>
    </div>
  )
}

const MARKS: Readonly<Record<StreakDay['mark'], { readonly Icon?: LucideIcon; readonly look: string }>> = {
  played: { Icon: Check, look: 'gold-surface' },
  frozen: { Icon: Snowflake, look: 'border border-line bg-raised text-ink' },
  rested: { Icon: Moon, look: 'border border-line bg-raised text-soft' },
  missed: { Icon: X, look: 'border border-line bg-raised text-soft' },
  today: { look: 'border-2 border-dashed border-gold' },
  none: { look: 'border border-line' },
}

function Week({ week }: { readonly week: readonly StreakDay[] }) {
  const t = useTranslations('streak')
  const { language } = useLanguage()
  const names = new Intl.DateTimeFormat(intlLocale(language), { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol aria-label={t('week')} className="grid grid-cols-7 gap-1" data-testid="streak-week">
      {week.map(({ date, mark }, index) => {
        const { Icon, look } = MARKS[mark]
        return (
          <li
            key={date}
            data-mark={mark}
            aria-current={index === week.length - 1 ? 'date' : undefined}
            className="flex min-w-0 flex-col items-center gap-1"
          >
            <span className={joinClasses('flex size-8 items-center justify-center rounded-full', look)}>
              {Icon !== undefined && <Icon aria-hidden="true" className="size-4" strokeWidth={2.6} />}
            </span>
            <span
              className={joinClasses(
                'text-12',
                index === week.length - 1 ? 'font-bold text-gold' : 'text-soft',
              )}
            >
              {names.format(Date.parse(`${date}T12:00:00Z`))}
            </span>
            <span className="sr-only">{t(`marks.${mark}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Restore({ days, days_left }: NonNullable<Streak['restore']>) {
  const t = useTranslations('streak.restore')
  return (
    <section
      aria-label={t('title', { count: days })}
      className="gold-edge flex items-center gap-3 rounded-l p-3"
      data-testid="streak-restore"
    >
      <Undo2 aria-hidden="true" className="size-6 shrink-0 text-gold" strokeWidth={2} />
      <p className="min-w-0 flex-1 text-14">
        <span className="block font-semibold">{t('title', { count: days })}</span>
        <span className="block text-12 text-soft">{t('text', { count: days_left })}</span>
      </p>
    </section>
  )
}

function Freezes({ streak: { freezes, freezes_max, days_to_freeze } }: { readonly streak: Streak }) {
  const t = useTranslations('streak')
  return (
    <section aria-label={t('freezes')} className="card-surface flex items-center gap-3 rounded-l p-3">
      <span aria-hidden="true" className="flex shrink-0 gap-1">
        {Array.from({ length: freezes_max }, (_, index) => (
          <Snowflake
            key={index}
            className={joinClasses('size-6', index < freezes ? 'text-gold' : 'text-soft/40')}
            strokeWidth={2}
          />
        ))}
      </span>
      <p className="min-w-0 flex-1 text-14">
        <span className="block font-semibold">{t('freezesKept', { count: freezes })}</span>
        <span className="block text-12 text-soft">
          {days_to_freeze === null ? t('freezesFull') : t('nextFreeze', { count: days_to_freeze })}
        </span>
      </p>
    </section>
  )
}

function Milestone({ milestone: { days, reward, state } }: { readonly milestone: StreakMilestone }) {
  const t = useTranslations('streak')
  return (
    <li data-state={state} className="flex min-h-12 items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-6 shrink-0 items-center justify-center rounded-full',
          state === 'paid' ? 'bg-good text-page' : state === 'ready' ? 'gold-surface' : 'border border-line',
        )}
      >
        {state === 'paid' && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className={joinClasses('min-w-0 flex-1 text-14', state === 'ready' && 'font-bold text-gold')}>
        {t('milestone', { count: days })}
        <span className="sr-only">{`, ${t(`states.${state}`)}`}</span>
      </span>
      <RewardRow reward={reward} isOver={state === 'paid'} />
    </li>
  )
}
