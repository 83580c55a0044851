import type { PlayLimits } from '@arena/contract'
import { Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { LoadError, SubPage, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { BreakCard } from './break-card.tsx'
import { BreakOffer } from './break-offer.tsx'
import { playLimitsQuery } from './calls.ts'
import { DayLimitCard, ReminderCard, StarsLimitCard } from './limit-cards.tsx'
import { LOOSENING_HOURS } from './terms.ts'

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
  // Whoever comes to take a break finds the choice open.
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
