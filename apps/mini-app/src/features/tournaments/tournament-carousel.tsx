import type { Tournament } from '@arena/contract'
import { EmptyState, SegmentedDots } from '@arena/ui'
import { Trophy } from 'lucide-react'
import { LoadError } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { orderForCarousel } from './order-tournaments.ts'
import { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx'
import { useCarousel } from './use-carousel.ts'
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
  // A card that ends leaves the carousel: its pages are counted anew.
  return <Cards key={tournaments.map(tournament => tournament.t_key).join()} tournaments={tournaments} />
}

function Cards({ tournaments }: { readonly tournaments: readonly Tournament[] }) {
  const t = useTranslations('tournaments.carousel')
  const { viewport, selected, select } = useCarousel()
  const count = tournaments.length
  return (
    <section aria-roledescription="carousel" aria-label={t('label')} className="flex flex-col gap-2">
      <div ref={viewport} className="-mx-4 touch-pan-y overflow-hidden px-4">
        <ul className="flex">
          {tournaments.map((tournament, index) => (
            <li
              key={tournament.t_key}
              aria-label={t('page', { number: index + 1, count })}
              inert={index !== selected}
              className="mr-4 min-w-0 flex-[0_0_100%]"
            >
              <TournamentCard tournament={tournament} heading="h2" />
            </li>
          ))}
        </ul>
      </div>
      <div className="h-6">
        {count > 1 && (
          <SegmentedDots
            count={count}
            selected={selected}
            onSelect={select}
            labelOf={index => t('page', { number: index + 1, count })}
          />
        )}
      </div>
    </section>
  )
}
