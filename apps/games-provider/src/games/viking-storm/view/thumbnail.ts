import { backdropSvg } from './art/backdrop-art.ts'
import { symbolSvg } from './art/symbol-art.ts'

const WIDTH = 320
const HEIGHT = 400

const embedded = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

function placed(svg: string, box: { x: number; y: number; size: number; turn?: number }): string {
  const { x, y, size, turn = 0 } = box
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" transform="rotate(${turn} ${x + size / 2} ${y + size / 2})" href="${embedded(svg)}"/>`
}

/** The catalogue's picture of the game, without words: the hammer over the fjord, helm and longship below it. */
export function vikingStormThumbnail(): string {
  const bolts = [
    'M60-6 30 60l22-4-34 84 56-92-24 4 34-58Z',
    'M268-6 296 66l-22-2 32 88-58-94 24 2-34-66Z',
  ].map(
    path => `<path d="${path}" fill="#effcff" stroke="#3bb4f2" stroke-width="3" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0.62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.7"/></linearGradient></defs>
<image width="${WIDTH}" height="498" y="-70" href="${embedded(backdropSvg())}"/>${bolts.join('')}
${placed(symbolSvg('H3'), { x: 6, y: 150, size: 118, turn: -6 })}${placed(symbolSvg('H4'), { x: 198, y: 156, size: 118, turn: 6 })}
${placed(symbolSvg('W'), { x: 62, y: 6, size: 196 })}${placed(symbolSvg('H1'), { x: 84, y: 180, size: 152 })}
${placed(symbolSvg('L1'), { x: 12, y: 286, size: 86, turn: -10 })}${placed(symbolSvg('S'), { x: 116, y: 306, size: 88 })}${placed(symbolSvg('L3'), { x: 222, y: 286, size: 86, turn: 10 })}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/></svg>`
}
