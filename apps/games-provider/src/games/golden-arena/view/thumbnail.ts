import { backdropSvg } from './art/backdrop-art.ts'
import { symbolSvg } from './art/symbol-art.ts'

const WIDTH = 320
const HEIGHT = 400

function placed(svg: string, box: { x: number; y: number; size: number; turn?: number }): string {
  const { x, y, size, turn = 0 } = box
  const data = Buffer.from(svg).toString('base64')
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" transform="rotate(${turn} ${x + size / 2} ${y + size / 2})" href="data:image/svg+xml;base64,${data}"/>`
}

/** The game's picture in the catalogue. It contains no words: the caller shows the name. */
export function goldenArenaThumbnail(): string {
  const backdrop = Buffer.from(backdropSvg()).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<radialGradient id="g"><stop offset="0" stop-color="#ffcf6b" stop-opacity="0.7"/><stop offset="1" stop-color="#ff9a2d" stop-opacity="0"/></radialGradient>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.75"/></linearGradient></defs>
<image width="${WIDTH}" height="498" y="-30" href="data:image/svg+xml;base64,${backdrop}"/><circle cx="160" cy="186" r="170" fill="url(#g)"/>
${placed(symbolSvg('H3'), { x: 14, y: 168, size: 138, turn: -14 })}${placed(symbolSvg('H2'), { x: 168, y: 172, size: 132, turn: 12 })}
${placed(symbolSvg('H1'), { x: 66, y: 50, size: 196 })}
${placed(symbolSvg('L1'), { x: 24, y: 272, size: 84, turn: -12 })}${placed(symbolSvg('L3'), { x: 118, y: 282, size: 88 })}${placed(symbolSvg('L2'), { x: 214, y: 272, size: 84, turn: 10 })}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/></svg>`
}
