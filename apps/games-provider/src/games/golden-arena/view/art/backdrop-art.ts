/** The arena at night from the sand, tiers of arches under the stars, torches, light falling on the ground; and the frame of the reels. */

import { REELS } from '../../../../families/slot/maths/reels.ts'
import { FRAME_EDGE, type SlotLayout } from '../../../../families/slot/view/slot-theme.ts'
import { range, round } from '../../../../view/art/svg-draw.ts'
import { OUTLINE, PALETTE_DEFS } from './draw.ts'

const WIDTH = 900
const HEIGHT = 1400
const HORIZON = 900

interface Tier {
  readonly base: number
  readonly height: number
  readonly arches: number
  /** How much lower the wall is at the sides than in the middle: the bowl surrounds the viewer. */
  readonly bow: number
  readonly lit: number
}

/** A wall of arches bent like the inside of a bowl. */
function tierArt({ base, height, arches, bow, lit }: Tier): string {
  const at = (t: number) => ({
    x: round(WIDTH / 2 + Math.sin((t - 0.5) * 2.5) * 640),
    y: round(base + bow * (1 - Math.cos((t - 0.5) * 2.5))),
    scale: 0.82 + 0.5 * (1 - Math.cos((t - 0.5) * 2.5)),
  })
  const steps = range(25).map(i => at(i / 24))
  const top = steps.map(p => `${p.x} ${round(p.y - height * p.scale)}`).join('L')
  const foot = range(25).map(i => {
    const p = at(1 - i / 24)
    return `${p.x} ${p.y}`
  })
  const wall = `<path d="M${top}L${foot.join('L')}Z" fill="url(#stone)"/><path d="M${top}" fill="none" stroke="#c99a4a" stroke-opacity="0.55" stroke-width="5"/>
<path d="M${steps.map(p => `${p.x} ${round(p.y - height * p.scale * 0.88)}`).join('L')}" fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="3"/>`
  const doors = range(arches).map(i => {
    const p = at((i + 0.5) / arches)
    const width = round(((WIDTH * 1.25) / arches) * 0.56 * p.scale)
    const foot_ = round(p.y - height * p.scale * 0.06)
    const spring = round(p.y - height * p.scale * 0.5)
    const fill = (i * 7 + lit) % 3 === 0 ? 'url(#ember)' : 'url(#hollow)'
    return `<path d="M${round(p.x - width / 2)} ${foot_}V${spring}a${width / 2} ${round(width * 0.52)} 0 0 1 ${width} 0V${foot_}Z" fill="${fill}" stroke="#1a0f06" stroke-width="3"/>`
  })
  return wall + doors.join('')
}

function crowd(): string {
  return range(150)
    .map(i => {
      const t = ((i * 61) % 150) / 150
      const row = i % 5
      const x = round(WIDTH / 2 + Math.sin((t - 0.5) * 2.4) * 620)
      const y = round(250 + row * 15 + 150 * (1 - Math.cos((t - 0.5) * 2.4)))
      const tone = ['#6d4a22', '#8a5f2a', '#4d331a', '#a87838'][i % 4]
      return `<circle cx="${x}" cy="${y}" r="${5 + (i % 3)}" fill="${tone}" fill-opacity="0.75"/>`
    })
    .join('')
}

function stars(): string {
  return range(70)
    .map(i => {
      const x = (i * 197) % WIDTH
      const y = (i * 89) % 230
      return `<circle cx="${x}" cy="${y}" r="${i % 6 === 0 ? 2.2 : 1.2}" fill="#fff3d0" fill-opacity="${0.25 + (i % 5) * 0.13}"/>`
    })
    .join('')
}

function sand(): string {
  const ripples = range(16).map(i => {
    const y = HORIZON + 40 + i * i * 2.2
    const bend = i % 2 === 0 ? 14 : -12
    return `<path d="M0 ${round(y)}Q${WIDTH / 4} ${round(y - bend)} ${WIDTH / 2} ${round(y)}T${WIDTH} ${round(y)}" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="${round(2 + i * 0.4)}"/>`
  })
  return `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#sand)"/>${ripples.join('')}
<ellipse cx="${WIDTH / 2}" cy="${HORIZON + 150}" rx="430" ry="190" fill="url(#pool)"/>`
}

