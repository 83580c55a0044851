import { type Point, pictureAddress, polygonPath, range } from '../../../../view/art/svg-draw.ts'
import { SYMBOLS, type SymbolId, type SymbolName } from '../../paytable.ts'
import { mirrored } from './prism.ts'
import { quartzArt, stoneArt } from './stones.ts'

const DRAWINGS: Readonly<Record<SymbolName, () => string>> = {
  crown: crownArt,
  heart: () => stoneArt('heart'),
  star: () => stoneArt('star'),
  emerald: () => stoneArt('emerald'),
  sapphire: () => stoneArt('sapphire'),
  quartz: quartzArt,
}

/** The colour a symbol's shards and light have. */
export const SYMBOL_LIGHT: Readonly<Record<SymbolName, string>> = {
  crown: '#ffc93d',
  heart: '#ff4468',
  star: '#c070ff',
  emerald: '#35e28c',
  sapphire: '#4f92ff',
  quartz: '#c9f3ff',
}

/** A complete SVG document of `size` × `size` pixels. */
export function symbolSvg(name: SymbolName, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${DRAWINGS[name]()}</svg>`
}

const EDGE = 'stroke="#2b1600" stroke-width="4" stroke-linejoin="round"'

/** The gold crown with crystals on its points: the best symbol, and the only one that is no stone. */
function crownArt(): string {
  const body: readonly Point[] = mirrored([
    [100, 38],
    [126, 92],
    [150, 70],
    [186, 48],
    [168, 148],
    [100, 158],
  ])
  const points: readonly Point[] = [
    [14, 48],
    [100, 34],
    [186, 48],
  ]
  const beads = range(7).map(i => {
    const x = 42 + i * 19.4
    const y = 159 - ((x - 100) / 58) ** 2 * 8
    return `<circle cx="${x}" cy="${y + 9}" r="6" fill="url(#bead)" stroke="#2b1600" stroke-width="2"/>`
  })
  const stone = (x: number, y: number, options: { width: number; height: number; fill: string }) => {
    const { width: w, height: h, fill } = options
    return `<path d="M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z" fill="url(#${fill})" ${EDGE}/><path d="M${x} ${y - h}L${x + w * 0.4} ${y}L${x} ${y + h}" fill="#000" fill-opacity=".22"/><path d="M${x} ${y - h}L${x - w} ${y}L${x - w * 0.3} ${y}Z" fill="#fff" fill-opacity=".62"/>`
  }
  return `<defs><linearGradient id="gold" x1="0" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".26" stop-color="#ffdf6e"/><stop offset=".55" stop-color="#f0a81c"/><stop offset=".8" stop-color="#a05c08"/><stop offset="1" stop-color="#ffcf5a"/></linearGradient>
<linearGradient id="band" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a4d05"/><stop offset=".25" stop-color="#fff2b0"/><stop offset=".55" stop-color="#f0a81c"/><stop offset="1" stop-color="#7a4204"/></linearGradient>
<linearGradient id="velvet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a1fd0"/><stop offset="1" stop-color="#29064f"/></linearGradient>
<linearGradient id="ice" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#59d3ff"/><stop offset="1" stop-color="#0a5fae"/></linearGradient>
<linearGradient id="rose" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd3dc"/><stop offset=".5" stop-color="#ff2f62"/><stop offset="1" stop-color="#7a0026"/></linearGradient>
<radialGradient id="bead" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#ffd97a"/><stop offset="1" stop-color="#9a5a08"/></radialGradient>
<radialGradient id="aura"><stop offset=".35" stop-color="#ffb52e" stop-opacity=".62"/><stop offset="1" stop-color="#ff9a00" stop-opacity="0"/></radialGradient></defs>
<circle cx="100" cy="102" r="99" fill="url(#aura)"/>
<path d="M30 120Q100 66 170 120L160 150H40Z" fill="url(#velvet)"/>
<path d="${polygonPath(body)}" fill="url(#gold)" stroke="#05040f" stroke-width="11" stroke-linejoin="round"/><path d="${polygonPath(body)}" fill="url(#gold)" ${EDGE}/>
<path d="M100 50 78 100 52 82 22 62 36 142" fill="none" stroke="#fffbe6" stroke-opacity=".9" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M100 38 126 92 150 70 186 48 168 148 100 158Z" fill="#7a3d00" fill-opacity=".22"/>
<path d="M32 138Q100 162 168 138L164 172Q100 194 36 172Z" fill="url(#band)" stroke="#05040f" stroke-width="9" stroke-linejoin="round"/><path d="M32 138Q100 162 168 138L164 172Q100 194 36 172Z" fill="url(#band)" ${EDGE}/>
<path d="M36 143Q100 166 164 143" fill="none" stroke="#fffbe6" stroke-width="3" stroke-opacity=".9"/>${beads.join('')}
${stone(100, 118, { width: 17, height: 25, fill: 'rose' })}${stone(58, 120, { width: 9, height: 14, fill: 'ice' })}${stone(142, 120, { width: 9, height: 14, fill: 'ice' })}
${points.map(([x, y]) => stone(x, y, { width: x === 100 ? 14 : 11, height: x === 100 ? 21 : 16, fill: 'ice' })).join('')}`
}

export const symbolAddress = (symbol: SymbolId): string => pictureAddress(symbolSvg(SYMBOLS[symbol]))
