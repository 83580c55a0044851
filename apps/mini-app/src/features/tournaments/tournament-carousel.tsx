import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { EmptyState, SegmentedDots } from '@arena/ui'
import useEmblaCarousel from 'embla-carousel-react'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { haptic } from '../../host/index.ts'
import { isStill, LoadError } from '../../shell/index.ts'
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

/** A drag of this width turns the page, however slow it was. */
const SWIPE_PX = 50

function useCarousel() {
  const [viewport, api] = useEmblaCarousel({ loop: true, duration: 22 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (api === undefined) return
    let from = { x: 0, index: 0 }
    const onDown = (event: PointerEvent | TouchEvent) => {
      from = { x: xOf(event), index: api.selectedScrollSnap() }
    }
    const onUp = (event: PointerEvent | TouchEvent) => {
      const moved_px = xOf(event) - from.x
      if (api.selectedScrollSnap() !== from.index || Math.abs(moved_px) < SWIPE_PX) return
      if (moved_px < 0) api.scrollNext(isStill())
      else api.scrollPrev(isStill())
    }
    api.on('select', () => {
      setSelected(api.selectedScrollSnap())
      haptic('selection')
    })
    const root = api.rootNode()
    const options = { capture: false, passive: true }
    root.addEventListener('touchstart', onDown, options)
    root.addEventListener('touchend', onUp, options)
    root.addEventListener('mousedown', onDown as EventListener, options)
    root.addEventListener('mouseup', onUp as EventListener, options)
    return () => {
      root.removeEventListener('touchstart', onDown)
      root.removeEventListener('touchend', onUp)
      root.removeEventListener('mousedown', onDown as EventListener)
      root.removeEventListener('mouseup', onUp as EventListener)
    }
  }, [api])

  return { viewport, selected, select: (index: number) => api?.scrollTo(index, isStill()) }
}

function xOf(event: MouseEvent | TouchEvent): number {
  return 'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX
}
