/** A card's two sides, drawn on 100 × 140. */
import { type Rank, rankOf, type Suit, suitOf } from '../maths/deck.ts'

const LEFT = 36.5
const RIGHT = 63.5
const MIDDLE = 50

/** The positions of the pips: columns and rows of real cards; those below the middle are upside down. */
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

export type Court = Extract<Rank, 'J' | 'Q' | 'K'>

const isCourt = (rank: Rank): rank is Court => rank === 'J' || rank === 'Q' || rank === 'K'

interface Robe {
  readonly cloth: string
  readonly lining: string
  readonly trim: string
  readonly hair: string
}

const GOLD = '#e3b341'
const GOLD_DARK = '#8a5d10'
const SKIN = '#f5d3ae'
const INK = '#23180f'

function robeOf(suit: Suit): Robe {
  return isRed(suit)
    ? { cloth: '#b61a31', lining: '#1f3a78', trim: '#f4cf6a', hair: '#8a4a17' }
    : { cloth: '#20346e', lining: '#a01730', trim: '#f4cf6a', hair: '#3a2413' }
}

/**
 * Jack, queen and king: half a figure above the middle of the card, and the same one upside down below it. Fills the frame
 * 26 … 74 × 12 … 128 of a card of 100 × 140.
 */
function courtSvg(rank: Court, suit: Suit): string {
  const half = `<g>${figure(rank, suit)}</g>`
  return `<rect x="26" y="12" width="48" height="116" rx="3" fill="#fff7df" stroke="${GOLD_DARK}" stroke-width="1.4"/><clipPath id="f"><rect x="27" y="13" width="46" height="57"/></clipPath><g clip-path="url(#f)">${half}</g><g transform="rotate(180 50 70)" clip-path="url(#f)">${half}</g><path d="M27 70H73" stroke="${GOLD_DARK}" stroke-width="1.2"/>`
}

function figure(rank: Court, suit: Suit): string {
  const robe = robeOf(suit)
  const head = rank === 'Q' ? queenHead(robe) : rank === 'K' ? kingHead(robe) : jackHead(robe)
  const sign = suitSvg(suit, { x: 34.5, y: 21.5, size: 11, colour: isRed(suit) ? '#c4122b' : '#15171f' })
  return `${body(robe)}${held(rank, robe)}${head}${sign}`
}

/** Shoulders, a collar of two cloths, and a chain across the chest. */
function body({ cloth, lining, trim }: Robe): string {
  const diamonds = [33, 41, 59, 67].map(
    x => `<path d="M${x} 61l2.200 3.200-2.200 3.200-2.200-3.200z" fill="${trim}"/>`,
  )
  return `<path d="M27 71V58C28 49 38 46 44 45H56C62 46 72 49 73 58V71Z" fill="${cloth}" stroke="${INK}" stroke-width="1"/><path d="M44 45L50 62L56 45L59 46L53 71H47L41 46Z" fill="${lining}" stroke="${trim}" stroke-width="1.2"/><path d="M30 55C40 60 60 60 70 55" fill="none" stroke="${trim}" stroke-width="1.6"/>${diamonds.join('')}`
}

function face(): string {
  return `<path d="M43.500 32C43.500 25 56.500 25 56.500 32C56.500 40 53 45.500 50 45.500C47 45.500 43.500 40 43.500 32Z" fill="${SKIN}" stroke="${INK}" stroke-width="0.9"/><path d="M45.300 32.600h3M51.700 32.600h3" stroke="${INK}" stroke-width="1.300"/><path d="M50 33.500v4.200h-1.200" fill="none" stroke="#b07c4f" stroke-width="0.8"/>`
}

const MOUTH = `<path d="M48.300 41.200h3.400" stroke="#a33431" stroke-width="1.200"/>`

