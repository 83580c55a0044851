/**
 * Drawing helpers for cut stones beyond `svg-draw`: mirrored outlines, tones, and one light from the upper left. Also raw crystals that
 * grow on rock: pointed prisms with a bright, a middle and a dark side.
 */
import { type Point, polygonPath, range, round } from '../../../../view/art/svg-draw.ts'

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

export const CRYSTAL_TONES = {
  ice: { deep: '#0b3a66', body: '#38b6ee', light: '#e6fbff' },
  violet: { deep: '#2a0a5c', body: '#8b45f0', light: '#e9d4ff' },
  rose: { deep: '#54083c', body: '#e23d92', light: '#ffd3ea' },
  mint: { deep: '#04432f', body: '#1ec48a', light: '#d0ffe9' },
} as const satisfies Record<string, Tones>

export type CrystalTone = keyof typeof CRYSTAL_TONES

interface Prism {
  readonly foot: Point
  readonly length: number
  readonly width: number
  /** Degrees; 0 is upright. */
  readonly lean: number
  readonly tone: CrystalTone
}

export function prism({ foot, length, width, lean, tone }: Prism): string {
  const tones = CRYSTAL_TONES[tone]
  const w = width / 2
  const shoulder = -length + width * 0.72
  const side = (points: readonly Point[], brightness: number) =>
    `<path d="${polygonPath(points)}" fill="${shade(tones, brightness)}"/>`
  const tip: Point = [w * 0.1, -length]
  return `<g transform="translate(${round(foot[0])} ${round(foot[1])}) rotate(${round(lean)})">
${side(
  [
    [-w, 0],
    [-w, shoulder],
    [-w * 0.3, shoulder + w * 0.44],
    [-w * 0.3, 0],
  ],
  0.62,
)}${side(
  [
    [-w * 0.3, 0],
    [-w * 0.3, shoulder + w * 0.44],
    [w * 0.52, shoulder + w * 0.3],
    [w * 0.52, 0],
  ],
  0.46,
)}${side(
  [
    [w * 0.52, 0],
    [w * 0.52, shoulder + w * 0.3],
    [w, shoulder],
    [w, 0],
  ],
  0.2,
)}${side([tip, [-w, shoulder], [-w * 0.3, shoulder + w * 0.44]], 0.94)}${side([tip, [-w * 0.3, shoulder + w * 0.44], [w * 0.52, shoulder + w * 0.3]], 0.7)}${side([tip, [w * 0.52, shoulder + w * 0.3], [w, shoulder]], 0.36)}
<path d="M${round(-w * 0.3)} 0V${round(shoulder + w * 0.44)}L${round(tip[0])} ${-length}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${round(Math.max(0.8, width * 0.04))}"/><path d="M${round(-w * 0.72)} ${round(shoulder * 0.2)}V${round(shoulder * 0.86)}" stroke="#fff" stroke-opacity=".4" stroke-width="${round(width * 0.09)}" stroke-linecap="round"/></g>`
}

interface Cluster {
  readonly foot: Point
  readonly size: number
  readonly tone: CrystalTone
  /** Degrees the whole cluster leans; 180 hangs from the ceiling. */
  readonly lean?: number
  readonly count?: number
}

/** Several prisms from one foot, the tall ones in the middle and in front. */
export function crystalCluster({ foot, size, tone, lean = 0, count = 5 }: Cluster): string {
  const grown = range(count).map(i => {
    const offset = i - (count - 1) / 2
    const tall = 1 - Math.abs(offset) * 0.19 - (i % 2) * 0.12
    return {
      order: tall,
      art: prism({
        foot: [offset * size * 0.13, Math.abs(offset) * size * 0.02],
        length: size * Math.max(0.3, tall),
        width: size * (0.2 + 0.05 * ((i * 7) % 3)),
        lean: offset * (46 / count) + ((i * 13) % 5) - 2,
        tone,
      }),
    }
  })
  const inOrder = grown.sort((a, b) => a.order - b.order).map(({ art }) => art)
  return `<g transform="translate(${round(foot[0])} ${round(foot[1])}) rotate(${lean})">${inOrder.join('')}</g>`
}
