import { type Drawing, drawingAt, gradientMarkup } from '../../../view/art/drawing.ts'
import { ANCHOR, CHEST, CHEST_SYMBOLS, DOUBLOON } from './chest-art.ts'

const symbol = (multiplier: number): Drawing => CHEST_SYMBOLS[multiplier] ?? ANCHOR

const SHIP =
  'M196 176L212 202H290L308 168L284 178H216zM232 178V72H236V178zM266 178V90H270V178zM206 148C219 134 219 100 230 80C246 103 248 134 230 148zM246 154C257 140 259 112 268 94C282 114 286 140 268 154z'

/** The catalogue's picture of the game, without words. */
export function pirateChestThumbnail(): string {
  const coins = [
    [56, 366, 58, -20],
    [104, 380, 50, 14],
    [216, 382, 54, -8],
    [268, 364, 60, 22],
    [160, 388, 46, 4],
  ]
  const stars = Array.from(
    { length: 26 },
    (_, i) =>
      `<circle cx="${(i * 61 + 20) % 320}" cy="${(i * 37 + 12) % 150}" r="${0.8 + (i % 3) * 0.5}" fill="#fff8e0" opacity="${0.4 + (i % 4) * 0.15}"/>`,
  )
  const glints = Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="${128 - i * 8 + ((i * 23) % 18)}" y="${210 + i * 15}" width="${34 + i * 12}" height="3.4" rx="1.7" fill="#ffe2a0" opacity="0.6"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${gradientMarkup()}
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#070b1e"/><stop offset="0.5" stop-color="#2a4374"/><stop offset="1" stop-color="#050b18"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#23587a"/><stop offset="1" stop-color="#04101f"/></linearGradient>
<radialGradient id="halo"><stop offset="0.15" stop-color="#ffe9b8" stop-opacity="0.7"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffd56b" stop-opacity="0.85"/><stop offset="1" stop-color="#ffb52e" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#dusk)"/>${stars.join('')}<circle cx="146" cy="108" r="150" fill="url(#halo)"/><circle cx="146" cy="108" r="56" fill="#ffeec4"/>
<path d="M122 96a9 9 0 1 0 18 0a9 9 0 1 0-18 0M156 122a7 7 0 1 0 14 0a7 7 0 1 0-14 0M152 84a5 5 0 1 0 10 0a5 5 0 1 0-10 0" fill="#dcb873" opacity="0.6"/>
<path d="${SHIP}" fill="#060c18"/><path d="M236 72L254 79L236 85z" fill="#b01226"/><rect y="200" width="320" height="200" fill="url(#sea)"/>${glints.join('')}
<path d="M0 190C26 172 50 184 70 202H0zM22 196C26 150 20 120 10 92L16 90C28 118 34 150 32 198z" fill="#050b16"/><path d="M12 92C-4 80-16 82-26 94C-10 90 2 92 12 98C0 102-10 112-14 126C2 112 10 106 16 102C18 114 24 126 34 132C32 118 26 106 20 100C34 98 46 104 54 116C50 98 34 88 20 92C28 80 38 76 52 78C36 66 20 74 14 88z" fill="#050b16"/>
<path d="M0 350C90 316 220 336 320 310V400H0z" fill="#2a1a0c"/><circle cx="160" cy="276" r="150" fill="url(#glow)"/>${drawingAt(CHEST, { x: 160, y: 288, size: 196 })}
${coins.map(([x = 0, y = 0, size = 0, turn = 0]) => drawingAt(DOUBLOON, { x, y, size, turn })).join('')}${drawingAt(symbol(100), { x: 66, y: 316, size: 54, turn: -14 })}${drawingAt(symbol(1000), { x: 262, y: 300, size: 70, turn: 10 })}</svg>`
}
