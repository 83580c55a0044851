/** The layout of a table of a given size, in pixels: the dealer above, the player below, the printed text between. */
import type { SeenTable } from './table.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Place {
  /** Of the middle. */
  readonly x: number
  readonly y: number
  /** In degrees. */
  readonly turn: number
  /** Of a whole card; left out: 1. */
  readonly scale?: number
}

export interface Spot extends Size {
  readonly x: number
  readonly y: number
}

/** A hand's label, and the top edge of its cards. */
export interface HandSpot extends Spot {
  readonly top: number
}

export interface TableLayout {
  readonly card: Size
  /** By the card's id. */
  readonly cards: ReadonlyMap<number, Place>
  readonly dealer: Spot
  readonly hands: readonly HandSpot[]
  /** Where cards come from and where they go. */
  readonly shoe: Place
  readonly discard: Place
  /** The band between dealer and player. */
  readonly band: Spot
}

const CARD_SHAPE = 1.4
const LABEL = 30
const TOP = 10
/** The rail is 16 thick and curves up at the sides. */
const BOTTOM = 34
const GAP = 6
const BAND_LEAST = 44
/** A card and a half of its width: the corner with rank and suit takes a quarter of a card. */
const CORNER = 0.27
const SPREAD = 0.52
/** The shoe is beside the dealer's cards. */
const DEALER_ROOM = 0.78
/** Free space beside a hand; a tilted card needs some of it. */
const EDGE = 16
const FAN_DEGREES = 2.2
/** With more hands than these, those that wait are smaller. */
const TWO = 2
const NARROW_EDGE = 12

export function layTable(table: SeenTable, { width, height }: Size): TableLayout {
  const columns = columnsOf(table, width)
  const card = cardSize({ width, height }, columns.length)
  const dealerY = TOP + card.height / 2
  const labelY = (cardsY: number) => cardsY + card.height / 2 + GAP + LABEL / 2
  const playerY = height - BOTTOM - LABEL - GAP - card.height / 2
  const bandTop = labelY(dealerY) + LABEL / 2
  const cards = new Map<number, Place>()
  fan(table.dealer.length, { card, room: width * DEALER_ROOM, x: width / 2, y: dealerY }).forEach(
    (place, i) => {
      const seen = table.dealer[i]
      if (seen !== undefined) cards.set(seen.id, place)
    },
  )
  const spots = columns.map((column, number): HandSpot => {
    const hand = table.hands[number]?.cards ?? []
    const edge = columns.length > TWO ? NARROW_EDGE : EDGE
    const scale = columns.length > TWO ? scaleFor(card, column.width - edge, hand.length) : 1
    const scaled = { width: card.width * scale, height: card.height * scale }
    const y = playerY + (card.height - scaled.height) / 2
    fan(hand.length, { card: scaled, room: column.width - edge, x: column.x, y }).forEach((place, i) => {
      const seen = hand[i]
      if (seen !== undefined) cards.set(seen.id, scale === 1 ? place : { ...place, scale })
    })
    return {
      x: column.x,
      y: labelY(playerY),
      width: column.width - edge,
      height: LABEL,
      top: y - scaled.height / 2,
    }
  })
  return {
    card,
    cards,
    dealer: { x: width / 2, y: labelY(dealerY), width: width * DEALER_ROOM, height: LABEL },
    hands: spots,
    shoe: { x: width - card.width * 0.1, y: -card.height * 0.2, turn: 38 },
    discard: { x: -card.width, y: height * 0.12, turn: -60 },
    band: { x: width / 2, y: bandTop, width, height: playerY - card.height / 2 - bandTop },
  }
}

interface Column {
  /** Of the middle. */
  readonly x: number
  readonly width: number
}

/** One for each hand; of more than two, the hand whose turn it is gets the widest. */
function columnsOf({ hands, active }: SeenTable, width: number): Column[] {
  const count = Math.max(1, hands.length)
  const share = (place: number) => (count > TWO && place === active ? 1.2 + count / 6 : 1)
  const shares = Array.from({ length: count }, (_, place) => share(place))
  const whole = shares.reduce((sum, one) => sum + one, 0)
  let left = 0
  return shares.map(one => {
    const column = { x: ((left + one / 2) * width) / whole, width: (one * width) / whole }
    left += one
    return column
  })
}

/** The corner of each card stays in sight. */
function scaleFor(card: Size, room: number, count: number): number {
  const needed = card.width * (1 + CORNER * Math.max(1, count - 1) + (count === 2 ? SPREAD - CORNER : 0))
  return Math.min(1, room / needed)
}

/** As large as two rows of cards, their labels and the felt's words leave room for. */
function cardSize({ width, height }: Size, columns: number): Size {
  const room = height - TOP - BOTTOM - 2 * (LABEL + GAP) - BAND_LEAST
  const byHeight = Math.max(48, room / 2) / CARD_SHAPE
  const byWidth = columns === 1 ? width * 0.32 : width * 0.25
  const cardWidth = Math.round(Math.min(byHeight, byWidth, 150))
  return { width: cardWidth, height: Math.round(cardWidth * CARD_SHAPE) }
}

interface Row {
  readonly card: Size
  readonly room: number
  readonly x: number
  readonly y: number
}

/** Cards side by side as far as there is room, then overlapping; the corner of each stays in sight as long as that is possible. */
function fan(count: number, { card, room, x, y }: Row): Place[] {
  const wanted = card.width * (count <= 2 ? SPREAD : Math.max(CORNER, SPREAD - 0.06 * (count - 2)))
  const step = count < 2 ? 0 : Math.min(wanted, (room - card.width) / (count - 1))
  return Array.from({ length: count }, (_, i) => {
    const fromMiddle = i - (count - 1) / 2
    return {
      x: x + fromMiddle * step,
      y: y + Math.abs(fromMiddle) * card.height * 0.012,
      turn: fromMiddle * FAN_DEGREES,
    }
  })
}
