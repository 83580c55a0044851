import type { Tournament } from '@arena/contract'
import { EmptyState } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useId } from 'react'
import { completedTournamentsQuery, tournamentsQuery } from '../../server-api/index.ts'
import { LoadError, TabPage, useIsPlayer, useNow_s } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { sectionsOf } from './order-tournaments.ts'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'

/** What runs, what is to come, what is over. */
export function TournamentsScreen() {
  const t = useTranslations('tournaments')
  const isPlayer = useIsPlayer()
  const current = useQuery({ ...tournamentsQuery, enabled: isPlayer })
  const completed = useQuery({ ...completedTournamentsQuery, enabled: isPlayer })
  const sections = sectionsOf({ current: current.data ?? [], completed: completed.data ?? [] }, useNow_s())
  const isEmpty = current.data !== undefined && completed.data !== undefined && sections.count === 0
  return (
    <TabPage>
      <h1 className="text-24 font-bold">{t('title')}</h1>
      {isEmpty && (
        <EmptyState
          icon={<Trophy className="size-7" />}
          title={t('empty.title')}
          description={t('empty.text')}
        />
      )}
      <Section title={t('active')} query={current} tournaments={sections.active} isFirst />
      <Section title={t('upcoming')} query={current} tournaments={sections.upcoming} />
      <Section title={t('completed')} query={completed} tournaments={sections.completed} isFirst />
    </TabPage>
  )
}

/** Nothing at all when there is nothing to show and nothing on its way. `isFirst` speaks for its query's loading and failing. */
function Section({
  title,
  query,
  tournaments,
  isFirst = false,
}: {
  readonly title: string
  readonly query: Parameters<typeof LoadError>[0]['query'] & { readonly data: unknown }
  readonly tournaments: readonly Tournament[]
  readonly isFirst?: boolean
}) {
  const t = useTranslations('tournaments')
  const id = useId()
  const isLoading = query.data === undefined && isFirst
  if (!isLoading && tournaments.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-16 font-bold">
        {title}
      </h2>
      {isLoading && query.error !== null && <LoadError title={t('loadFailed')} query={query} />}
      {isLoading && query.error === null && <TournamentCardSkeleton />}
      {tournaments.map(tournament => (
        <TournamentCard key={tournament.t_key} tournament={tournament} />
      ))}
    </section>
  )
}