function kingHead({ hair }: Robe): string {
  return `<path d="M41.500 30C40 44 42 52 50 56C58 52 60 44 58.500 30Z" fill="${hair}" stroke="${INK}" stroke-width="0.8"/>${face()}<path d="M44.500 39.500C47 38 49 38.500 50 39.500C51 38.500 53 38 55.500 39.500C55 46 53 51 50 52.500C47 51 45 46 44.500 39.500Z" fill="${hair}"/>${MOUTH}<path d="M40.500 28.500L38.500 16.500L44.500 21L50 13.500L55.500 21L61.500 16.500L59.500 28.500Z" fill="${GOLD}" stroke="${GOLD_DARK}" stroke-width="1"/><path d="M40.300 28.500h19.400v2.600H40.300Z" fill="${GOLD_DARK}"/><g fill="#d7263d"><circle cx="50" cy="24.500" r="1.900"/><circle cx="44" cy="25.500" r="1.200"/><circle cx="56" cy="25.500" r="1.200"/></g>`
}

function queenHead({ hair, trim }: Robe): string {
  return `<path d="M50 20C37 20 37 34 38.500 46C39 50 43 52 44 46L44.500 33H55.500L56 46C57 52 61 50 61.500 46C63 34 63 20 50 20Z" fill="${hair}" stroke="${INK}" stroke-width="0.8"/>${face()}${MOUTH}<circle cx="44" cy="42" r="1.300" fill="${trim}"/><circle cx="56" cy="42" r="1.300" fill="${trim}"/><path d="M41.500 25.500C42 19 46 17 50 14.500C54 17 58 19 58.500 25.500C53 22.800 47 22.800 41.500 25.500Z" fill="${GOLD}" stroke="${GOLD_DARK}" stroke-width="1"/><circle cx="50" cy="20" r="1.900" fill="#2f7d5b"/>`
}

function jackHead({ hair, lining, trim }: Robe): string {
  return `<path d="M42 26C39 36 40 43 43 46L45 33H55L57 46C60 43 61 36 58 26Z" fill="${hair}" stroke="${INK}" stroke-width="0.8"/>${face()}${MOUTH}<path d="M39.500 27.500C39 17 60 16 61 25L58 28.500C52 25 46 25.500 39.500 27.500Z" fill="${lining}" stroke="${INK}" stroke-width="0.9"/><path d="M40 27.200C47 24.600 53 24.600 59.500 27.800" fill="none" stroke="${trim}" stroke-width="1.800"/><path d="M58 21C65 18 67 13 66 11C61 12 57 15 56 20Z" fill="${trim}" stroke="${GOLD_DARK}" stroke-width="0.7"/>`
}

/** A sword, a flower, a halberd. */
function held(rank: Court, { trim }: Robe): string {
  switch (rank) {
    case 'K':
      return `<path d="M69 14L70.500 17V47H67.500V17Z" fill="#dfe5ec" stroke="${INK}" stroke-width="0.7"/><path d="M64.500 47h9" stroke="${GOLD_DARK}" stroke-width="2.400"/><path d="M69 48v8" stroke="${trim}" stroke-width="2.600"/>`
    case 'Q':
      return `<path d="M68 56C67 49 68 44 67.500 38" fill="none" stroke="#2f7d5b" stroke-width="1.500"/><g fill="#e0526a" stroke="#8c1d33" stroke-width="0.500"><circle cx="67.500" cy="32.500" r="2.500"/><circle cx="64.600" cy="35.500" r="2.500"/><circle cx="70.400" cy="35.500" r="2.500"/><circle cx="67.500" cy="38.300" r="2.500"/></g><circle cx="67.500" cy="35.500" r="1.600" fill="${trim}"/>`
    case 'J':
      return `<path d="M68.500 24V58" stroke="${GOLD_DARK}" stroke-width="1.800"/><path d="M68.500 16L70.500 24H66.500Z" fill="#dfe5ec" stroke="${INK}" stroke-width="0.6"/><path d="M68.500 26C73 25 74 32 71.500 35C70.500 33 69.500 32.500 68.500 32.500Z" fill="#dfe5ec" stroke="${INK}" stroke-width="0.6"/>`
  }
}

