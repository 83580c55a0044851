/** Jack, queen and king: half a figure above the middle of the card, and the same one upside down below it. */
import type { Rank, Suit } from '../../cards.ts'
import { isRed, suitSvg } from './glyphs.ts'

export type Court = Extract<Rank, 'J' | 'Q' | 'K'>

export const isCourt = (rank: Rank): rank is Court => rank === 'J' || rank === 'Q' || rank === 'K'

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

/** Fills the frame 26 … 74 × 12 … 128 of a card of 100 × 140. */
export function courtSvg(rank: Court, suit: Suit): string {
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
