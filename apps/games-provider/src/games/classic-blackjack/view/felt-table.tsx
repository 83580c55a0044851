import { useLayoutEffect, useRef, useState } from 'react'
import { useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import { ruleFigures, useBlackjackText } from './blackjack-texts.ts'
import { BetSpot, DealerLabel, HandLabel, HandResultSign, SumSign } from './hand-labels.tsx'
import { PlayingCard } from './playing-card.tsx'
import type { SeenCard, SeenTable } from './table.ts'
import { layTable, type Size, type Spot, type TableLayout } from './table-layout.ts'

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

/** The words and lines woven into the felt between dealer and player. */
function FeltWords({ band, isDimmed }: { readonly band: Spot; readonly isDimmed: boolean }) {
  const { session } = useGame()
  const text = useBlackjackText()
  const figures = ruleFigures(session.language)
  const pays = text('feltPays', figures)
  const stands = text('feltStands', figures)
  const hasRoom = band.height > 74
  const width = Math.min(band.width - 24, 560)
  const size = Math.min(hasRoom ? 21 : 15, (width * 1.52) / Math.max(pays.length, 24))
  const sag = hasRoom ? 18 : 6
  const arc = (y: number) => `M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`
  const top = hasRoom ? band.height / 2 - 34 : band.height / 2 - sag - 4
  return (
    <svg
      className="felt-words"
      data-dimmed={isDimmed}
      style={{ left: (band.width - width) / 2, top: band.y, width, height: Math.max(0, band.height) }}
      viewBox={`0 0 ${width} ${Math.max(1, band.height)}`}
      aria-hidden="true"
    >
      <path id="felt-arc" d={arc(top + 2)} fill="none" />
      <path id="felt-arc-low" d={arc(top + size + (hasRoom ? 8 : 1))} fill="none" />
      <text className="felt-pays" fontSize={size} textAnchor="middle">
        <textPath href="#felt-arc" startOffset="50%">
          {pays}
        </textPath>
      </text>
      <text className="felt-stands" fontSize={Math.max(11, size * 0.68)} textAnchor="middle">
        <textPath href="#felt-arc-low" startOffset="50%">
          {stands}
        </textPath>
      </text>
      {hasRoom ? (
        <>
          <path className="felt-line" d={arc(top - size - 6)} />
          <path className="felt-line" d={arc(top + size + 18)} />
        </>
      ) : null}
    </svg>
  )
}

/** The box the cards come from, at the edge of the table. */
function Shoe() {
  return (
    <svg className="shoe" viewBox="0 0 120 90" aria-hidden="true">
      <defs>
        <linearGradient id="shoe-side" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#3d2a1c" />
          <stop offset="1" stopColor="#120b06" />
        </linearGradient>
      </defs>
      <path d="M18 60L44 0H120V60L96 90H34Z" fill="url(#shoe-side)" stroke="#d4af37" strokeWidth="1.600" />
      <path d="M18 60H96L96 90H34Z" fill="#20140b" stroke="#d4af37" strokeWidth="1.200" />
      <path d="M30 66H86V84H40Z" fill="#7a0d22" stroke="#f2cd62" strokeWidth="1.200" />
      <path d="M34 69H82M36 72.500H82M38 76H82" stroke="#fdf8ec" strokeOpacity="0.5" strokeWidth="0.800" />
      <path d="M96 60L120 30" stroke="#d4af37" strokeOpacity="0.500" strokeWidth="1.200" />
    </svg>
  )
}
