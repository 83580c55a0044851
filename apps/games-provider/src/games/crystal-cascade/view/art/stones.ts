/** The five cut stones. Each has its own outline, so that they can be distinguished without colour, and its own brightness. */
import { onCircle, type Point, polygonPath, range, round } from '../../../../view/art/svg-draw.ts'
import { facing, mirrored, scaled, shade, type Tones } from './prism.ts'

interface Cut {
  readonly outline: readonly Point[]
  readonly centre: Point
  /** Size of the flat top, as a share of the outline. */
  readonly table: number
  readonly tones: Tones
}

export const STONES = {
  heart: {
    outline: mirrored([
      [100, 58],
      [114, 37],
      [139, 27],
      [165, 38],
      [180, 66],
      [176, 98],
      [150, 136],
      [100, 181],
    ]),
    centre: [100, 96],
    table: 0.56,
    tones: { deep: '#4d0013', body: '#ee1240', light: '#ffa6ae' },
  },
  star: {
    outline: range(10).map(i => onCircle([100, 106], i % 2 === 0 ? 91 : 45, i * 36)),
    centre: [100, 106],
    table: 0.5,
    tones: { deep: '#2c0560', body: '#a43cf2', light: '#f1cdff' },
  },
  emerald: {
    outline: mirrored([
      [100, 16],
      [132, 16],
      [155, 39],
      [155, 161],
      [132, 184],
      [100, 184],
    ]),
    centre: [100, 100],
    table: 0.5,
    tones: { deep: '#003a20', body: '#0cb562', light: '#adffd3' },
  },
  sapphire: {
    outline: mirrored([
      [100, 13],
      [121, 52],
      [149, 92],
      [162, 128],
      [150, 163],
      [124, 182],
      [100, 186],
    ]),
    centre: [100, 118],
    table: 0.56,
    tones: { deep: '#04145c', body: '#1c64ff', light: '#a9dcff' },
  },
} as const satisfies Record<string, Cut>

export type StoneName = keyof typeof STONES

const QUARTZ: Tones = { deep: '#2f6f93', body: '#a6e6fb', light: '#ffffff' }

/** A side of the stone: as bright as it faces the light; the far side glows, because light leaves the stone there. */
function facet(points: readonly Point[], { centre, tones }: Cut, lift: number): string {
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length - centre[0]
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length - centre[1]
  const towards = facing(x, y)
  const brightness =
    towards >= 0 ? 0.46 + towards * 0.46 : 0.46 + towards * 0.34 + Math.max(0, -towards - 0.72)
  const colour = shade(tones, brightness + lift)
  return `<path d="${polygonPath(points)}" fill="${colour}" stroke="${colour}" stroke-width=".7"/>`
}

function crownFacets(cut: Cut): string {
  const { outline, centre, table } = cut
  const count = outline.length
  const at = (ring: readonly Point[], index: number): Point => ring[(index + count) % count] ?? centre
  const girdle = outline.map((point, i) => {
    const next = at(outline, i + 1)
    return scaled([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], centre, 0.83)
  })
  const top = outline.map(point => scaled(point, centre, table))
  return range(count)
    .map(i => {
      const even = i % 2 === 0
      return [
        facet([at(outline, i), at(outline, i + 1), at(girdle, i)], cut, even ? 0.06 : -0.07),
        facet([at(outline, i), at(girdle, i), at(top, i), at(girdle, i - 1)], cut, even ? -0.08 : 0.1),
        facet([at(girdle, i), at(top, i), at(top, i + 1)], cut, even ? 0.13 : -0.05),
      ].join('')
    })
    .join('')
}

/** Through the flat top one sees the facets below, light and dark in turn. */
function tableFacets({ outline, centre, table, tones }: Cut): string {
  const top = outline.map(point => scaled(point, centre, table))
  const low = scaled([centre[0], centre[1] + 10], centre, 1)
  return top
    .map((point, i) => {
      const next = top[(i + 1) % top.length] ?? centre
      const towards = facing(point[0] + next[0] - 2 * centre[0], point[1] + next[1] - 2 * centre[1])
      const colour = shade(tones, 0.52 - towards * 0.34 + (i % 2 === 0 ? 0.12 : -0.1))
      return `<path d="${polygonPath([point, next, low])}" fill="${colour}" stroke="${colour}" stroke-width=".7"/>`
    })
    .join('')
}

const sparkle = ([x, y]: Point, size: number): string => {
  const waist = round(size * 0.14)
  return `<path d="M${x} ${y - size}q${waist} ${size - waist} ${size} ${size}q${waist - size} ${waist} ${-size} ${size}q${-waist} ${waist - size} ${-size} ${-size}q${size - waist} ${-waist} ${size} ${-size}Z" fill="#fff"/>`
}

