import { type Drawing, drawingAt, gradientMarkup } from '../../../view/art/drawing.ts'
import { CLOVER_COIN, CLOVER_SYMBOLS, FOUR_LEAF, GOLDEN_CLOVER, SHAMROCK } from './clover-art.ts'

const symbol = (multiplier: number): Drawing => CLOVER_SYMBOLS[multiplier] ?? SHAMROCK

/** A card half scratched: three golden clovers come out from under the foil. */
function card(): string {
  const fields = [
    symbol(50),
    GOLDEN_CLOVER,
    symbol(10),
    symbol(2),
    GOLDEN_CLOVER,
    symbol(100),
    symbol(25),
    GOLDEN_CLOVER,
    symbol(250),
  ]
  const faces = fields.map((drawing, field) => {
    const x = -62 + (field % 3) * 62
    const y = -62 + Math.floor(field / 3) * 62
    return drawingAt(drawing, { x, y, size: 48 })
  })
  return `<g transform="translate(160 196) rotate(-7)"><rect x="-110" y="-104" width="220" height="220" rx="20" fill="#04160b" fill-opacity="0.5"/>
<rect x="-110" y="-110" width="220" height="220" rx="20" fill="url(#art-gold)" stroke="#4a2f04" stroke-width="2"/><rect x="-98" y="-98" width="196" height="196" rx="12" fill="#fdf8dc"/>
${faces.join('')}<path d="M-98 -86Q-98 -98 -86 -98H-52C-30 -80 -40 -62 -34 -44C-28 -20 -42 -6 -34 20C-28 44 -40 60 -32 98H-86Q-98 98 -98 86z" fill="url(#foil)"/>
<path d="M98 -86Q98 -98 86 -98H40C30 -80 42 -66 34 -40C28 -18 40 0 34 26C28 50 42 66 34 98H86Q98 98 98 86z" fill="url(#foil)"/>
${[-62, 0, 62].map(y => drawingAt(SHAMROCK, { x: -70, y, size: 34 }) + drawingAt(SHAMROCK, { x: 70, y, size: 34 })).join('')}</g>`
}

/** The catalogue's picture of the game, without words. */
export function luckyCloverThumbnail(): string {
  const bands = ['#ff6a5a', '#ffab4a', '#ffe66b', '#7fdd7a', '#62b7ff', '#a987ee']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${gradientMarkup()}
<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0b0"/><stop offset="0.4" stop-color="#a9ddc6"/><stop offset="0.75" stop-color="#2b8a55"/><stop offset="1" stop-color="#072b14"/></linearGradient>
<linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7fb98d"/><stop offset="0.3" stop-color="#e4f6e1"/><stop offset="0.55" stop-color="#6aa97c"/><stop offset="0.8" stop-color="#cdebcd"/><stop offset="1" stop-color="#5a9a6d"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#fffbe0" stop-opacity="0.9"/><stop offset="1" stop-color="#fffbe0" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#day)"/><circle cx="160" cy="70" r="170" fill="url(#sun)"/>
<g fill="none" stroke-width="9" opacity="0.75">${bands.map((stroke, i) => `<path d="M${-30 + i * 9} 260A${190 - i * 9} ${215 - i * 9} 0 0 1 ${350 - i * 9} 260" stroke="${stroke}"/>`).join('')}</g>
<path d="M0 250C60 216 120 244 190 222C250 204 290 226 320 214V400H0z" fill="#3f8f5e"/><path d="M0 310C80 270 180 300 320 262V400H0z" fill="#1b6636"/><path d="M0 358C90 330 200 352 320 320V400H0z" fill="#0b3a1d"/>
${card()}${drawingAt(CLOVER_COIN, { x: 244, y: 320, size: 92, turn: 12 })}${drawingAt(FOUR_LEAF, { x: 50, y: 336, size: 104, turn: -16 })}${drawingAt(symbol(250), { x: 150, y: 354, size: 74 })}${drawingAt(SHAMROCK, { x: 296, y: 380, size: 56, turn: 20 })}</svg>`
}
