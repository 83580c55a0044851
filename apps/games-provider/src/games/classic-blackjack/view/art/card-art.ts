/** A card's two sides, drawn on 100 × 140. */
import { type Rank, rankOf, type Suit, suitOf } from '../../cards.ts'
import { courtSvg, isCourt } from './court.ts'
import { inkOf, rankSvg, suitSvg } from './glyphs.ts'

const LEFT = 36.5
const RIGHT = 63.5
const MIDDLE = 50

/** Where the pips stand: columns and rows of the real cards; those below the middle stand upside down. */
const PIPS: Readonly<
  Record<Exclude<Rank, 'A' | 'J' | 'Q' | 'K'>, readonly (readonly [x: number, y: number])[]>
> = {
  '2': column(MIDDLE, 26, 114),
  '3': column(MIDDLE, 26, 70, 114),
  '4': sides(28, 112),
  '5': [...sides(28, 112), [MIDDLE, 70]],
  '6': sides(28, 70, 112),
  '7': [...sides(28, 70, 112), [MIDDLE, 49]],
  '8': [...sides(28, 70, 112), ...column(MIDDLE, 49, 91)],
  '9': [...sides(25, 55, 85, 115), [MIDDLE, 70]],
  '10': [...sides(25, 55, 85, 115), ...column(MIDDLE, 40, 100)],
}

function column(x: number, ...rows: readonly number[]): (readonly [number, number])[] {
  return rows.map(y => [x, y])
}

function sides(...rows: readonly number[]): (readonly [number, number])[] {
  return [...column(LEFT, ...rows), ...column(RIGHT, ...rows)]
}

export function cardSvg(card: number): string {
  const rank = rankOf(card)
  const suit = suitOf(card)
  return svg(
    `<linearGradient id="p" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="#fffefa"/><stop offset="0.6" stop-color="#fbf6ea"/><stop offset="1" stop-color="#ece3cf"/></linearGradient>`,
    `<rect x="0.5" y="0.5" width="99" height="139" rx="8.500" fill="url(#p)" stroke="#b9ad94"/>${corner(rank, suit)}<g transform="rotate(180 50 70)">${corner(rank, suit)}</g>${middle(rank, suit)}`,
  )
}

export function cardBackSvg(): string {
  return svg(
    `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a3182f"/><stop offset="0.55" stop-color="#7a0d22"/><stop offset="1" stop-color="#4d0615"/></linearGradient><pattern id="l" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H12M0 0V12" stroke="#f2cd62" stroke-opacity="0.500" stroke-width="1.200"/><circle cx="6" cy="6" r="1.500" fill="#f2cd62" fill-opacity="0.600"/></pattern>`,
    `<rect x="0.5" y="0.5" width="99" height="139" rx="8.500" fill="#fdf8ec" stroke="#b9ad94"/><rect x="5.500" y="5.500" width="89" height="129" rx="5" fill="url(#b)"/><rect x="5.500" y="5.500" width="89" height="129" rx="5" fill="url(#l)"/><rect x="9" y="9" width="82" height="122" rx="3.500" fill="none" stroke="#f2cd62" stroke-width="1.400"/><circle cx="50" cy="70" r="25" fill="#5b0918" stroke="#f2cd62" stroke-width="2"/><circle cx="50" cy="70" r="20.500" fill="none" stroke="#f2cd62" stroke-width="0.900"/>${suitSvg('spades', { x: 50, y: 69, size: 25, colour: '#f2cd62' })}`,
  )
}

/** What an `<img>` shows. */
export function pictureAddress(picture: string): string {
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

function svg(defs: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420" viewBox="0 0 100 140"><defs>${defs}</defs>${drawing}</svg>`
}

function corner(rank: Rank, suit: Suit): string {
  const colour = inkOf(suit)
  return `${rankSvg(rank, { x: 15, y: 21.5, size: 27, colour }, rank === '10' ? 10 : 12.5)}${suitSvg(suit, { x: 15, y: 46, size: 17, colour })}`
}

function middle(rank: Rank, suit: Suit): string {
  const colour = inkOf(suit)
  if (rank === 'A') return ace(suit, colour)
  if (isCourt(rank)) return courtSvg(rank, suit)
  const size = rank === '9' || rank === '10' ? 17.5 : 19
  return PIPS[rank].map(([x, y]) => suitSvg(suit, { x, y, size, colour }, y > 70 ? 180 : 0)).join('')
}

function ace(suit: Suit, colour: string): string {
  return `<circle cx="50" cy="70" r="25.500" fill="none" stroke="#c99a2e" stroke-width="0.900"/><circle cx="50" cy="70" r="28" fill="none" stroke="#c99a2e" stroke-width="0.500"/>${suitSvg(suit, { x: 50, y: 70, size: 38, colour })}`
}
