/** Days in a row: the card beside the daily reward. What it opens comes lazily. */
import type { Streak } from '@arena/contract/endpoints/streak'
import { Chip, joinClasses, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flame } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { streakQuery } from './streak-query.ts'

const StreakDrawer = lazyScreen(() => import('./streak-drawer.tsx'), 'StreakDrawer')

/** How many days in a row the player has come, among other things, and the way to all about it. For players only. */
export function StreakPlace() {
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...streakQuery, enabled: isPlayer })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer || query.isError) return null
  // Its room is there from the start: nothing below it may jump.
  if (query.data === undefined) return <Skeleton className="h-17 rounded-l" />
  return (
    <>
      <Card streak={query.data} onPress={() => setDrawer('open')} />
      {drawer !== 'never' && (
        <Suspense>
          <StreakDrawer streak={query.data} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}

function Card({ streak, onPress }: { readonly streak: Streak; readonly onPress: () => void }) {
  const t = useTranslations('streak.card')
  const { days, has_come, is_resting, milestones } = streak
  const isReady = !is_resting && milestones.some(({ state }) => state === 'ready')
  return (
    <button
      type="button"
      onClick={onPress}
      data-testid="streak-card"
      className={joinClasses(
        'pressable flex min-h-17 w-full items-center gap-3 rounded-l px-3 py-2 text-left',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          has_come ? 'gold-surface' : 'border border-line bg-raised text-gold',
        )}
      >
        <Flame className="size-5" strokeWidth={2.2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 leading-5 font-bold">
          {days === 0 ? t('none') : t('days', { count: days })}
        </span>
        <span className="block text-12 text-pretty text-soft">{t(stateOf(streak))}</span>
      </span>
      {isReady ? (
        <Chip tone="gold">{t('ready')}</Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      )}
    </button>
  )
}

function stateOf({ days, has_come, is_resting }: Streak): 'rests' | 'done' | 'first' | 'open' {
  if (is_resting) return 'rests'
  if (has_come) return 'done'
  return days === 0 ? 'first' : 'open'
}
