/** The gold frame around the reels, drawn for its exact size so that its corners never stretch. */

import { range } from '../../../../view/art/svg-draw.ts'
import { FRAME_EDGE, type SlotLayout } from '../../../../view/slot/slot-layout.ts'
import { REELS } from '../../reels.ts'
import { OUTLINE, PALETTE_DEFS } from './draw.ts'

function corner(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="11" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="1.6"/><circle r="6.5" fill="url(#crimson)" stroke="${OUTLINE}" stroke-width="1.2"/><ellipse cx="-2" cy="-2.2" rx="2" ry="1.4" fill="#ffd9d2"/></g>`
}

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
