/** Ranks and suits as paths: pictures of cards carry no font. */
import type { Rank, Suit } from '../../cards.ts'

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
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    'M50 94C20 66 3 50 3 29C3 13 15 5 27 5C38 5 46 12 50 22C54 12 62 5 73 5C85 5 97 13 97 29C97 50 80 66 50 94Z',
  diamonds: 'M50 2C60 22 74 38 90 50C74 62 60 78 50 98C40 78 26 62 10 50C26 38 40 22 50 2Z',
  spades:
    'M50 3C60 26 96 41 96 64C96 78 85 86 74 86C66 86 58 81 54 73C55 84 60 91 68 97H32C40 91 45 84 46 73C42 81 34 86 26 86C15 86 4 78 4 64C4 41 40 26 50 3Z',
  clubs:
    'M50 4A21 21 0 0 1 66 39A21.500 21.500 0 1 1 54 71C55 83 60 91 68 97H32C40 91 45 83 46 71A21.500 21.500 0 1 1 34 39A21 21 0 0 1 50 4Z',
}

export const isRed = (suit: Suit): boolean => suit === 'hearts' || suit === 'diamonds'
export const inkOf = (suit: Suit): string => (isRed(suit) ? '#c4122b' : '#15171f')

export interface Mark {
  /** Of the middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

/** `size` is the height; the line is as thick as the glyph asks for, `thick` times that. */
export function rankSvg(rank: Rank, { x, y, size, colour }: Mark, thick = 11): string {
  const { path, width } = GLYPHS[rank]
  const scale = size / GLYPH_HEIGHT
  const left = x - (width * scale) / 2
  return `<path d="${path}" transform="translate(${round(left)} ${round(y - size / 2)}) scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round"/>`
}

export function suitSvg(suit: Suit, { x, y, size, colour }: Mark, turn = 0): string {
  const scale = round(size / 100)
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  return `<path d="${SUIT_PATHS[suit]}" transform="translate(${round(x)} ${round(y)})${turned} scale(${scale}) translate(-50 -50)" fill="${colour}"/>`
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
