/** Days in a row: the figure in the daily reward's strip. Its drawer loads lazily. */
import type { Streak } from '@arena/contract/endpoints/streak'
import { joinClasses } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { lazyScreen, useIsPlayer, usePlayBreak } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { streakQuery } from './streak-query.ts'

const StreakDrawer = lazyScreen(() => import('./streak-drawer.tsx'), 'StreakDrawer')

/** How many days in a row the player has come, and the way to all about it. For players only. */
export function StreakPlace() {
  const t = useTranslations('streak.card')
  const isPlayer = useIsPlayer()
  const isOnBreak = usePlayBreak() !== undefined
  const { data: streak } = useQuery({ ...streakQuery, enabled: isPlayer })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer || streak === undefined) return null
  const isReady = !isOnBreak && !streak.is_resting && streak.milestones.some(({ state }) => state === 'ready')
  return (
    <>
      <button
        type="button"
        // The press itself is seen before the drawer is built.
        onClick={() => startTransition(() => setDrawer('open'))}
        data-testid="streak-card"
        className={joinClasses(
          'pressable flex min-h-11 items-center gap-1 rounded-full border px-3 text-14 font-bold tabular-nums',
          isReady ? 'gold-surface border-transparent' : 'border-line bg-raised',
          !isReady && (streak.has_come ? 'text-gold' : 'text-soft'),
        )}
      >
        <Flame aria-hidden="true" className="size-5" strokeWidth={2.2} />
        <span aria-hidden="true">{streak.days}</span>
        <span className="sr-only">
          {[
            streak.days === 0 ? t('none') : t('days', { count: streak.days }),
            t(stateOf(streak)),
            ...(isReady ? [t('ready')] : []),
          ].join('. ')}
        </span>
      </button>
      {drawer !== 'never' && (
        <Suspense>
          <StreakDrawer streak={streak} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}

function stateOf({ days, has_come, is_resting }: Streak): 'rests' | 'done' | 'first' | 'open' {
  if (is_resting) return 'rests'
  if (has_come) return 'done'
  return days === 0 ? 'first' : 'open'
}
