/** Small parts for art written as SVG text. A symbol lives in a 200 × 200 box, and one light shines on everything from the upper left. */
export type Point = readonly [x: number, y: number]

/** Two decimals are finer than any screen shows and keep the text small. */
export const round = (value: number): number => Math.round(value * 100) / 100

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

export const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** 0° points up and angles grow clockwise. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** The point moved towards `centre` (below 1) or away from it (above 1). */
export const scaled = ([x, y]: Point, [cx, cy]: Point, factor: number): Point => [
  cx + (x - cx) * factor,
  cy + (y - cy) * factor,
]

/** The right half of an outline, from the top down to the bottom, with its mirror image about x = 100. */
export function mirrored(half: readonly Point[]): readonly Point[] {
  const back = half
    .filter(([x]) => x !== 100)
    .map(([x, y]): Point => [200 - x, y])
    .reverse()
  return [...half, ...back]
}

/** A colour between two `#rrggbb` colours. */
export function mix(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const [a, b] = [from, to].map(colour => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
    return value.toString(16).padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/** The tones of a stone, from its deepest shadow to its light. */
export interface Tones {
  readonly deep: string
  readonly body: string
  readonly light: string
}

/** 0 is the deepest shadow, 1 the light. */
export function shade({ deep, body, light }: Tones, brightness: number): string {
  const share = Math.min(1, Math.max(0, brightness))
  return share < 0.5 ? mix(deep, body, share * 2) : mix(body, light, share * 2 - 1)
}

/** How much a side that looks into this direction gets of the light: −1 … 1. */
export function facing(dx: number, dy: number): number {
  const length = Math.hypot(dx, dy) || 1
  return (-dx * 0.55 - dy * 0.835) / length
}
