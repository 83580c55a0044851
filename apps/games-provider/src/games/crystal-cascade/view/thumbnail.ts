import { onCircle, polygonPath, range } from '../../../view/art/svg-draw.ts'
import { backdropSvg } from './art/backdrop-art.ts'
import { crystalCluster } from './art/prism.ts'
import { symbolSvg } from './art/symbol-art.ts'

const WIDTH = 320
const HEIGHT = 400

const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

function placed(svg: string, box: { x: number; y: number; size: number; turn?: number }): string {
  const { x, y, size, turn = 0 } = box
  return `<image x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" transform="rotate(${turn} ${x} ${y})" href="${picture(svg)}"/>`
}

/** The game's picture in the catalogue. It contains no words: the caller shows the name. */
export function crystalCascadeThumbnail(): string {
  const rays = range(14).map(
    i =>
      `<path d="${polygonPath([[160, 160], onCircle([160, 160], 360, i * 25.7 - 5), onCircle([160, 160], 360, i * 25.7 + 5)])}" fill="#bfeaff" fill-opacity=".1"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<radialGradient id="halo"><stop offset="0" stop-color="#eafaff" stop-opacity=".9"/><stop offset=".4" stop-color="#6fc6ff" stop-opacity=".45"/><stop offset="1" stop-color="#5a6cff" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#04031a" stop-opacity="0"/><stop offset="1" stop-color="#04031a" stop-opacity=".82"/></linearGradient></defs>
<image width="${WIDTH}" height="498" y="-36" href="${picture(backdropSvg())}"/>${rays.join('')}<circle cx="160" cy="150" r="176" fill="url(#halo)"/>
${crystalCluster({ foot: [26, 318], size: 150, tone: 'violet', lean: 14 })}${crystalCluster({ foot: [296, 318], size: 150, tone: 'ice', lean: -14 })}
${placed(symbolSvg('star'), { x: 70, y: 214, size: 112, turn: -16 })}${placed(symbolSvg('emerald'), { x: 252, y: 216, size: 108, turn: 14 })}
${placed(symbolSvg('crown'), { x: 160, y: 126, size: 190 })}
${placed(symbolSvg('heart'), { x: 160, y: 262, size: 138 })}
${placed(symbolSvg('sapphire'), { x: 62, y: 330, size: 92, turn: -12 })}${placed(symbolSvg('quartz'), { x: 256, y: 332, size: 94, turn: 10 })}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#foot)"/></svg>`
}
