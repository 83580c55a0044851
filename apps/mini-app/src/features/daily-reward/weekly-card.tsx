import type { DailyDay, WeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { Chip, joinClasses, PrizeIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { LoadError, lazyScreen, useIsPlayer, usePlayBreak } from '../../shell/index.ts'
import { formatCompact, useTranslations } from '../../texts/index.ts'
import { TimeLeft } from './time-left.tsx'
import { weeklyRewardsQuery } from './weekly-rewards-query.ts'

const DailyPanel = lazyScreen(() => import('./daily-panel.tsx'), 'DailyPanel')

/** The daily reward in one strip: its seven days, the player's streak, and the way to today's choice. For players only. */
export function WeeklyCard({ streak }: { readonly streak: ReactNode }) {
  const t = useTranslations('daily-reward')
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...weeklyRewardsQuery, enabled: isPlayer })
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer) return null
  return (
    <>
      {query.data !== undefined ? (
        <Strip rewards={query.data} streak={streak} onPress={() => startTransition(() => setPanel('open'))} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <Skeleton className="h-40.5 rounded-xl" />
      )}
      {panel !== 'never' && (
        <Suspense>
          <DailyPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** The whole strip is one button, except the streak, which is above it. */
function Strip({
  rewards,
  streak,
  onPress,
}: {
  readonly rewards: WeeklyRewards
  readonly streak: ReactNode
  readonly onPress: () => void
}) {
  const t = useTranslations('daily-reward')
  const { days, currentDay, claimed, next_claim_at } = rewards
  const isOnBreak = usePlayBreak() !== undefined
  const isReady = !claimed && !isOnBreak
  return (
    <section
      aria-label={t('title')}
      className={joinClasses(
        'relative flex flex-col gap-3 rounded-xl p-3',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <div className="flex min-h-11 items-center gap-2">
        <button
          type="button"
          onClick={onPress}
          data-testid="weekly-card"
          className="pressable min-w-0 flex-1 text-left after:absolute after:inset-0 after:rounded-xl"
        >
          <span className="block text-16 leading-[1.25rem] font-bold">{t('title')}</span>
          {isReady && <span className="block text-12 text-gold">{t('card.ready')}</span>}
          {claimed && (
            <span className="block text-12 text-soft">
              {t('card.next')}{' '}
              <span className="font-semibold text-ink">
                <TimeLeft to_s={next_claim_at} label={t('next')} />
              </span>
            </span>
          )}
          <span className="sr-only">{t('card.progress', { day: currentDay, count: days.length })}</span>
        </button>
        <span className="relative">{streak}</span>
        {isReady && <Chip tone="gold">{t('card.open')}</Chip>}
      </div>
      <ol aria-hidden="true" className="grid grid-cols-7 gap-1">
        {days.map(day => (
          <DayTile
            key={day.day}
            day={day}
            isTaken={day.day < currentDay || (claimed && day.day === currentDay)}
          />
        ))}
      </ol>
    </section>
  )
}

function DayTile({
  day: { day, state, rewards, taken },
  isTaken,
}: {
  readonly day: DailyDay
  readonly isTaken: boolean
}) {
  const main = taken?.prize ?? rewards.find(({ key }) => key === 'ac') ?? rewards[0]
  const isToday = state === 'current'
  return (
    <li
      data-state={state}
      className={joinClasses(
        'flex h-20 min-w-0 flex-col items-center justify-between rounded-m border py-1.5 text-12',
        isToday ? 'border-gold' : 'border-line',
        !isTaken && !isToday && 'text-soft',
      )}
    >
      <span className={isToday ? 'font-bold text-gold' : undefined}>{day}</span>
      <span className="relative">
        {main !== undefined && (
          <PrizeIcon kind={main.key} className={joinClasses('size-6', isTaken && 'opacity-50')} />
        )}
        {isTaken && (
          <span className="absolute -right-1 -bottom-1 flex size-4 items-center justify-center rounded-full bg-good text-page">
            <Check className="size-3" strokeWidth={3.5} />
          </span>
        )}
      </span>
      <span className="font-semibold">{main?.key === 'ac' ? formatCompact(main.value) : ' '}</span>
    </li>
  )
}
