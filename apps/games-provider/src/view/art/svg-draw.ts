/** Small helpers for art written as SVG text. Every symbol lives in a 200×200 box, so shapes may be combined freely. */
export type Point = readonly [x: number, y: number]

/** Shortens a coordinate: two decimals are finer than any screen shows and keep the text small. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** A point on a circle; 0° points up and angles grow clockwise, as on a clock. */
export function onCircle(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] + radius * Math.sin(angle))]
}

export const polygonPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** Draws `markup` and its mirror image about the vertical axis x = 100. */
export const mirrored = (markup: string): string =>
  `<g>${markup}</g><g transform="translate(200 0) scale(-1 1)">${markup}</g>`

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

export const ACROSS = 'x1="0" y1="0" x2="1" y2="0"'
export const DIAGONAL = 'x1="0.1" y1="0" x2="0.9" y2="1"'
export const DOWN = 'x1="0" y1="0" x2="0" y2="1"'

export type GradientStop = readonly [offset: number, colour: string]

/** A linear gradient definition; `axis` holds its x1 … y2 attributes. */
export function linearGradient(id: string, axis: string, ...stops: readonly GradientStop[]): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" ${axis}>${marks}</linearGradient>`
}

const addresses = new Map<string, string>()

/** An address under which an SVG text can be shown as a picture; the same text is stored once for the life of the page. */
export function pictureAddress(svg: string): string {
  const known = addresses.get(svg)
  if (known !== undefined) return known
  const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(svg, made)
  return made
}
