/** A fjord by night, northern lights, storm clouds between black mountains, a longship under the moon; and the frame of the reels. */

import { REELS } from '../../../../families/slot/maths/reels.ts'
import { FRAME_EDGE, type SlotLayout } from '../../../../families/slot/view/slot-theme.ts'
import { DOWN, linearGradient, range, round } from '../../../../view/art/svg-draw.ts'
import { OUTLINE, PALETTE_DEFS } from './palette.ts'

const WIDTH = 900
const HEIGHT = 1400
const WATER = 590

const DEFS = [
  linearGradient('sky', DOWN, [0, '#030916'], [0.45, '#0a2140'], [0.68, '#15486a'], [1, '#2b7f93']),
  linearGradient('far', DOWN, [0, '#3b6c8a'], [1, '#12344f']),
  linearGradient('near', DOWN, [0, '#15324a'], [1, '#040c18']),
  linearGradient('water', DOWN, [0, '#1c5c74'], [0.3, '#0c2f49'], [1, '#020711']),
  linearGradient('cloud', DOWN, [0, '#31506e'], [1, '#0b1a2e']),
  '<radialGradient id="moon"><stop offset="0" stop-color="#f4fdff"/><stop offset="0.16" stop-color="#d8f4ff"/><stop offset="0.2" stop-color="#9fdcf5" stop-opacity="0.5"/><stop offset="1" stop-color="#4aa8d8" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="shine"><stop offset="0" stop-color="#bfeeff" stop-opacity="0.3"/><stop offset="1" stop-color="#7fc8ef" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2ff0c0" stop-opacity="0"/><stop offset="0.6" stop-color="#2ff0c0" stop-opacity="0.34"/><stop offset="1" stop-color="#37b6ff" stop-opacity="0"/></linearGradient>',
  '<radialGradient id="vignette" cx="0.5" cy="0.45" r="0.75"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.76"/></radialGradient>',
].join('')

/** A ridge of peaks; the same seed draws the same mountains. */
function ridge(options: {
  foot: number
  height: number
  peaks: number
  seed: number
}): readonly [x: number, y: number][] {
  const { foot, height, peaks, seed } = options
  return range(peaks * 2 + 1).map(i => {
    const x = round((i * WIDTH) / (peaks * 2))
    // The fjord opens in the middle.
    const valley = Math.abs(x - WIDTH / 2) / (WIDTH / 2)
    const noise = ((i * 73 + seed * 37) % 29) / 29
    const tall = height * (0.25 + 0.75 * valley) * (i % 2 === 1 ? 0.75 + 0.4 * noise : 0.35 + 0.25 * noise)
    return [x, round(foot - tall)]
  })
}

function mountains(options: {
  foot: number
  height: number
  peaks: number
  seed: number
  fill: string
}): string {
  const points = ridge(options)
  const line = points.map(([x, y]) => `${x} ${y}`).join('L')
  const snow = points.flatMap(([x, y], i) => {
    const left = points[i - 1]
    const right = points[i + 1]
    if (i % 2 === 0 || !left || !right) return []
    const down = (to: readonly [number, number], share: number) =>
      `${round(x + (to[0] - x) * share)} ${round(y + (to[1] - y) * share)}`
    return [
      `<path d="M${x} ${y}L${down(left, 0.42)} ${round(x - 6)} ${round(y + 34)} ${round(x + 4)} ${round(y + 18)} ${down(right, 0.5)}Z" fill="#dff4ff" fill-opacity="0.5"/><path d="M${x} ${y}L${round(x + 4)} ${round(y + 18)} ${down(right, 0.5)}Z" fill="#04101e" fill-opacity="0.35"/>`,
    ]
  })
  return `<path d="M0 ${options.foot}L${line}L${WIDTH} ${options.foot}Z" fill="${options.fill}"/>${snow.join('')}`
}

