import type { Break, PlayLimits } from '@arena/contract/endpoints/play-limits'
import { Button, Card, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useId, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { LoadError, SubPage, useIsPlayer } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { BreakCard } from './break-card.tsx'
import { BreakDrawer } from './break-drawer.tsx'
import { DayLimitCard, ReminderCard, StarsLimitCard } from './limit-cards.tsx'
import { LOOSENING_HOURS } from './limit-choices.ts'
import { playLimitsQuery } from './play-limits-query.ts'
import { useDrawer } from './use-drawer.ts'

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

/** The way into a break; while one runs, the way to make it longer. */
function BreakOffer({
  running,
  isOpenAtFirst,
}: {
  readonly running: Break | null
  readonly isOpenAtFirst: boolean
}) {
  const t = useTranslations('play-limits.break')
  const drawer = useDrawer(isOpenAtFirst)
  const id = useId()
  // A break for good can't be made longer.
  if (running !== null && running.until === null) return null
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-3">
        <div className="flex items-start gap-3">
          <Moon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-16 font-semibold">
              {t(running === null ? 'title' : 'longer')}
            </h2>
            <p className="mt-1 text-14 text-pretty text-soft">
              {t(running === null ? 'text' : 'longerText')}
            </p>
          </div>
        </div>
        <Button look="quiet" className="w-full" onClick={drawer.show} data-testid="take-break">
          {t(running === null ? 'take' : 'longer')}
        </Button>
      </Card>
      {drawer.times > 0 && (
        <BreakDrawer key={drawer.times} running={running} open={drawer.open} onClose={drawer.close} />
      )}
    </section>
  )
}
