/** The metals, stones and lights of Viking Storm: cold moonlight from the upper left, and lightning. */
import { ACROSS, DIAGONAL, DOWN, type GradientStop, linearGradient } from '../../../../view/art/svg-draw.ts'

const steel: readonly GradientStop[] = [
  [0, '#f4fbff'],
  [0.3, '#b9cad8'],
  [0.62, '#6b7f92'],
  [1, '#2b3947'],
]
const bronze: readonly GradientStop[] = [
  [0, '#ffe7b0'],
  [0.4, '#d9a04a'],
  [0.75, '#8a5a1e'],
  [1, '#4a2c0a'],
]
const wood: readonly GradientStop[] = [
  [0, '#b98a58'],
  [0.5, '#7a5230'],
  [1, '#3d2613'],
]

export const PALETTE_DEFS = [
  linearGradient('steel', DIAGONAL, ...steel),
  linearGradient('steelDown', DOWN, ...steel),
  linearGradient(
    'steelAcross',
    ACROSS,
    ...[...steel].reverse().map(([_, colour], index) => [index / 3, colour] as const),
  ),
  linearGradient('bronze', DIAGONAL, ...bronze),
  linearGradient('bronzeDown', DOWN, ...bronze),
  linearGradient('wood', DIAGONAL, ...wood),
  linearGradient('woodDown', DOWN, ...wood),
  linearGradient('bolt', DOWN, [0, '#ffffff'], [0.5, '#c9f6ff'], [1, '#4fd2ff']),
  linearGradient('sail', DOWN, [0, '#e9f1f4'], [1, '#93a9b8']),
  linearGradient('beard', DOWN, [0, '#f0b458'], [0.5, '#c5762a'], [1, '#6e3710']),
  linearGradient('feather', DIAGONAL, [0, '#5b7fa6'], [0.45, '#23374f'], [1, '#0a121d']),
  '<radialGradient id="halo"><stop offset="0" stop-color="#e8fcff" stop-opacity="0.95"/><stop offset="0.4" stop-color="#48c8ff" stop-opacity="0.5"/><stop offset="1" stop-color="#1a6cff" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="eye"><stop offset="0" stop-color="#fff"/><stop offset="0.5" stop-color="#7feaff"/><stop offset="1" stop-color="#12b5e8" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.62"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
].join('')

export const OUTLINE = '#06101c'
export const EDGE = `stroke="${OUTLINE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`
export const FINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The soft shadow a symbol casts on the reel behind it. */
export const castShadow = (width: number): string =>
  `<ellipse cx="104" cy="180" rx="${width}" ry="12" fill="url(#shade)"/>`

/** A lightning bolt from the top of its box (0 0) to a point 100 further down. */
export const BOLT = 'M8-50-22 6h17l-9 44L26-10H8L22-50Z'
