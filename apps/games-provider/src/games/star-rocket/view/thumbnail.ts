import { partsSvg } from '@arena/ui/looks/rockets'
import { sequence } from '../../../families/crash/view/pictures.ts'
import { PLANET, POD, ROCKET } from './sky/art.ts'

function stars(): string {
  const next = sequence(0x51ab_7c3d)
  return Array.from({ length: 80 }, () => {
    const [x, y, size, light] = [next() * 320, next() ** 1.4 * 330, next(), next()]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.5 + size ** 3 * 1.7).toFixed(2)}" fill="#fff" fill-opacity="${(0.35 + 0.65 * light).toFixed(2)}"/>`
  }).join('')
}

/** The catalogue's picture of the game, without words. */
export function starRocketThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const curve = 'M-10 352 C80 344 150 300 214 168'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops(['#050518', '#1a1458', '#5c2a86', '#d8637a', '#ffb478'])}</linearGradient>
<radialGradient id="violet"><stop offset="0" stop-color="#a860ff" stop-opacity="0.55"/><stop offset="1" stop-color="#a860ff" stop-opacity="0"/></radialGradient>
<radialGradient id="teal"><stop offset="0" stop-color="#3cbedc" stop-opacity="0.4"/><stop offset="1" stop-color="#3cbedc" stop-opacity="0"/></radialGradient>
<radialGradient id="fire"><stop offset="0" stop-color="#fffbe6"/><stop offset="0.3" stop-color="#ffd66e" stop-opacity="0.9"/><stop offset="0.65" stop-color="#ff6028" stop-opacity="0.4"/><stop offset="1" stop-color="#ff283c" stop-opacity="0"/></radialGradient>
<linearGradient id="trail" gradientUnits="userSpaceOnUse" x1="0" y1="352" x2="214" y2="168"><stop offset="0" stop-color="#ffce6a" stop-opacity="0.1"/><stop offset="1" stop-color="#fff3c4"/></linearGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1">${stops(['#7a3a78', '#43205e'])}</linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1">${stops(['#3c1c56', '#12061f'])}</linearGradient></defs>
<rect width="320" height="400" fill="url(#sky)"/><ellipse cx="70" cy="150" rx="190" ry="120" fill="url(#violet)"/><ellipse cx="270" cy="60" rx="160" ry="110" fill="url(#teal)"/>${stars()}
${partsSvg(PLANET, { id: 'planet', transform: 'translate(84 88) rotate(-8) scale(0.86)' })}
<path d="M-4 360 C30 330 50 336 84 318 C120 300 140 336 176 322 C214 306 240 332 270 316 C292 306 306 316 326 310 V404 H-4 Z" fill="url(#far)"/>

<path d="${curve}" fill="none" stroke="#ffce6a" stroke-opacity="0.22" stroke-width="22" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="#ffce6a" stroke-opacity="0.4" stroke-width="11" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="url(#trail)" stroke-width="5" stroke-linecap="round"/>
<path d="M-4 382 C40 350 70 372 110 362 C160 350 190 384 236 366 C270 354 296 368 326 358 V404 H-4 Z" fill="url(#near)"/>
<circle cx="188" cy="216" r="58" fill="url(#fire)"/><circle cx="197" cy="200" r="38" fill="url(#fire)"/>
${partsSvg(ROCKET, { id: 'rocket', transform: 'translate(232 132) rotate(-63) scale(1.36)' })}
${partsSvg(POD, { id: 'pod', transform: 'translate(112 258) rotate(-9) scale(1.35)' })}</svg>`
}
