/** The cavern, a shaft of light from a gap in the ceiling, walls in three depths, crystals that glow, a still lake below; and the frame. */
import { REELS } from '../../../../families/slot/maths/reels.ts'
import { type Point, polygonPath, range, round } from '../../../../view/art/svg-draw.ts'
import { ROWS } from '../../paytable.ts'
import { FRAME_EDGE } from '../cavern-layout.ts'
import { CRYSTAL_TONES, type CrystalTone, crystalCluster } from './prism.ts'

const WIDTH = 900
const HEIGHT = 1400
const LAKE = 1130

/** The same uneven numbers every time, 0 … 1. */
const uneven = (i: number): number => {
  const wave = Math.sin(i * 127.1 + 311.7) * 43_758.545
  return wave - Math.floor(wave)
}

interface Wall {
  /** How far it reaches in from the sides and the ceiling. */
  readonly reach: number
  readonly seed: number
  readonly fill: string
  readonly edge: string
}

/** Ceiling and both sides as one ragged vault, stalactites included. */
function vault({ reach, seed, fill, edge }: Wall): string {
  const left: Point[] = range(15).map(i => {
    const t = i / 14
    const bulge = reach * (0.62 + 0.6 * (t - 0.5) ** 2 * 2) + uneven(seed + i) * 46
    return [bulge, HEIGHT - t * HEIGHT * 0.86]
  })
  const ceiling: Point[] = range(21).map(i => {
    const t = i / 20
    const arch = 250 - Math.sin(t * Math.PI) * 190
    const spike = i % 2 === 0 ? uneven(seed * 3 + i) * 150 * (0.4 + Math.abs(t - 0.5)) : 0
    return [reach + t * (WIDTH - 2 * reach), (arch + spike) * (reach / 170)]
  })
  const right: Point[] = left
    .map(([x, y], i): Point => [WIDTH - x + (uneven(seed + 40 + i) - 0.5) * 40, y])
    .reverse()
  const inner = [...left, ...ceiling, ...right]
  return `<path d="${polygonPath([[0, HEIGHT], ...inner, [WIDTH, HEIGHT], [WIDTH, 0], [0, 0]])}" fill="${fill}"/><path d="${polygonPath(inner).replace('Z', '')}" fill="none" stroke="${edge}" stroke-width="4" stroke-opacity=".22"/>`
}

function glow(
  x: number,
  y: number,
  options: { radius: number; tone: CrystalTone; strength?: number },
): string {
  const { radius, tone, strength = 0.6 } = options
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow-${tone})" opacity="${strength}"/>`
}

function motes(): string {
  return range(60)
    .map(i => {
      const x = round(120 + uneven(i) * 660)
      const y = round(140 + uneven(i + 90) * 980)
      return `<circle cx="${x}" cy="${y}" r="${round(0.8 + uneven(i + 200) * 2)}" fill="#dff6ff" fill-opacity="${round(0.15 + uneven(i + 300) * 0.5)}"/>`
    })
    .join('')
}

function lake(): string {
  const ripples = range(15).map(i => {
    const y = LAKE + 14 + i * i * 1.15
    const half = 90 + uneven(i + 7) * 260
    const x = WIDTH / 2 + (uneven(i + 31) - 0.5) * 240
    return `<path d="M${round(x - half)} ${round(y)}Q${round(x)} ${round(y - 5)} ${round(x + half)} ${round(y)}" fill="none" stroke="#9fe4ff" stroke-opacity="${round(0.34 - i * 0.015)}" stroke-width="${round(1.4 + i * 0.14)}" stroke-linecap="round"/>`
  })
  return `<path d="M0 ${LAKE + 30}Q220 ${LAKE - 14} 450 ${LAKE}T900 ${LAKE + 26}V${HEIGHT}H0Z" fill="url(#lake)"/><ellipse cx="450" cy="${LAKE + 80}" rx="250" ry="80" fill="url(#glow-ice)" opacity=".6"/>${ripples.join('')}`
}

/** Beams from the gap in the ceiling; each is laid over itself, narrower and narrower, so that its edges fade. */
function shafts(): string {
  return [
    [440, 60, 300, 640],
    [470, 24, 500, 800],
    [420, 20, 130, 330],
  ]
    .flatMap(([top = 0, half = 0, from = 0, to = 0]) =>
      range(6).map(i => {
        const share = 1 - i / 6
        const middle = (from + to) / 2
        const foot = ((to - from) / 2) * share
        return `<path d="M${round(top - half * share)} -20H${round(top + half * share)}L${round(middle + foot)} ${LAKE + 60}H${round(middle - foot)}Z" fill="url(#shaft)"/>`
      }),
    )
    .join('')
}

function defs(): string {
  const glows = Object.entries(CRYSTAL_TONES).map(
    ([tone, { body, light }]) =>
      `<radialGradient id="glow-${tone}"><stop offset="0" stop-color="${light}" stop-opacity=".85"/><stop offset=".35" stop-color="${body}" stop-opacity=".45"/><stop offset="1" stop-color="${body}" stop-opacity="0"/></radialGradient>`,
  )
  return `${glows.join('')}<radialGradient id="deep" cx=".5" cy=".34" r=".78"><stop offset="0" stop-color="#3f6fc0"/><stop offset=".34" stop-color="#2a3a8c"/><stop offset=".7" stop-color="#191a55"/><stop offset="1" stop-color="#0b0a2b"/></radialGradient>
<linearGradient id="shaft" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9fbff" stop-opacity=".24"/><stop offset=".55" stop-color="#8fd8ff" stop-opacity=".07"/><stop offset="1" stop-color="#8fd8ff" stop-opacity="0"/></linearGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27307a"/><stop offset="1" stop-color="#1d1d5e"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14164c"/><stop offset="1" stop-color="#0e0d36"/></linearGradient>
<linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#08081f"/><stop offset="1" stop-color="#050416"/></linearGradient>
<linearGradient id="lake" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b6fb8"/><stop offset=".3" stop-color="#1a3a86"/><stop offset="1" stop-color="#080a2a"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".45" r=".78"><stop offset=".5" stop-color="#04031a" stop-opacity="0"/><stop offset="1" stop-color="#04031a" stop-opacity=".8"/></radialGradient>`
}

