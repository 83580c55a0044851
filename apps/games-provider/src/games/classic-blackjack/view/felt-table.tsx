import { useLayoutEffect, useRef, useState } from 'react'
import { useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import { useBlackjackText } from './blackjack-texts.tsx'
import { FeltWords, Shoe } from './felt.tsx'
import { BetSpot, DealerLabel, HandLabel, HandResultSign } from './hand-labels.tsx'
import { PlayingCard } from './playing-card.tsx'
import { SumSign } from './sum-sign.tsx'
import type { SeenCard, SeenTable } from './table.ts'
import { layTable, type Size, type TableLayout } from './table-layout.ts'

/** The table: cards, chips and totals at their places, whatever its size. */
export function FeltTable({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const stage = useRef<HTMLElement>(null)
  const size = useSize(stage)
  const table = useStore(controller.state, state => state.table)
  const layout = size === null ? null : layTable(table, size)
  return (
    <section ref={stage} className="stage felt" aria-label={text('table')} onPointerDown={controller.hurry}>
      <div className="felt-light" aria-hidden="true" />
      <Shoe />
      {layout === null ? null : <OnTable controller={controller} table={table} layout={layout} />}
    </section>
  )
}

interface OnTableProps {
  readonly controller: BlackjackController
  readonly table: SeenTable
  readonly layout: TableLayout
}

function OnTable({ controller, table, layout }: OnTableProps) {
  const sum = useStore(controller.state, state => state.sum)
  const isEmpty = table.hands.length === 0
  return (
    <>
      <FeltWords band={layout.band} isDimmed={sum !== null} />
      {isEmpty ? <BetSpot controller={controller} layout={layout} /> : null}
      {isEmpty ? null : <DealerLabel cards={table.dealer} spot={layout.dealer} />}
      <Cards controller={controller} table={table} layout={layout} />
      {table.hands.map((hand, place) => {
        const spot = layout.hands[place]
        if (spot === undefined) return null
        return (
          <HandLabel
            key={place}
            hand={hand}
            spot={spot}
            isActive={table.active === place && table.hands.length > 1}
          />
        )
      })}
      {table.hands.map((hand, place) => {
        const spot = layout.hands[place]
        // A blackjack is said in larger letters than these.
        if (spot === undefined || hand.result === null || hand.result === 'blackjack') return null
        return <HandResultSign key={place} hand={hand} spot={spot} card={layout.card} />
      })}
      {sum === null ? null : <SumSign sum={sum} band={layout.band} />}
    </>
  )
}

function Cards({ controller, table, layout }: OnTableProps) {
  const { session } = useGame()
  const phase = useStore(controller.state, state => state.phase)
  const isClearing = useStore(controller.state, state => state.isClearing)
  // Turbo is read again when it is switched.
  useStore(session.preferences, state => state.turbo)
  useSessionState(state => state.paused)
  const pace = controller.pace()
  const card = (seen: SeenCard, order: number, isWaiting: boolean) => {
    const place = isClearing ? layout.discard : layout.cards.get(seen.id)
    if (place === undefined) return null
    return (
      <div key={seen.id} className={isWaiting ? 'card-rests' : undefined}>
        <PlayingCard
          seen={seen}
          size={layout.card}
          place={place}
          from={phase === 'moving' ? layout.shoe : null}
          order={order}
          {...pace}
        />
      </div>
    )
  }
  return (
    <div className="cards" data-clearing={isClearing}>
      {table.dealer.map((seen, place) => card(seen, place, false))}
      {table.hands.flatMap((hand, number) =>
        hand.cards.map((seen, place) =>
          card(seen, 20 * (number + 1) + place, table.active !== null && table.active !== number),
        ),
      )}
    </div>
  )
}

/** The size of an element in pixels, kept up to date; null before it is known. */
function useSize(element: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}
