import type { WeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { Chip, joinClasses, MysteryBoxIcon, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { LoadError, lazyScreen, useIsPlayer, usePlayBreak } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { TimeLeft } from './time-left.tsx'
import { weeklyRewardsQuery } from './weekly-rewards-query.ts'

const DailyPanel = lazyScreen(() => import('./daily-panel.tsx'), 'DailyPanel')

/** The daily reward among other things: how far the week is, and the way to today's choice. For players only. */
export function WeeklyCard() {
  const t = useTranslations('daily-reward')
  const isPlayer = useIsPlayer()
  const query = useQuery({ ...weeklyRewardsQuery, enabled: isPlayer })
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  if (!isPlayer) return null
  return (
    <>
      {query.data !== undefined ? (
        <Summary rewards={query.data} onPress={() => startTransition(() => setPanel('open'))} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <Skeleton className="h-29 rounded-xl max-[22.4rem]:h-19" />
      )}
      {panel !== 'never' && (
        <Suspense>
          <DailyPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}

function Summary({ rewards, onPress }: { readonly rewards: WeeklyRewards; readonly onPress: () => void }) {
  const t = useTranslations('daily-reward')
  const { days, currentDay, claimed, next_claim_at } = rewards
  const isOnBreak = usePlayBreak() !== undefined
  const isReady = !claimed && !isOnBreak
  return (
    <button
      type="button"
      onClick={onPress}
      data-testid="weekly-card"
      className={joinClasses(
        'pressable relative flex min-h-29 w-full items-center gap-3 overflow-hidden rounded-xl p-4 text-left max-[22.4rem]:min-h-19 max-[22.4rem]:p-3',
        isReady ? 'gold-edge' : 'card-surface',
      )}
    >
      <span
        aria-hidden="true"
        className="absolute -top-16 -left-16 size-56 rounded-full bg-radial from-(--aura) to-transparent to-70%"
      />
      <span className="relative shrink-0 drop-shadow-[0_6px_12px_rgb(0_0_0/40%)]">
        <MysteryBoxIcon className={joinClasses('size-14 max-[22.4rem]:size-9', !isReady && 'opacity-80')} />
      </span>
      <span className="relative flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-16 leading-[1.25rem] font-bold">{t('title')}</span>
        {isReady ? (
          <span className="text-14 text-gold max-[22.4rem]:text-12">{t('card.ready')}</span>
        ) : claimed ? (
          <span className="text-14 text-soft">
            {t('card.next')}{' '}
            <span className="font-semibold text-ink">
              <TimeLeft to_s={next_claim_at} label={t('next')} />
            </span>
          </span>
        ) : null}
        <span className="mt-1 flex flex-col gap-1">
          <span aria-hidden="true" className="flex gap-1">
            {days.map(({ day }) => (
              <span
                key={day}
                className={joinClasses(
                  'h-1.5 flex-1 rounded-full',
                  day < currentDay || (claimed && day === currentDay)
                    ? 'gold-surface'
                    : day === currentDay && isReady
                      ? 'animate-pulse bg-gold/60'
                      : 'bg-raised',
                )}
              />
            ))}
          </span>
          <span className="text-12 text-soft max-[22.4rem]:sr-only">
            {t('card.progress', { day: currentDay, count: days.length })}
          </span>
        </span>
      </span>
      {isReady ? (
        <Chip tone="gold" className="relative">
          {t('card.open')}
        </Chip>
      ) : (
        <ChevronRight aria-hidden="true" className="relative size-5 shrink-0 text-soft" />
      )}
    </button>
  )
}