function clouds(): string {
  return range(16)
    .map(i => {
      const x = (i * 251) % WIDTH
      const y = 10 + ((i * 67) % 150)
      const width = 170 + ((i * 43) % 150)
      return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${round(width * 0.2)}" fill="url(#cloud)" fill-opacity="${round(0.28 + (i % 4) * 0.1)}"/>`
    })
    .join('')
}

function northernLights(): string {
  return range(3)
    .map(
      i =>
        `<path d="M${-40 + i * 40} ${150 + i * 70}C220 ${40 + i * 60} 380 ${300 + i * 30} 560 ${150 + i * 50}S820 ${80 + i * 60} 960 ${200 + i * 40}V${420 + i * 60}C760 ${300 + i * 60} 640 ${460 + i * 30} 480 ${370 + i * 40}S160 ${360 + i * 40}-40 ${440 + i * 40}Z" fill="url(#light)" fill-opacity="${0.9 - i * 0.2}"/>`,
    )
    .join('')
}

function stars(): string {
  return range(60)
    .map(
      i =>
        `<circle cx="${(i * 197) % WIDTH}" cy="${(i * 89) % 520}" r="${i % 7 === 0 ? 2.2 : 1.1}" fill="#e8fbff" fill-opacity="${round(0.2 + (i % 5) * 0.14)}"/>`,
    )
    .join('')
}

function waves(): string {
  return range(22)
    .map(i => {
      const y = round(WATER + 14 + i * i * 1.7)
      const x = 450 + (((i * 67) % 9) - 4) * 30
      const reach = 40 + i * 16
      return `<path d="M${x - reach} ${y}q${reach / 2} ${-3 - i * 0.4} ${reach} 0t${reach} 0" fill="none" stroke="#aee8f5" stroke-opacity="${round(0.4 - i * 0.013)}" stroke-width="${round(1.6 + i * 0.16)}" stroke-linecap="round"/>`
    })
    .join('')
}

const ship = `<g transform="translate(300 1034) scale(1.9)" fill="#030a14"><path d="M0 66c-8-24-2-44 10-52-2 24 10 40 30 44h86c22-6 32-24 30-50 14 10 18 34 8 58-10 20-30 28-48 28H48C28 94 8 86 0 66Z"/><path d="M80-92h6V60h-6Z"/><path d="M34-84h98q-8 40 0 100-50 10-98 0 8-60 0-100Z" fill="#0c2237"/><path d="M52-84q-6 52 0 102M114-84q6 52 0 102" stroke="#1f5570" stroke-width="8" fill="none"/></g>`

export function backdropSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${DEFS}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars()}${northernLights()}<circle cx="640" cy="210" r="250" fill="url(#moon)"/>${clouds()}
${mountains({ foot: WATER, height: 400, peaks: 7, seed: 3, fill: 'url(#far)' })}${mountains({ foot: WATER + 6, height: 270, peaks: 6, seed: 11, fill: 'url(#near)' })}
<rect y="${WATER}" width="${WIDTH}" height="${HEIGHT - WATER}" fill="url(#water)"/><ellipse cx="600" cy="${WATER + 200}" rx="230" ry="330" fill="url(#shine)"/>${waves()}${ship}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`
}

function corner(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><rect x="-11" y="-11" width="22" height="22" rx="4" transform="rotate(45)" fill="url(#bronze)" stroke="${OUTLINE}" stroke-width="1.6"/><circle r="6.5" fill="#0d5d78" stroke="${OUTLINE}" stroke-width="1.2"/><circle r="4" fill="#37d3f0"/><ellipse cx="-1.600" cy="-1.800" rx="1.800" ry="1.200" fill="#fff"/></g>`
}

/** Two strands that cross again and again: knotwork along one edge. */
function knots(y: number, width: number): string {
  const count = Math.max(4, 2 * Math.round((width - 56) / 40))
  const step = (width - 56) / count
  const strand = (lift: number) =>
    range(count).reduce(
      (path, i) => `${path}q${round(step / 2)} ${i % 2 === 0 ? lift : -lift} ${round(step)} 0`,
      `M28 ${y}`,
    )
  return [7, -7]
    .map(
      lift =>
        `<path d="${strand(lift)}" fill="none" stroke="${OUTLINE}" stroke-width="4"/><path d="${strand(lift)}" fill="none" stroke="#d9a04a" stroke-width="2"/>`,
    )
    .join('')
}

/** The carved frame around the reels, drawn for its exact size so that its knots never stretch. */
export function frameSvg({ frame, cellWidth }: SlotLayout): string {
  const { width, height } = frame
  const inner = FRAME_EDGE
  const lanes = range(REELS).map(
    reel =>
      `<rect x="${inner + reel * cellWidth + 1}" y="${inner}" width="${cellWidth - 2}" height="${height - 2 * inner}" fill="url(#lane)"/>`,
  )
  const posts = range(REELS - 1).map(
    i =>
      `<rect x="${inner + (i + 1) * cellWidth - 1.5}" y="${inner}" width="3" height="${height - 2 * inner}" fill="url(#post)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${PALETTE_DEFS}
<linearGradient id="lane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#030a14"/><stop offset="0.5" stop-color="#12304b"/><stop offset="1" stop-color="#030a14"/></linearGradient>
<linearGradient id="post" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b1c2c"/><stop offset="0.5" stop-color="#8fb0c8"/><stop offset="1" stop-color="#0b1c2c"/></linearGradient></defs>
<rect x="0.800" y="0.800" width="${width - 1.6}" height="${height - 1.6}" rx="10" fill="url(#steel)" stroke="${OUTLINE}" stroke-width="1.6"/>
<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="8" fill="#1a2c3d" stroke="#e4f2fb" stroke-opacity="0.7" stroke-width="1"/>
${knots(6.5, width)}${knots(height - 6.5, width)}
<rect x="${inner - 2}" y="${inner - 2}" width="${width - 2 * inner + 4}" height="${height - 2 * inner + 4}" rx="4" fill="#040b14" stroke="#5fd8f0" stroke-opacity="0.7" stroke-width="1.5"/>
${lanes.join('')}${posts.join('')}${corner(12, 12)}${corner(width - 12, 12)}${corner(12, height - 12)}${corner(width - 12, height - 12)}</svg>`
}
