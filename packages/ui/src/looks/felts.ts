/** Cloths of tables by their ids. Games lay them and the app that sells them shows them. */
import { pictureAddress } from './picture-address.ts'

export interface Felt {
  /** From the lit middle to the edge. */
  readonly cloth: readonly [string, string, string, string]
  /** A tile of 48 × 48 that is woven into the cloth. */
  readonly weave: string
  /** The letters on it: the large ones and the small ones. */
  readonly words: string
  readonly small: string
}

const GOLD = '#f6d98a'

const lines = (d: string, colour: string, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="1.200"/>`
const shapes = (d: string, colour: string, opacity: number) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`

const LEAVES = 'M24 4C29 10 29 15 24 21C19 15 19 10 24 4Z M24 27C29 33 29 38 24 44C19 38 19 33 24 27Z'
const SIDEWAYS = 'M4 24C10 19 15 19 21 24C15 29 10 29 4 24Z M27 24C33 19 38 19 44 24C38 29 33 29 27 24Z'
const STARS =
  'M12 6L13.300 10.700L18 12L13.300 13.300L12 18L10.700 13.300L6 12L10.700 10.700Z M36 31L36.900 34.100L40 35L36.900 35.900L36 39L35.100 35.900L32 35L35.100 34.100Z'
const DUST =
  'M30 9a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z M8 33a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z M41 19a0.800 0.800 0 1 0 1.600 0a0.800 0.800 0 1 0-1.600 0Z M21 42a0.800 0.800 0 1 0 1.600 0a0.800 0.800 0 1 0-1.600 0Z'
const KEY = 'M0 44H24M2 44V28H22V40H8V34H16M24 20H48M26 20V4H46V16H32V10H40M24 44H48M0 20H24'

export const FELTS: Readonly<Record<string, Felt>> = {
  emerald: {
    cloth: ['#166b40', '#0f5232', '#0a3b25', '#062517'],
    weave:
      lines('M0 0L48 48M48 0L0 48', '#eaffd8', 0.1) + shapes('M24 19L29 24L24 29L19 24Z', '#eaffd8', 0.14),
    words: GOLD,
    small: '#d9f2e2',
  },
  ruby: {
    cloth: ['#8f1d33', '#6b1226', '#480a19', '#2a050f'],
    weave: shapes(`${LEAVES} ${SIDEWAYS}`, '#ffd9c2', 0.1) + lines('M0 24L24 0L48 24L24 48Z', '#ffd9c2', 0.1),
    words: GOLD,
    small: '#ffdfe0',
  },
  midnight: {
    cloth: ['#25346b', '#182450', '#0e1737', '#080d22'],
    weave: shapes(STARS, '#dfe8ff', 0.2) + shapes(DUST, '#dfe8ff', 0.26),
    words: '#ffe5a3',
    small: '#d5e0ff',
  },
  velvet: {
    cloth: ['#5b2f96', '#44217a', '#2d1457', '#1a0a36'],
    weave:
      lines('M24 0C36 8 40 12 48 24C40 36 36 40 24 48C12 40 8 36 0 24C8 12 12 8 24 0Z', '#f0dcff', 0.13) +
      shapes(
        'M24 15C28 19 29 20 33 24C29 28 28 29 24 33C20 29 19 28 15 24C19 20 20 19 24 15Z',
        '#f0dcff',
        0.1,
      ),
    words: GOLD,
    small: '#ecdfff',
  },
  obsidian: {
    cloth: ['#3d3832', '#2b2622', '#1a1714', '#0d0b09'],
    weave: lines(KEY, '#f2cd62', 0.13),
    words: '#ffe08a',
    small: '#efe6d2',
  },
}

/** The cloth's weave as a value of `background-image`. */
export function weaveOf({ weave }: Felt): string {
  return `url("${pictureAddress(`<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${weave}</svg>`)}")`
}

/** The cloth's colours as a value of `background-image`; `light` is the ellipse that the lamp lights. */
export function clothOf({ cloth: [lit, near, far, edge] }: Felt, light: string): string {
  return `radial-gradient(${light}, ${lit} 0, ${near} 38%, ${far} 68%, ${edge} 100%)`
}
