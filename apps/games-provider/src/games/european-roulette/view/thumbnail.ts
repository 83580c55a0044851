import { chipStack } from '../../../families/roulette/view/art/thumbnail-chips.ts'
import { wheelDefs, wheelMarkup } from '../../../families/roulette/view/art/wheel-art.ts'
import { POCKET_RADIUS } from '../../../families/roulette/view/wheel-motion.ts'
import { CLASSIC_WHEEL } from './wheel-paints.ts'

/** The catalogue's picture of the game, without words: the wheel in lamplight over blue cloth, chips before it. */
export function europeanRouletteThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${wheelDefs(CLASSIC_WHEEL)}
<radialGradient id="lamp" cx="0.5" cy="0.36" r="0.85">${stops(['#2c5bb0', '#12306e', '#071634', '#02060f'])}</radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".75"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#lamp)"/>
<g stroke="#e9bd4a" stroke-opacity=".5" fill="none"><path d="M-20 330L340 290M-20 372L340 340M60 320L20 400M150 310L130 400M240 300L250 400"/></g>
<circle cx="160" cy="168" r="190" fill="url(#glow)"/><ellipse cx="168" cy="250" rx="178" ry="70" fill="#000" opacity=".5"/>
<g transform="translate(160 172) rotate(-8) scale(0.86 0.78) translate(-200 -200)">${wheelMarkup({ paints: CLASSIC_WHEEL, turns: 0.02, ball: { turns: 0.182, radius: POCKET_RADIUS } })}</g>
${chipStack({ x: 70, y: 356, face: '#cf2334', edge: '#7a0613', count: 4 })}${chipStack({ x: 250, y: 362, face: '#1f5fd0', edge: '#0b3080', count: 3 })}${chipStack({ x: 160, y: 376, face: '#23232b', edge: '#050507', count: 2 })}</svg>`
}
