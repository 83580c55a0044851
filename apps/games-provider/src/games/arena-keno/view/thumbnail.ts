import { ballPaints, thumbnailBall } from '../../../families/draw/view/thumbnail-ball.ts'
import { KENO_BALLS } from './keno-art.ts'

function arches(
  y: number,
  { scale, count, light }: { readonly scale: number; readonly count: number; readonly light: string },
): string {
  return Array.from({ length: count }, (_, place) => {
    const x = 160 + (place - (count - 1) / 2) * (330 / count) - 17 * scale
    return `<path d="M0 60V26A17 17 0 0 1 34 26V60z" fill="${light}" opacity="${0.45 + ((place * 7) % 5) * 0.12}" transform="translate(${x} ${y}) scale(${scale})"/>`
  }).join('')
}

/** Stone tiles of the board in perspective; the golden ones are marked. */
function board(): string {
  const marked = new Set([2, 6, 10, 13, 17])
  return Array.from({ length: 20 }, (_, place) => {
    const row = Math.floor(place / 5)
    const column = place % 5
    const size = 38 + row * 6
    const x = 160 + (column - 2) * (size + 5) - size / 2
    const y = 208 + row * 40 + row * row * 2.6
    const gold = marked.has(place)
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.8}" rx="7" fill="url(#${gold ? 'tile-gold' : 'tile'})" stroke="${gold ? '#5c3a05' : '#1f140c'}" stroke-width="2"/>${gold ? `<path d="M${x + size / 2} ${y + 5}l4 8 9 1-6.500 6 1.500 9-8-4.500-8 4.500 1.500-9-6.500-6 9-1z" fill="#7a4e08"/>` : ''}`
  }).join('')
}

/** The catalogue's picture of the game, without words. */
export function arenaKenoThumbnail(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${ballPaints(KENO_BALLS)}
<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a0f2c"/><stop offset="0.4" stop-color="#8a2f1a"/><stop offset="1" stop-color="#1d0d05"/></linearGradient>
<linearGradient id="stone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a5634"/><stop offset="1" stop-color="#32170a"/></linearGradient>
<radialGradient id="sand" cx="0.5" cy="0.2" r="0.9"><stop offset="0" stop-color="#ecb56c"/><stop offset="0.6" stop-color="#93581f"/><stop offset="1" stop-color="#2a1206"/></radialGradient>
<linearGradient id="tile" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#a08d79"/><stop offset="1" stop-color="#453529"/></linearGradient>
<linearGradient id="tile-gold" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fff3c4"/><stop offset="0.5" stop-color="#f2cd62"/><stop offset="1" stop-color="#a06f12"/></linearGradient>
<radialGradient id="fire"><stop offset="0" stop-color="#fff0b0"/><stop offset="0.4" stop-color="#ff9a2f" stop-opacity="0.7"/><stop offset="1" stop-color="#ff6a00" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#dusk)"/><path d="M0 34C90 10 230 10 320 34V220H0z" fill="url(#stone)"/>
${arches(34, { scale: 0.8, count: 10, light: '#ffcf7a' })}${arches(92, { scale: 1, count: 8, light: '#ff9e45' })}<path d="M0 87H320V93H0zM0 154H320V162H0z" fill="#c07c46"/>
<path d="M0 176C90 200 230 200 320 176V400H0z" fill="url(#sand)"/><circle cx="26" cy="150" r="52" fill="url(#fire)"/><circle cx="294" cy="150" r="52" fill="url(#fire)"/>
${board()}${thumbnailBall('7', 0, { x: 76, y: 172, radius: 42, turn: -10 })}${thumbnailBall('12', 1, { x: 164, y: 150, radius: 50, turn: 6 })}${thumbnailBall('36', 3, { x: 252, y: 176, radius: 42, turn: 12 })}${thumbnailBall('25', 2, { x: 286, y: 356, radius: 34, turn: -8 })}</svg>`
}
