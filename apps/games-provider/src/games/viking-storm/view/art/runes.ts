import { linearGradient, type Point, polygonPath } from '../../../../view/art/svg-draw.ts'
import { castShadow, OUTLINE } from './palette.ts'

interface RuneStone {
  /** The strokes of the rune in the 200×200 box. */
  readonly rune: string
  readonly outline: readonly Point[]
  readonly stone: readonly [light: string, body: string, dark: string]
  readonly glow: string
}

/** Fehu (wealth), Raido (journey), Ansuz (breath) and Dagaz (day), cut into stones of four colours. */
export const RUNE_STONES = {
  fehu: {
    rune: 'M84 148V54M84 92 124 56M84 122 124 86',
    outline: [
      [70, 26],
      [128, 22],
      [164, 62],
      [168, 128],
      [138, 172],
      [72, 176],
      [36, 136],
      [34, 70],
    ],
    stone: ['#8fe9e2', '#1f8f94', '#063a44'],
    glow: '#b5fff5',
  },
  raido: {
    rune: 'M82 148V54L122 78 82 102 124 148',
    outline: [
      [58, 34],
      [120, 20],
      [166, 54],
      [170, 118],
      [144, 170],
      [82, 178],
      [36, 146],
      [30, 84],
    ],
    stone: ['#9fc6ff', '#2f62c4', '#0a1d57'],
    glow: '#cfe6ff',
  },
  ansuz: {
    rune: 'M86 148V54L126 84M86 90 126 120',
    outline: [
      [76, 22],
      [138, 34],
      [170, 80],
      [162, 140],
      [122, 176],
      [62, 172],
      [32, 124],
      [40, 58],
    ],
    stone: ['#cfb4ff', '#6d43bd', '#26104f'],
    glow: '#ecdcff',
  },
  dagaz: {
    rune: 'M70 146V56L130 146V56L70 146',
    outline: [
      [64, 28],
      [132, 26],
      [168, 72],
      [164, 132],
      [130, 174],
      [68, 174],
      [34, 130],
      [36, 68],
    ],
    stone: ['#b9d3c4', '#55796a', '#1a2e28'],
    glow: '#e2fff0',
  },
} as const satisfies Record<string, RuneStone>

export type RuneName = keyof typeof RUNE_STONES

const CENTRE: Point = [100, 100]
const towards = ([x, y]: Point, share: number): Point => [
  CENTRE[0] + (x - CENTRE[0]) * share,
  CENTRE[1] + (y - CENTRE[1]) * share,
]

/** A hewn stone with a glowing rune. */
export function runeArt(name: RuneName): string {
  const { rune, stone, glow } = RUNE_STONES[name]
  const outline: readonly Point[] = RUNE_STONES[name].outline
  const [light, body, dark] = stone
  const inner = outline.map(point => towards(point, 0.76))
  const bevels = outline.map((point, index) => {
    const next = (index + 1) % outline.length
    const [nx, ny] = [point[0] + (outline[next]?.[0] ?? 0) - 200, point[1] + (outline[next]?.[1] ?? 0) - 200]
    const lit = Math.max(0, Math.min(1, 0.5 - (nx + ny) / 330))
    const facet = [point, outline[next] ?? point, inner[next] ?? point, inner[index] ?? point]
    return `<path d="${polygonPath(facet)}" fill="${lit > 0.5 ? light : dark}" fill-opacity="${(Math.abs(lit - 0.5) * 1.7).toFixed(2)}"/>`
  })
  const face = linearGradient(
    'face',
    [
      [0, light],
      [0.4, body],
      [1, dark],
    ],
    'x1="0.1" y1="0" x2="0.85" y2="1"',
  )
  return `<defs>${face}<radialGradient id="core"><stop offset="0" stop-color="${glow}" stop-opacity="0.75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>${castShadow(60)}
<path d="${polygonPath(outline)}" fill="url(#face)" stroke="${OUTLINE}" stroke-width="5" stroke-linejoin="round"/>${bevels.join('')}
<path d="${polygonPath(inner)}" fill="url(#face)" stroke="${dark}" stroke-opacity="0.8" stroke-width="2" stroke-linejoin="round"/>
<path d="M58 78 74 60M140 130 128 150M66 140l10 12" stroke="${dark}" stroke-opacity="0.55" stroke-width="3" stroke-linecap="round"/>
<circle cx="102" cy="102" r="62" fill="url(#core)"/>
<path d="${rune}" fill="none" stroke="${OUTLINE}" stroke-opacity="0.85" stroke-width="20" stroke-linecap="square" stroke-linejoin="bevel"/>
<path d="${rune}" fill="none" stroke="${glow}" stroke-width="11" stroke-linecap="square" stroke-linejoin="bevel"/>
<path d="${rune}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="square" stroke-linejoin="bevel"/>`
}
