import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { EmptyState } from '@arena/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LoadError, ScreenTitle, TabPage } from '../../shell/index.ts'
import { TabIntro } from '../../shell/tab-intro.tsx'
import { useTranslations } from '../../texts/index.ts'
import { sectionsOf } from './order-tournaments.ts'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'
import { useCompletedTournaments, useCurrentTournaments, useTurn_s } from './use-tournaments.ts'

type List = UseQueryResult<readonly Tournament[]>

/** Running, upcoming and past tournaments. */
export function TournamentsScreen({ division }: { readonly division: ReactNode }) {
  const t = useTranslations('tournaments')
  const current = useCurrentTournaments()
  const completed = useCompletedTournaments()
  const lists = { current: current.data ?? [], completed: completed.data ?? [] }
  const sections = sectionsOf(lists, useTurn_s(lists.current))
  const isEmpty = current.data !== undefined && completed.data !== undefined && sections.count === 0
  return (
    <TabPage>
      <ScreenTitle title={t('title')} />
      <TabIntro tab="tournaments" />
      {isEmpty && (
        <EmptyState
          icon={<Trophy className="size-7" />}
          title={t('empty.title')}
          description={t('empty.text')}
        />
      )}
      {division}
      <LoadFailures lists={[current, completed]} />
      <Section title={t('active')} tournaments={sections.active} isLoading={isOnItsWay(current)} />
      <Section title={t('upcoming')} tournaments={sections.upcoming} />
      {/* Nothing below a list of unknown length: it would jump. */}
      {!isOnItsWay(current) && (
        <Section title={t('completed')} tournaments={sections.completed} isLoading={isOnItsWay(completed)} />
      )}
    </TabPage>
  )
}

function isOnItsWay({ data, isError }: List): boolean {
  return data === undefined && !isError
}

/** Both lists come from one server and mostly fail together: one error box with one retry for all that is missing. */
function LoadFailures({ lists }: { readonly lists: readonly List[] }) {
  const t = useTranslations('tournaments')
  const failed = lists.filter(({ data, isError }) => data === undefined && isError)
  const query = {
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
  return failed.length > 0 && <LoadError title={t('loadFailed')} query={query} />
}

/** Nothing at all when there is nothing to show and nothing on its way. */
function Section({
  title,
  tournaments,
  isLoading = false,
}: {
  readonly title: string
  readonly tournaments: readonly Tournament[]
  readonly isLoading?: boolean
}) {
  const id = useId()
  if (!isLoading && tournaments.length === 0) return null
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className="flex flex-col gap-3">
      <h2 id={id} className="text-16 font-bold">
        {title}
      </h2>
      {isLoading && tournaments.length === 0 && <TournamentCardSkeleton />}
      {tournaments.map(tournament => (
        <TournamentCard key={tournament.t_key} tournament={tournament} heading="h3" />
      ))}
    </section>
  )
}
