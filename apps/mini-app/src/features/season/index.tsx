import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { lazyScreen, useIsPlayer, useNow_s } from '../../shell/index.ts'
import { ReasonCard } from '../../shell/reason-card.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { seasonQuery } from './season-query.ts'

const SeasonDrawer = lazyScreen(() => import('./season-drawer.tsx'), 'SeasonDrawer')

const DAY_S = 86_400

/** How far the player is in the season, among other things, and the way to all about it. For players only. */
export function SeasonPlace() {
  const t = useTranslations('season')
  const formats = useFormats()
  const now_s = useNow_s()
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...seasonQuery, enabled: isPlayer })
  if (!isPlayer || query.isError) return null
  // Its space is reserved from the start: nothing below it may jump.
  if (query.data === undefined) return <Skeleton className="h-17 rounded-l" />
  const { season, last } = query.data
  if (season === null) return null
  const isReady = last !== null || season.steps.some(({ state }) => state === 'ready')
  const reached = season.steps.filter(({ state }) => state !== 'ahead').length
  const days = Math.max(1, Math.ceil((season.ends_at - now_s) / DAY_S))
  return (
    <ReasonCard
      name="season"
      Icon={Route}
      isLit={reached > 0}
      title={t('title', { number: formats.number(season.number) })}
      figure={t('stepOf', { step: formats.number(reached), count: formats.number(season.steps.length) })}
      state={t('daysLeft', { count: days })}
      ready={isReady ? t('ready') : undefined}
      drawer={control => <SeasonDrawer {...control} />}
    />
  )
}
