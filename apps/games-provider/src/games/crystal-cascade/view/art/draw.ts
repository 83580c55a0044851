/** What the art of cut stones needs beyond `svg-draw`: mirrored outlines, tones, and one light from the upper left. */
import type { Point } from '../../../../view/art/svg-draw.ts'

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
