/**
 * Small helpers for art written as SVG text. Every drawing lives in a 200×200 box, and one light shines on all of it from the upper
 * left, so shapes may be combined freely without looking pasted together.
 */
export type Point = readonly [x: number, y: number]

/** Shortens a coordinate: two decimals are finer than any screen shows and keep the text small. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** A point on a circle; 0° points up and angles grow clockwise, as on a clock. */
export function onCircle(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] + radius * Math.sin(angle))]
}

export const polygonPath = (points: readonly Point[]): string => `M${points.map(p => p.join(' ')).join('L')}Z`

/** Draws `markup` and its mirror image about the vertical axis x = 100. */
export const mirrored = (markup: string): string =>
  `<g>${markup}</g><g transform="translate(200 0) scale(-1 1)">${markup}</g>`

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string])[],
  axis: string,
): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" ${axis}>${marks}</linearGradient>`
}

const DIAGONAL = 'x1="0.1" y1="0" x2="0.9" y2="1"'
const DOWN = 'x1="0" y1="0" x2="0" y2="1"'
const ACROSS = 'x1="0" y1="0" x2="1" y2="0"'

/** The metals and enamels every symbol is made of. */
export const PALETTE_DEFS = [
  gradient(
    'gold',
    [
      [0, '#fff7d6'],
      [0.22, '#ffe08a'],
      [0.5, '#d9a92f'],
      [0.78, '#8f6212'],
      [1, '#5d3b06'],
    ],
    DIAGONAL,
  ),
  gradient(
    'goldBright',
    [
      [0, '#fffdf0'],
      [0.35, '#ffeaa6'],
      [0.7, '#e9bd4a'],
      [1, '#a87a1c'],
    ],
    DIAGONAL,
  ),
  gradient(
    'goldDeep',
    [
      [0, '#b98a26'],
      [0.5, '#7a5210'],
      [1, '#3c2504'],
    ],
    DIAGONAL,
  ),
  gradient(
    'goldDown',
    [
      [0, '#fff3c0'],
      [0.3, '#f0c75a'],
      [0.65, '#b07f1c'],
      [1, '#5d3b06'],
    ],
    DOWN,
  ),
  gradient(
    'goldAcross',
    [
      [0, '#8f6212'],
      [0.28, '#ffe9a4'],
      [0.55, '#d9a92f'],
      [1, '#4a2e04'],
    ],
    ACROSS,
  ),
  gradient(
    'steel',
    [
      [0, '#ffffff'],
      [0.35, '#d3d9e2'],
      [0.65, '#8d97a6'],
      [1, '#4b5361'],
    ],
    ACROSS,
  ),
  gradient(
    'crimson',
    [
      [0, '#ff7a6b'],
      [0.4, '#d3202c'],
      [1, '#5c0412'],
    ],
    DIAGONAL,
  ),
  gradient(
    'azure',
    [
      [0, '#7fc4ff'],
      [0.45, '#1f62d8'],
      [1, '#071f5e'],
    ],
    DIAGONAL,
  ),
  gradient(
    'verdant',
    [
      [0, '#8bf0b4'],
      [0.45, '#0f9a57'],
      [1, '#03391f'],
    ],
    DIAGONAL,
  ),
  gradient(
    'night',
    [
      [0, '#3a2c1c'],
      [1, '#0a0604'],
    ],
    DOWN,
  ),
  '<radialGradient id="halo"><stop offset="0" stop-color="#fff2b8" stop-opacity="0.95"/><stop offset="0.45" stop-color="#ffb83d" stop-opacity="0.42"/><stop offset="1" stop-color="#ff8a00" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity="0.6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
].join('')

export const OUTLINE = '#2a1702'

/** The soft shadow a symbol casts on the reel behind it. */
export const castShadow = (width: number): string =>
  `<ellipse cx="106" cy="178" rx="${width}" ry="13" fill="url(#shade)"/>`