const DEFS = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#05060f"/><stop offset="0.45" stop-color="#17101f"/><stop offset="1" stop-color="#4a2413"/></linearGradient>
<linearGradient id="stone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b3f22"/><stop offset="0.5" stop-color="#3a2715"/><stop offset="1" stop-color="#1c1209"/></linearGradient>
<linearGradient id="hollow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060302"/><stop offset="1" stop-color="#170d06"/></linearGradient>
<linearGradient id="ember" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b0d05"/><stop offset="0.7" stop-color="#a3480f"/><stop offset="1" stop-color="#ffb347"/></linearGradient>
<linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a3017"/><stop offset="0.35" stop-color="#6b4824"/><stop offset="1" stop-color="#140c05"/></linearGradient>
<radialGradient id="pool"><stop offset="0" stop-color="#ffcf7a" stop-opacity="0.5"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk"><stop offset="0" stop-color="#ff9a3d" stop-opacity="0.55"/><stop offset="1" stop-color="#ff7a1d" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx="0.5" cy="0.45" r="0.75"><stop offset="0.5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.78"/></radialGradient>`

export function backdropSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${DEFS}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars()}<ellipse cx="${WIDTH / 2}" cy="260" rx="520" ry="200" fill="url(#dusk)"/>
<path d="M0 330Q450 190 900 330V1000H0Z" fill="#1a1009"/>${tierArt({ base: 240, height: 110, arches: 19, bow: 120, lit: 1 })}${crowd()}
${tierArt({ base: 470, height: 170, arches: 15, bow: 190, lit: 2 })}
${tierArt({ base: 760, height: 240, arches: 11, bow: 240, lit: 0 })}
<path d="M0 880Q450 ${HORIZON - 130} ${WIDTH} 880V${HORIZON + 60}H0Z" fill="#1b1108"/>${sand()}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`
}

function corner(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="11" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="1.6"/><circle r="6.5" fill="url(#crimson)" stroke="${OUTLINE}" stroke-width="1.2"/><ellipse cx="-2" cy="-2.2" rx="2" ry="1.4" fill="#ffd9d2"/></g>`
}

/** The gold frame around the reels, drawn for its exact size so that its corners never stretch. */
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
  const beads = range(Math.floor(width / 22)).map(i => {
    const x = 22 + i * ((width - 44) / Math.max(1, Math.floor(width / 22) - 1))
    return `<circle cx="${x.toFixed(1)}" cy="6" r="1.7" fill="#fff3c0"/><circle cx="${x.toFixed(1)}" cy="${height - 6}" r="1.7" fill="#d9a92f"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${PALETTE_DEFS}
<linearGradient id="lane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0503"/><stop offset="0.5" stop-color="#2e1d0f"/><stop offset="1" stop-color="#0a0503"/></linearGradient>
<linearGradient id="post" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3c2504"/><stop offset="0.5" stop-color="#e9bd4a"/><stop offset="1" stop-color="#3c2504"/></linearGradient></defs>
<rect x="0.800" y="0.800" width="${width - 1.6}" height="${height - 1.6}" rx="14" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="1.6"/>
<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="12" fill="none" stroke="#fff6cf" stroke-opacity="0.75" stroke-width="1.2"/>
<rect x="${inner - 3}" y="${inner - 3}" width="${width - 2 * inner + 6}" height="${height - 2 * inner + 6}" rx="5" fill="#1a0e04" stroke="#5d3b06" stroke-width="1.5"/>
${lanes.join('')}${posts.join('')}${beads.join('')}
${corner(11, 11)}${corner(width - 11, 11)}${corner(11, height - 11)}${corner(width - 11, height - 11)}</svg>`
}
