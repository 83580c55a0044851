import { glow, type SymbolLayer } from '../../../../families/slot/view/symbol-life.ts'
import { onCircle, type Point, polygonPath, range, round } from '../../../../view/art/svg-draw.ts'
import { castShadow, OUTLINE } from './draw.ts'

interface GemTones {
  readonly dark: string
  readonly body: string
  readonly light: string
}

const CENTRE: Point = [100, 98]

/** Every cut has its own outline, so the gems stay distinct without colour. */
export const GEM_CUTS = {
  ruby: {
    outline: range(8).map(i => onCircle(CENTRE, 64, i * 45 + 22.5)),
    tones: { dark: '#4d0210', body: '#d6122f', light: '#ff8f96' },
  },
  emerald: {
    outline: [
      [70, 28],
      [130, 28],
      [150, 48],
      [150, 148],
      [130, 168],
      [70, 168],
      [50, 148],
      [50, 48],
    ],
    tones: { dark: '#012e1b', body: '#0c9c5a', light: '#90ffc6' },
  },
  sapphire: {
    outline: [
      [100, 22],
      [136, 74],
      [154, 112],
      [140, 150],
      [100, 170],
      [60, 150],
      [46, 112],
      [64, 74],
    ],
    tones: { dark: '#04134a', body: '#1c55dd', light: '#9fd0ff' },
  },
  amethyst: {
    outline: [
      [62, 40],
      [138, 40],
      [168, 82],
      [100, 172],
      [32, 82],
    ],
    tones: { dark: '#250446', body: '#8b2fd8', light: '#e5b5ff' },
  },
} as const satisfies Record<string, { outline: readonly Point[]; tones: GemTones }>

export type GemName = keyof typeof GEM_CUTS

function scaled(point: Point, factor: number): Point {
  return [
    round(CENTRE[0] + (point[0] - CENTRE[0]) * factor),
    round(CENTRE[1] + (point[1] - CENTRE[1]) * factor),
  ]
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16)
}

function mix(from: string, to: string, share: number): string {
  const part = (at: number) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}

/** A facet is as bright as it faces the light; the far side of a stone glows a little, as light leaves it there. */
function facetColour(points: readonly Point[], tones: GemTones, lift: number): string {
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length - CENTRE[0]
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length - CENTRE[1]
  const length = Math.hypot(x, y) || 1
  const facing = (-x * 0.6 - y * 0.8) / length
  const brightness =
    facing >= 0 ? 0.42 + facing * 0.5 : 0.42 + facing * 0.42 + Math.max(0, -facing - 0.75) * 0.9
  const share = Math.min(1, Math.max(0, brightness + lift))
  return share < 0.5 ? mix(tones.dark, tones.body, share * 2) : mix(tones.body, tones.light, share * 2 - 1)
}

function facets(outline: readonly Point[], tones: GemTones): string {
  const count = outline.length
  const at = (ring: readonly Point[], index: number): Point => ring[(index + count) % count] ?? CENTRE
  const middle = outline.map((point, i) => {
    const next = at(outline, i + 1)
    return scaled([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], 0.84)
  })
  const table = outline.map(point => scaled(point, 0.56))
  const facet = (points: readonly Point[], lift: number) => {
    const colour = facetColour(points, tones, lift)
    return `<path d="${polygonPath(points)}" fill="${colour}" stroke="${colour}" stroke-width="0.6"/>`
  }
  const crown = range(count).map(i =>
    [
      facet([at(outline, i), at(outline, i + 1), at(middle, i)], i % 2 === 0 ? 0.05 : -0.06),
      facet([at(outline, i), at(middle, i), at(table, i), at(middle, i - 1)], i % 2 === 0 ? -0.1 : 0.1),
      facet([at(middle, i), at(table, i), at(table, i + 1)], i % 2 === 0 ? 0.12 : -0.05),
    ].join(''),
  )
  const tableFace = `<path d="${polygonPath(table)}" fill="url(#table)" stroke="${tones.light}" stroke-opacity="0.5" stroke-width="1.2"/>`
  return crown.join('') + tableFace
}

/** A cut stone in a gold setting. */
export function gemArt(name: GemName): readonly SymbolLayer[] {
  const { tones } = GEM_CUTS[name]
  const outline: readonly Point[] = GEM_CUTS[name].outline
  const prongs = outline
    .map(point => scaled(point, 1.07))
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="6.2" fill="url(#goldBright)" stroke="${OUTLINE}" stroke-width="1.6"/>`,
    )
  const setting = (factor: number) => polygonPath(outline.map(point => scaled(point, factor)))
  const tableLight = `<linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tones.light}"/><stop offset="0.45" stop-color="${tones.body}"/><stop offset="1" stop-color="${mix(tones.dark, tones.body, 0.45)}"/></linearGradient>`
  const glint = [scaled([66, 62], 0.95), scaled([104, 56], 0.95), scaled([78, 104], 0.95)]
  const stone = `<defs>${tableLight}<clipPath id="tableClip"><path d="${setting(0.56)}"/></clipPath></defs>${castShadow(52)}
<path d="${setting(1.17)}" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round"/>
<path d="${setting(1.1)}" fill="none" stroke="#fff3c0" stroke-opacity="0.75" stroke-width="1.6" stroke-linejoin="round"/>
<path d="${setting(1.03)}" fill="#160a02" stroke="${OUTLINE}" stroke-width="1.5" stroke-linejoin="round"/>
${facets(outline, tones)}
<g clip-path="url(#tableClip)"><path d="${polygonPath(glint)}" fill="#fff" fill-opacity="0.34"/><path d="M112 140 150 92 158 100 120 150Z" fill="#fff" fill-opacity="0.14"/></g>
${prongs.join('')}`
  return [
    { markup: stone, box: [20, 10, 160, 184] },
    {
      markup:
        '<path d="M66 46c2 8 4 10 12 12-8 2-10 4-12 12-2-8-4-10-12-12 8-2 10-4 12-12Z" fill="#fff" fill-opacity="0.95"/>',
      box: [54, 46, 24, 24],
      move: { about: [66, 58], turn: 45, grow: 0.8 },
    },
    glow([100, 98], 62, tones.light),
  ]
}
