/** The niche the crystals lie in: dark glass cells in a frame of cut ice, crystals grown over its corners. Drawn for its exact size. */

import { range } from '../../../../view/art/svg-draw.ts'
import { REELS, ROWS } from '../../strips.ts'
import { FRAME_EDGE } from '../cavern-layout.ts'
import { crystalCluster } from './prism.ts'

/** Room around the frame for the crystals on its corners, in pixels. */
export const FRAME_MARGIN = 26

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
