/** The carved frame around the reels, drawn for its exact size so that its knots never stretch. */
import { range, round } from '../../../../view/art/svg-draw.ts'
import { FRAME_EDGE, type SlotLayout } from '../../../../view/slot/slot-layout.ts'
import { REELS } from '../../reels.ts'
import { OUTLINE, PALETTE_DEFS } from './palette.ts'

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