function defs({ light, body }: Tones): string {
  return `<radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity=".9"/><stop offset=".5" stop-color="${body}" stop-opacity=".34"/><stop offset="1" stop-color="${body}" stop-opacity="0"/></radialGradient>
<radialGradient id="aura"><stop offset=".45" stop-color="${body}" stop-opacity=".5"/><stop offset="1" stop-color="${body}" stop-opacity="0"/></radialGradient>
<linearGradient id="glare" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`
}

const AURA = '<circle cx="100" cy="102" r="99" fill="url(#aura)"/>'

export function stoneArt(name: StoneName): string {
  const cut: Cut = STONES[name]
  const { outline, centre, table, tones } = cut
  const top = outline.map(point => scaled(point, centre, table))
  const rimLight = outline.flatMap((point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point
    const [a, b] = [scaled(point, centre, 0.965), scaled(next, centre, 0.965)]
    const towards = facing(a[1] - b[1], b[0] - a[0])
    const strength = Math.abs(towards) * (towards < 0 ? 0.95 : 0.35)
    return strength < 0.2
      ? []
      : [
          `<path d="M${a.map(round).join(' ')}L${b.map(round).join(' ')}" stroke="#fff" stroke-opacity="${round(strength)}" stroke-width="3" stroke-linecap="round"/>`,
        ]
  })
  const ring = polygonPath(outline)
  return `<defs>${defs(tones)}<clipPath id="stone"><path d="${ring}"/></clipPath><clipPath id="flat"><path d="${polygonPath(top)}"/></clipPath></defs>${AURA}
<path d="${ring}" fill="${tones.deep}" stroke="#05040f" stroke-width="11" stroke-linejoin="round"/><path d="${ring}" fill="none" stroke="${shade(tones, 0.36)}" stroke-width="6" stroke-linejoin="round"/>
${crownFacets(cut)}${tableFacets(cut)}
<g clip-path="url(#stone)"><ellipse cx="${centre[0] + 12}" cy="${centre[1] + 46}" rx="56" ry="40" fill="url(#glow)"/></g>
<path d="${polygonPath(top)}" fill="none" stroke="${tones.light}" stroke-opacity=".85" stroke-width="2" stroke-linejoin="round"/>
<g clip-path="url(#flat)"><path d="M0 0H${centre[0] + 18}L${centre[0] - 34} 200H0Z" fill="url(#glare)" opacity=".6"/></g>
${rimLight.join('')}${sparkle([centre[0] - 38, centre[1] - 36], 13)}${sparkle([centre[0] + 34, centre[1] + 40], 7)}`
}

/** The pale brilliant seen from the side: a broad crown over a long point. */
export function quartzArt(): string {
  const tones = QUARTZ
  const [left, right, tip]: readonly Point[] = [
    [18, 84],
    [182, 84],
    [100, 182],
  ]
  const crownTop: readonly Point[] = [
    [56, 36],
    [100, 36],
    [144, 36],
  ]
  const girdle: readonly Point[] = [left ?? [0, 0], [62, 84], [100, 84], [138, 84], right ?? [0, 0]]
  const face = (points: readonly Point[], brightness: number) =>
    `<path d="${polygonPath(points)}" fill="${shade(tones, brightness)}" stroke="${shade(tones, brightness)}" stroke-width=".7"/>`
  const g = (i: number): Point => girdle[i] ?? [0, 0]
  const c = (i: number): Point => crownTop[i] ?? [0, 0]
  const end: Point = tip ?? [100, 182]
  const crown = [
    face([g(0), c(0), g(1)], 0.74),
    face([c(0), g(1), c(1)], 0.96),
    face([g(1), c(1), g(2)], 0.66),
    face([c(1), g(2), g(3)], 0.84),
    face([c(1), g(3), c(2)], 0.58),
    face([c(2), g(3), g(4)], 0.38),
  ]
  const pavilion = [0.62, 0.92, 0.34, 0.18].map((brightness, i) => face([g(i), g(i + 1), end], brightness))
  const ring = polygonPath([c(0), c(2), g(4), end, g(0)])
  return `<defs>${defs(tones)}<clipPath id="stone"><path d="${ring}"/></clipPath></defs>${AURA}
<path d="${ring}" fill="${tones.deep}" stroke="#05040f" stroke-width="11" stroke-linejoin="round"/><path d="${ring}" fill="none" stroke="#5fb4d6" stroke-width="6" stroke-linejoin="round"/>
${crown.join('')}${pavilion.join('')}
<g clip-path="url(#stone)"><ellipse cx="116" cy="136" rx="42" ry="40" fill="url(#glow)"/></g>
<path d="M18 84H182M56 36H144" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/><path d="M56 36 18 84 100 182" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linejoin="round"/>
${sparkle([66, 58], 13)}${sparkle([128, 112], 8)}`
}
