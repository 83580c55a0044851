import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { CountUp } from '../../../view/hud/count-up.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { layFelt } from '../../../view/session/lay-felt.ts'
import { useStore } from '../../../view/store.ts'
import { TWENTY_ONE, totalOf } from '../cards.ts'
import { BetPlaces, FeltOptions } from './bet-places.tsx'
import type { BlackjackController } from './blackjack-controller.ts'
import type { RoundSum } from './blackjack-state.ts'
import { ruleFigures, totalText, useBlackjackText } from './blackjack-texts.ts'
import { ChipPile } from './chip-pile.tsx'
import { PlayingCard } from './playing-card.tsx'
import { SideBadges } from './side-badges.tsx'
import type { Faces, SeenCard, SeenHand, SeenTable } from './table.ts'
import { type HandSpot, layTable, type Size, type Spot, type TableLayout } from './table-layout.ts'

/** The table: cards, chips and totals at their places, at any size. */
export function FeltTable({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const stage = useRef<HTMLElement>(null)
  const size = useSize(stage)
  const table = useStore(controller.state, state => state.table)
  const layout = size === null ? null : layTable(table, size)
  useLayoutEffect(() => layFelt('ellipse 78% 62% at 50% 40%'), [])
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
  const faces = useStore(controller.state, state => state.faces)
  const withSides = useStore(controller.state, state => state.withSides)
  const isEmpty = table.hands.length === 0
  return (
    <>
      <FeltWords
        band={layout.band}
        isDimmed={sum !== null || (isEmpty ? withSides : table.sides.length > 0)}
      />
      {isEmpty ? <BetPlaces controller={controller} layout={layout} /> : null}
      {isEmpty ? <FeltOptions controller={controller} /> : null}
      {isEmpty ? null : <DealerLabel cards={table.dealer} faces={faces} spot={layout.dealer} />}
      <Cards controller={controller} table={table} layout={layout} />
      {table.hands.map((hand, place) => {
        const spot = layout.hands[place]
        if (spot === undefined) return null
        return (
          <HandLabel
            key={place}
            hand={hand}
            faces={faces}
            spot={spot}
            isActive={table.active === place && table.hands.length > 1}
          />
        )
      })}
      {table.hands.map((hand, place) => {
        const spot = layout.hands[place]
        // A blackjack is shown in larger letters than these.
        if (spot === undefined || hand.result === null) return null
        if (hand.result === 'blackjack' && table.hands.length === 1) return null
        return <HandResultSign key={place} hand={hand} spot={spot} isSmall={table.hands.length > 2} />
      })}
      <SideBadges table={table} layout={layout} />
      {sum === null ? null : <SumSign sum={sum} band={layout.band} />}
    </>
  )
}

/** Later hands lie over earlier ones, and all of them under the labels. */
const CARDS_OF_HAND = 8

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
          card(seen, CARDS_OF_HAND * (number + 1) + place, table.active !== null && table.active !== number),
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

/** The cards that count already: those whose face is seen. */
const faceUp = (cards: readonly SeenCard[], faces: Faces): number[] =>
  cards.flatMap(({ id, card }) => (card === null || !faces.has(id) ? [] : [card]))

/** The total of the dealer's open cards. */
function DealerLabel({
  cards,
  faces,
  spot,
}: {
  readonly cards: readonly SeenCard[]
  readonly faces: Faces
  readonly spot: Spot
}) {
  const text = useBlackjackText()
  const open = faceUp(cards, faces)
  return (
    <div className="hand-label" style={{ left: spot.x, top: spot.y }} aria-hidden="true">
      <span className="hand-owner">{text('dealer')}</span>
      {open.length === 0 ? null : <Total cards={open} isOver />}
    </div>
  )
}

/** Below this width in pixels stake and total have no room side by side. */
const NARROW = 104
/** Below this there is room for the total alone. */
const TINY = 86

interface HandLabelProps {
  readonly hand: SeenHand
  readonly faces: Faces
  readonly spot: Spot
  readonly isActive: boolean
}

/** Stake and total of a hand of the player. */
function HandLabel({ hand, faces, spot, isActive }: HandLabelProps) {
  const amounts = useAmounts()
  const cards = faceUp(hand.cards, faces)
  return (
    <div
      className="hand-label"
      data-active={isActive}
      data-narrow={spot.width < NARROW}
      data-result={hand.result ?? undefined}
      style={{ left: spot.x, top: spot.y, maxWidth: spot.width }}
      aria-hidden="true"
    >
      {hand.stake === 0 || spot.width < TINY ? null : (
        <span className="hand-stake">
          <ChipPile amount={hand.stake} />
          {amounts.plain(hand.stake)}
        </span>
      )}
      {cards.length === 0 ? null : <Total cards={cards} isOver={hand.result !== null} />}
    </div>
  )
}

/** While a hand is played both of its totals count; afterwards only the one it ended with. */
function Total({ cards, isOver }: { readonly cards: readonly number[]; readonly isOver: boolean }) {
  const { points } = totalOf(cards)
  const look = points > TWENTY_ONE ? 'bust' : points === TWENTY_ONE ? 'best' : undefined
  return (
    <strong className="hand-total" data-look={look}>
      {isOver ? points : totalText(cards)}
    </strong>
  )
}

interface HandResultSignProps {
  readonly hand: SeenHand
  readonly spot: HandSpot
  /** Beside more hands than two. */
  readonly isSmall: boolean
}

/** One word across the cards. */
function HandResultSign({ hand, spot, isSmall }: HandResultSignProps) {
  const text = useBlackjackText()
  if (hand.result === null) return null
  const word = text(hand.result)
  const under = spot.y - spot.height / 2
  return (
    <div
      className="hand-result"
      data-result={hand.result}
      data-small={isSmall}
      style={{
        left: spot.x,
        top: under - (under - spot.top) * 0.4,
        maxWidth: spot.width + 8,
        '--room': `${spot.width}px`,
        '--chars': word.length,
      }}
      aria-hidden="true"
    >
      {word}
    </div>
  )
}

/** Below this height the words share a line with the amount. */
const ROOMY = 110
const SPARKS = Array.from({ length: 22 }, (_, spark) => spark)

/** The result of the whole round, between dealer and player. A round that returned less than its stake is not celebrated. */
function SumSign({ sum, band }: { readonly sum: RoundSum; readonly band: Spot }) {
  const text = useBlackjackText()
  const { staked, win, isBlackjack, count_ms } = sum
  const words = win > staked ? 'sumWon' : win === staked ? 'sumEven' : win > 0 ? 'sumPart' : 'sumLost'
  const isNatural = isBlackjack && win > staked
  return (
    <div
      className="sum"
      data-look={win > staked ? 'won' : 'plain'}
      data-tight={band.height < ROOMY}
      style={{ top: band.y + band.height / 2 }}
      aria-hidden="true"
    >
      {isNatural ? <Celebration /> : null}
      <span className={isNatural ? 'sum-blackjack' : 'sum-words'}>
        {text(isNatural ? 'blackjack' : words)}
      </span>
      {win > 0 ? <SumAmount win={win} count_ms={count_ms} /> : null}
    </div>
  )
}

function SumAmount({ win, count_ms }: { readonly win: number; readonly count_ms: number }) {
  const amounts = useAmounts()
  return (
    <strong className="sum-amount" style={{ '--chars': amounts.withUnit(win).length }}>
      <CountUp amount={win} count_ms={count_ms} done={false} unit />
    </strong>
  )
}

/** Rays and gold for an ace and a ten. */
function Celebration() {
  return (
    <span className="sum-burst">
      <span className="sum-rays" />
      {SPARKS.map(spark => {
        const style: CSSProperties = {
          '--angle': `${spark * 137.5}deg`,
          '--far': 0.55 + ((spark * 7) % 10) / 18,
        }
        return <span key={spark} className="sum-spark" style={style} />
      })}
    </span>
  )
}
