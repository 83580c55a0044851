import { WHEEL_DEFS, wheelMarkup } from './art/wheel-art.ts'
import { POCKET_RADIUS } from './wheel-motion.ts'

interface ThumbChip {
  readonly x: number
  readonly y: number
  readonly face: string
  readonly edge: string
  readonly count: number
}

/** A stack of chips seen from the front. */
function chipStack({ x, y, face, edge, count }: ThumbChip): string {
  const discs = Array.from({ length: count }, (_, place) => {
    const top = y - place * 9
    const marks = [-34, -20, 0, 20, 34].map(
      dx =>
        `<path d="M${x + dx - 4} ${top + 12 * Math.sqrt(1 - (dx / 40) ** 2)}v8h8v-8z" fill="#fff" opacity=".85"/>`,
    )
    return `<path d="M${x - 40} ${top}v8a40 15 0 0 0 80 0v-8z" fill="${edge}"/>${marks.join('')}<ellipse cx="${x}" cy="${top}" rx="40" ry="15" fill="${face}" stroke="#fff" stroke-opacity=".5" stroke-width="1.200"/>`
  })
  const top = y - (count - 1) * 9
  return `<ellipse cx="${x + 6}" cy="${y + 14}" rx="46" ry="15" fill="#000" opacity=".5"/>${discs.join('')}<ellipse cx="${x}" cy="${top}" rx="31" ry="11" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="11 10"/><ellipse cx="${x}" cy="${top}" rx="23" ry="8" fill="#fffaf0"/>`
}

/** The catalogue's picture of the game, without words: the wheel in lamplight over blue cloth, chips before it. */
export function europeanRouletteThumbnail(): string {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${WHEEL_DEFS}
<radialGradient id="lamp" cx="0.5" cy="0.36" r="0.85">${stops(['#2c5bb0', '#12306e', '#071634', '#02060f'])}</radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".75"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#lamp)"/>
<g stroke="#e9bd4a" stroke-opacity=".5" fill="none"><path d="M-20 330L340 290M-20 372L340 340M60 320L20 400M150 310L130 400M240 300L250 400"/></g>
<circle cx="160" cy="168" r="190" fill="url(#glow)"/><ellipse cx="168" cy="250" rx="178" ry="70" fill="#000" opacity=".5"/>
<g transform="translate(160 172) rotate(-8) scale(0.86 0.78) translate(-200 -200)">${wheelMarkup(0.02, { turns: 0.182, radius: POCKET_RADIUS })}</g>
${chipStack({ x: 70, y: 356, face: '#cf2334', edge: '#7a0613', count: 4 })}${chipStack({ x: 250, y: 362, face: '#1f5fd0', edge: '#0b3080', count: 3 })}${chipStack({ x: 160, y: 376, face: '#23232b', edge: '#050507', count: 2 })}</svg>`
}