export function backdropSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${defs()}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#deep)"/>${shafts()}
${vault({ reach: 120, seed: 3, fill: 'url(#far)', edge: '#7fb2ff' })}
${crystalCluster({ foot: [128, 300], size: 150, tone: 'violet', lean: 118 })}${crystalCluster({ foot: [772, 270], size: 140, tone: 'ice', lean: -122 })}
${glow(190, 320, { radius: 210, tone: 'violet' })}${glow(710, 300, { radius: 200, tone: 'ice' })}
${lake()}
${crystalCluster({ foot: [215, LAKE + 20], size: 190, tone: 'mint', lean: 12 })}${crystalCluster({ foot: [690, LAKE + 24], size: 210, tone: 'rose', lean: -12 })}
${glow(220, LAKE - 30, { radius: 200, tone: 'mint', strength: 0.5 })}${glow(690, LAKE - 40, { radius: 220, tone: 'rose', strength: 0.5 })}
${vault({ reach: 78, seed: 11, fill: 'url(#near)', edge: '#4f6fd8' })}
${crystalCluster({ foot: [70, 620], size: 170, tone: 'ice', lean: 78 })}${crystalCluster({ foot: [838, 700], size: 180, tone: 'violet', lean: -76 })}
${glow(120, 600, { radius: 180, tone: 'ice', strength: 0.5 })}${glow(790, 680, { radius: 190, tone: 'violet', strength: 0.55 })}
${vault({ reach: 30, seed: 23, fill: 'url(#front)', edge: '#2c3aa0' })}
<path d="M0 ${HEIGHT}V${HEIGHT - 150}Q120 ${HEIGHT - 110} 200 ${HEIGHT - 60}T450 ${HEIGHT - 30}T720 ${HEIGHT - 80}T900 ${HEIGHT - 160}V${HEIGHT}Z" fill="#06051a"/>
${crystalCluster({ foot: [96, HEIGHT - 96], size: 230, tone: 'violet', lean: 14, count: 6 })}${crystalCluster({ foot: [806, HEIGHT - 104], size: 240, tone: 'ice', lean: -14, count: 6 })}
${motes()}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`
}

/** Room around the frame for the crystals on its corners, in pixels. */
export const FRAME_MARGIN = 26

/** The niche of the crystals: dark glass cells in a frame of cut ice, crystals grown over its corners. Drawn for its exact size. */
export function frameSvg(cell: number): string {
  const inner = { width: cell * REELS, height: cell * ROWS }
  const [left, top] = [FRAME_MARGIN, FRAME_MARGIN]
  const width = inner.width + 2 * FRAME_EDGE
  const height = inner.height + 2 * FRAME_EDGE
  const cells = range(REELS * ROWS).map(i => {
    const x = left + FRAME_EDGE + (i % REELS) * cell + 1.5
    const y = top + FRAME_EDGE + Math.floor(i / REELS) * cell + 1.5
    return `<rect x="${x}" y="${y}" width="${cell - 3}" height="${cell - 3}" rx="${Math.round(cell * 0.16)}" fill="url(#${(i + Math.floor(i / REELS)) % 2 === 0 ? 'cell' : 'cell2'})" stroke="#7f9dff" stroke-opacity=".16"/>`
  })
  const corners = [
    crystalCluster({ foot: [left + 12, top + 14], size: 34, tone: 'ice', lean: -44, count: 4 }),
    crystalCluster({ foot: [left + width - 12, top + 14], size: 34, tone: 'violet', lean: 44, count: 4 }),
    crystalCluster({ foot: [left + 12, top + height - 12], size: 30, tone: 'violet', lean: -128, count: 4 }),
    crystalCluster({
      foot: [left + width - 12, top + height - 12],
      size: 30,
      tone: 'rose',
      lean: 128,
      count: 4,
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * FRAME_MARGIN}" height="${height + 2 * FRAME_MARGIN}" viewBox="0 0 ${width + 2 * FRAME_MARGIN} ${height + 2 * FRAME_MARGIN}"><defs>
<linearGradient id="ice" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4fdff"/><stop offset=".18" stop-color="#8fdcff"/><stop offset=".42" stop-color="#3a78d8"/><stop offset=".62" stop-color="#8a6df5"/><stop offset=".82" stop-color="#3b2a9c"/><stop offset="1" stop-color="#b9a5ff"/></linearGradient>
<linearGradient id="cell" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0a30"/><stop offset="1" stop-color="#1d2166"/></linearGradient>
<linearGradient id="cell2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c0b36"/><stop offset="1" stop-color="#23236f"/></linearGradient></defs>
${corners.join('')}
<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="16" fill="url(#ice)" stroke="#0a0a2c" stroke-width="2"/>
<rect x="${left + 2.5}" y="${top + 2.5}" width="${width - 5}" height="${height - 5}" rx="14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>
<rect x="${left + FRAME_EDGE - 3}" y="${top + FRAME_EDGE - 3}" width="${inner.width + 6}" height="${inner.height + 6}" rx="11" fill="#07071f" stroke="#0d0d38" stroke-width="2"/>
${cells.join('')}</svg>`
}
