import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { Carousel, EmptyState } from '@arena/ui'
import { Trophy } from 'lucide-react'
import { haptic } from '../../host/index.ts'
import { LoadError } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { orderForCarousel } from './order-tournaments.ts'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'
import { useCurrentTournaments, useTurn_s } from './use-tournaments.ts'

/** The tournaments one can go to now, one card at a time. */
export function TournamentCarousel() {
  const t = useTranslations('tournaments')
  const list = useCurrentTournaments()
  const turn_s = useTurn_s(list.data ?? [])

  if (list.data === undefined) {
    return list.isError ? (
      <LoadError title={t('loadFailed')} query={list} />
    ) : (
      <div className="flex flex-col gap-2">
        <TournamentCardSkeleton />
        <div className="h-6" />
      </div>
    )
  }
  const tournaments = orderForCarousel(list.data, turn_s)
  if (tournaments.length === 0) {
    return (
      <EmptyState
        icon={<Trophy className="size-7" />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  }
  // A card that ends leaves the carousel: recount its pages.
  return <Cards key={tournaments.map(tournament => tournament.t_key).join()} tournaments={tournaments} />
}

function Cards({ tournaments }: { readonly tournaments: readonly Tournament[] }) {
  const t = useTranslations('tournaments.carousel')
  const count = tournaments.length
  return (
    <Carousel
      label={t('label')}
      pages={tournaments.map(tournament => ({
        key: tournament.t_key,
        content: <TournamentCard tournament={tournament} heading="h2" />,
      }))}
      labelOf={index => t('page', { number: index + 1, count })}
      onSwipe={() => haptic('selection')}
      // The space of the dots is kept: nothing below may jump when the only tournament is known.
      {...(count === 1 && { className: 'pb-8' })}
    />
  )
}