/** A rank as a path: pictures of cards carry no font. */
interface Glyph {
  /** Drawn as a line 11 thick in a box 80 high. */
  readonly path: string
  readonly width: number
}

const GLYPHS: Readonly<Record<Rank, Glyph>> = {
  '2': { width: 50, path: 'M7 24C7 -2 45 0 43 25C42 42 18 54 8 74H46' },
  '3': { width: 50, path: 'M8 6H42L24 31C52 30 52 75 22 74C13 74 8 68 6 60' },
  '4': { width: 50, path: 'M37 80V8L6 55H48' },
  '5': { width: 50, path: 'M42 6H13L10 36C22 27 45 29 44 52C43 77 13 79 6 62' },
  '6': { width: 50, path: 'M39 9C22 3 7 20 7 47C7 82 45 82 45 53C45 29 13 28 8 50' },
  '7': { width: 50, path: 'M4 6H45L20 80' },
  '8': {
    width: 50,
    path: 'M25 6C6 6 6 37 25 38C46 40 47 74 25 74C3 74 4 40 25 38C44 37 44 6 25 6Z',
  },
  '9': { width: 50, path: 'M11 71C28 77 43 60 43 33C43 -2 5 -2 5 27C5 51 37 52 42 30' },
  '10': {
    width: 64,
    path: 'M4 17L13 8V80M44 6C24 6 24 74 44 74C64 74 64 6 44 6Z',
  },
  J: { width: 46, path: 'M16 6H40V54C40 80 8 80 6 57' },
  Q: { width: 54, path: 'M26 6C0 6 0 74 26 74C52 74 52 6 26 6ZM30 54L50 79' },
  K: { width: 50, path: 'M9 0V80M46 3L9 46M20 35L47 80' },
  A: { width: 52, path: 'M3 80L26 4L49 80M12 54H40' },
}

const GLYPH_HEIGHT = 80

/** In a box of 100 × 100. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    'M50 94C20 66 3 50 3 29C3 13 15 5 27 5C38 5 46 12 50 22C54 12 62 5 73 5C85 5 97 13 97 29C97 50 80 66 50 94Z',
  diamonds: 'M50 2C60 22 74 38 90 50C74 62 60 78 50 98C40 78 26 62 10 50C26 38 40 22 50 2Z',
  spades:
    'M50 3C60 26 96 41 96 64C96 78 85 86 74 86C66 86 58 81 54 73C55 84 60 91 68 97H32C40 91 45 84 46 73C42 81 34 86 26 86C15 86 4 78 4 64C4 41 40 26 50 3Z',
  clubs:
    'M50 4A21 21 0 0 1 66 39A21.500 21.500 0 1 1 54 71C55 83 60 91 68 97H32C40 91 45 83 46 71A21.500 21.500 0 1 1 34 39A21 21 0 0 1 50 4Z',
}

export const isRed = (suit: Suit): boolean => suit === 'hearts' || suit === 'diamonds'
const inkOf = (suit: Suit): string => (isRed(suit) ? '#c4122b' : '#15171f')

export interface Mark {
  /** Of the middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

/** `size` is the height; the line is as thick as the glyph asks for, `thick` times that. */
function rankSvg(rank: Rank, { x, y, size, colour }: Mark, thick = 11): string {
  const { path, width } = GLYPHS[rank]
  const scale = size / GLYPH_HEIGHT
  const left = x - (width * scale) / 2
  return `<path d="${path}" transform="translate(${round(left)} ${round(y - size / 2)}) scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round"/>`
}

function suitSvg(suit: Suit, { x, y, size, colour }: Mark, turn = 0): string {
  const scale = round(size / 100)
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  return `<path d="${SUIT_PATHS[suit]}" transform="translate(${round(x)} ${round(y)})${turned} scale(${scale}) translate(-50 -50)" fill="${colour}"/>`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
