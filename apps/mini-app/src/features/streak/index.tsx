/** Days in a row: the card beside the daily reward. Its drawer loads lazily. */
import type { Streak } from '@arena/contract/endpoints/streak'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { lazyScreen, useIsPlayer } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useTranslations } from '../../texts/index.ts'
import { streakQuery } from './streak-query.ts'

const StreakDrawer = lazyScreen(() => import('./streak-drawer.tsx'), 'StreakDrawer')

/** How many days in a row the player has come, among other things, and the way to all about it. For players only. */
export function StreakPlace() {
  const t = useTranslations('streak.card')
  const isPlayer = useIsPlayer()
  const { isError, data: streak } = useQuery({ ...streakQuery, enabled: isPlayer })
  if (!isPlayer || isError) return null
  // Its space is reserved from the start: nothing below it may jump.
  if (streak === undefined) return <Skeleton className="h-17 rounded-l" />
  const isReady = !streak.is_resting && streak.milestones.some(({ state }) => state === 'ready')
  return (
    <ReasonCard
      isTile
      name="streak"
      Icon={Flame}
      isLit={streak.has_come}
      title={streak.days === 0 ? t('none') : t('days', { count: streak.days })}
      state={t(stateOf(streak))}
      ready={isReady ? t('ready') : undefined}
      drawer={control => <StreakDrawer streak={streak} {...control} />}
    />
  )
}

function stateOf({ days, has_come, is_resting }: Streak): 'rests' | 'done' | 'first' | 'open' {
  if (is_resting) return 'rests'
  if (has_come) return 'done'
  return days === 0 ? 'first' : 'open'
}
