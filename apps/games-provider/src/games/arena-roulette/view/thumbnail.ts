import { chipStack } from '../../../families/roulette/view/art/thumbnail-chips.ts'
import { wheelDefs, wheelMarkup } from '../../../families/roulette/view/art/wheel-art.ts'
import { POCKET_RADIUS } from '../../../families/roulette/view/wheel-motion.ts'
import { STORM_WHEEL } from './wheel-paints.ts'

const BOLTS = [
  'M218 -6L178 74L204 78L150 168L182 172L132 262',
  'M64 -6L84 54L62 60L92 128',
  'M306 10L272 70L292 76L262 132',
]

/** The catalogue's picture of the game, without words: lightning over the wheel, chips in its light. */
export function arenaRouletteThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const bolts = BOLTS.map(
    (bolt, place) =>
      `<path d="${bolt}" stroke="#8fa6ff" stroke-opacity=".55" stroke-width="${place === 0 ? 18 : 9}"/><path d="${bolt}" stroke="#fffbd6" stroke-width="${place === 0 ? 6 : 3}"/>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${wheelDefs(STORM_WHEEL)}
<radialGradient id="storm" cx="0.5" cy="0.3" r="0.9">${stops(['#7a6cf0', '#3a2c92', '#170f45', '#07041a'])}</radialGradient>
<radialGradient id="flash"><stop offset="0" stop-color="#fff6b8" stop-opacity=".9"/><stop offset="1" stop-color="#fff6b8" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#storm)"/>
<g fill="#0d0830" opacity=".55"><ellipse cx="60" cy="26" rx="120" ry="34"/><ellipse cx="250" cy="18" rx="130" ry="36"/></g>
<g stroke="#aebcff" stroke-opacity=".4" fill="none"><path d="M-20 340L340 300M-20 380L340 348M60 330L20 400M150 320L130 400M240 310L250 400"/></g>
<ellipse cx="168" cy="268" rx="178" ry="70" fill="#000" opacity=".5"/>
<g transform="translate(160 196) rotate(-8) scale(0.84 0.76) translate(-200 -200)">${wheelMarkup({ paints: STORM_WHEEL, turns: 0.09, ball: { turns: 0.36, radius: POCKET_RADIUS } })}</g>
<circle cx="132" cy="262" r="92" fill="url(#flash)"/><g fill="none" stroke-linejoin="round" stroke-linecap="round">${bolts}</g>
${chipStack({ x: 70, y: 362, face: '#7a5cf0', edge: '#3a2492', count: 3 })}${chipStack({ x: 250, y: 356, face: '#ffcf3a', edge: '#9a6c00', count: 5 })}${chipStack({ x: 160, y: 378, face: '#23232b', edge: '#050507', count: 2 })}</svg>`
}
