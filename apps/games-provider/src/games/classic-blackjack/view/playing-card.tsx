import { useLayoutEffect, useRef } from 'react'
import { cardBackPicture, cardPicture } from '../../../families/cards/view/card-pictures.ts'
import { cardName, useBlackjackText } from './blackjack-texts.ts'
import type { SeenCard } from './table.ts'
import type { Place, Size } from './table-layout.ts'

interface PlayingCardProps {
  readonly seen: SeenCard
  readonly size: Size
  readonly place: Place
  /** Where the card comes from when it is new; null when it has lain there before the page was opened. */
  readonly from: Place | null
  readonly order: number
  readonly card_ms: number
  readonly flip_ms: number
}

/** Flies from the shoe face down, lands, and is turned over. A card that moves later glides. */
export function PlayingCard(props: PlayingCardProps) {
  const { seen, size, place, from, order, card_ms, flip_ms } = props
  const text = useBlackjackText()
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const isUp = seen.card !== null
  const name = seen.card === null ? text('faceDown') : cardName(text, seen.card)
  useFlight(outer, { from, place, size, card_ms })
  useFlip(inner, { isUp, isNew: from !== null, card_ms, flip_ms })

  return (
    <div
      ref={outer}
      className="card"
      style={{
        width: size.width,
        height: size.height,
        zIndex: order,
        transform: transformOf(place, size),
        transitionDuration: `${card_ms}ms`,
      }}
    >
      <div ref={inner} className={isUp ? 'card-turn' : 'card-turn card-turned'}>
        <img className="card-back" src={cardBackPicture()} alt="" draggable={false} />
        {seen.card === null ? null : (
          <img className="card-front" src={cardPicture(seen.card)} alt="" draggable={false} />
        )}
      </div>
      <span className="visually-hidden">{name}</span>
    </div>
  )
}

interface Flight {
  readonly from: Place | null
  readonly place: Place
  readonly size: Size
  readonly card_ms: number
}

/** Only the first place counts: later changes are transitions. */
function useFlight(outer: React.RefObject<HTMLDivElement | null>, flight: Flight): void {
  const first = useRef(flight)
  useLayoutEffect(() => {
    const { from, place, size, card_ms } = first.current
    if (from === null || card_ms === 0) return
    outer.current?.animate(
      [
        { transform: transformOf(from, size), opacity: 0.6 },
        { opacity: 1, offset: 0.25 },
        { transform: transformOf(place, size), opacity: 1 },
      ],
      { duration: card_ms, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    )
  }, [outer])
}

interface Flip {
  readonly isUp: boolean
  readonly isNew: boolean
  readonly card_ms: number
  readonly flip_ms: number
}

function useFlip(
  inner: React.RefObject<HTMLDivElement | null>,
  { isUp, isNew, card_ms, flip_ms }: Flip,
): void {
  const times = useRef({ card_ms, flip_ms })
  const turning = useRef<Animation | undefined>(undefined)
  const wasUp = useRef(!isNew && isUp)
  useLayoutEffect(() => {
    times.current = { card_ms, flip_ms }
    // A tap shows everything at once, the card in the air included: its total is on show already.
    if (flip_ms === 0) turning.current?.finish()
  }, [card_ms, flip_ms])
  useLayoutEffect(() => {
    const flips = isUp && !wasUp.current
    wasUp.current = isUp
    if (!flips || times.current.flip_ms === 0) return
    turning.current = inner.current?.animate(
      [
        { transform: 'rotateY(180deg)' },
        { transform: 'translateZ(30px) rotateY(90deg) scale(1.05)', offset: 0.5 },
        { transform: 'none' },
      ],
      {
        duration: times.current.flip_ms,
        delay: isNew ? times.current.card_ms : 0,
        fill: 'backwards',
        easing: 'ease-in-out',
      },
    )
  }, [inner, isUp, isNew])
}

function transformOf({ x, y, turn, scale = 1 }: Place, { width, height }: Size): string {
  return `translate(${Math.round(x - width / 2)}px, ${Math.round(y - height / 2)}px) rotate(${turn}deg) scale(${scale})`
}
