import type { SeasonReply } from '@arena/contract/endpoints/season'
import { Chip, joinClasses, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Route } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyScreen, useIsPlayer, useNow_s } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { seasonQuery } from './season-query.ts'

const SeasonDrawer = lazyScreen(() => import('./season-drawer.tsx'), 'SeasonDrawer')

const DAY_S = 86_400

/** How far the player is in the season, among other things, and the way to all about it. For players only. */
export function SeasonPlace() {
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...seasonQuery, enabled: isPlayer })
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer || query.isError) return null
  // Its room is there from the start: nothing below it may jump.
  if (query.data === undefined) return <Skeleton className="h-17 rounded-l" />
  if (query.data.season === null) return null
  return (
    <>
      <SeasonCard reply={query.data} season={query.data.season} onPress={() => setDrawer('open')} />
      {drawer !== 'never' && (
        <Suspense>
          <SeasonDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}

function SeasonCard({
  reply,
  season,
  onPress,
}: {
  readonly reply: SeasonReply
  readonly season: NonNullable<SeasonReply['season']>
  readonly onPress: () => void
}) {
  const t = useTranslations('season')
  const formats = useFormats()
  const now_s = useNow_s()
  const isReady = reply.last !== null || season.steps.some(({ state }) => state === 'ready')
  const reached = season.steps.filter(({ state }) => state !== 'ahead').length
  const days = Math.max(1, Math.ceil((season.ends_at - now_s) / DAY_S))
  return (
    <button
      type="button"
      onClick={onPress}
      data-testid="season-card"
      className={joinClasses(
        'pressable flex min-h-17 w-full items-center gap-3 rounded-l px-3 py-2 text-left',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          reached > 0 ? 'gold-surface' : 'border border-line bg-raised text-gold',
        )}
      >
        <Route className="size-5" strokeWidth={2.2} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-16 leading-5 font-bold">
          {t('title', { number: formats.number(season.number) })}
          <span className="text-14 text-gold tabular-nums">
            {t('stepOf', { step: formats.number(reached), count: formats.number(season.steps.length) })}
          </span>
        </span>
        <span className="block text-12 text-pretty text-soft">{t('daysLeft', { count: days })}</span>
      </span>
      {isReady ? (
        <Chip tone="gold">{t('ready')}</Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      )}
    </button>
  )
}
