/** The clouds and the lightning of the scene that begins the free spins. */
import { range, round } from '../../../../view/art/svg-draw.ts'
import { boltPath } from '../bolt-path.ts'

const WIDTH = 600
const HEIGHT = 1400

const PUFFS = 84

/** A sequence of numbers between 0 and 1 that is always the same for a seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const puffPaint = (id: string, [light, middle, dark]: readonly [string, string, string]): string =>
  `<radialGradient id="${id}" fx="0.44" fy="0.28"><stop offset="0" stop-color="${light}" stop-opacity="0.96"/><stop offset="0.42" stop-color="${middle}" stop-opacity="0.9"/><stop offset="0.78" stop-color="${dark}" stop-opacity="0.6"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`

const DEFS = [
  '<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0.5" stop-color="#0b1828"/><stop offset="0.86" stop-color="#0b1828" stop-opacity="0"/></linearGradient>',
  puffPaint('puff0', ['#5f83a6', '#2b4663', '#0d1a2b']),
  puffPaint('puff1', ['#3d5b7a', '#1b314a', '#091422']),
  puffPaint('puff2', ['#7ea3c4', '#39587a', '#12243a']),
].join('')

/** A wall of clouds that is solid on its left side and billows out to the right. */
export function cloudBankSvg(): string {
  const chance = chanceOf(29)
  const puffs = range(PUFFS).map(puff => {
    const rim = chance()
    const width = 130 + chance() * 150
    // Nothing is cut off at the right edge: there the bank ends in clouds.
    const x = Math.min(WIDTH * 0.06 + rim * WIDTH * 0.7, WIDTH - width)
    const y = (puff / PUFFS) * (HEIGHT + 120) - 60 + (chance() - 0.5) * 130
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width)}" ry="${round(width * (0.5 + chance() * 0.2))}" fill="url(#puff${puff % 3})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFS}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>${puffs.join('')}</svg>`
}

const BOLT = { width: 400, height: 900 }

/** One bolt from the upper edge with two branches; another seed strikes another way. */
export function boltSvg(seed: number): string {
  const chance = chanceOf(seed)
  const trunk = boltPath({ x: 120 + seed * 14, y: 0 }, { x: 200, y: BOLT.height * 0.94 }, chance)
  const branches = [0.3, 0.55].map((share, index) => {
    const from = trunk[Math.floor(share * trunk.length)] ?? { x: 200, y: 0 }
    return boltPath(from, { x: from.x + (index === 0 ? -130 : 140), y: from.y + 240 }, chance)
  })
  const strokes = [trunk, ...branches].flatMap((points, index) => {
    const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
    const share = index === 0 ? 1 : 0.55
    return [
      ['#1f8fff', 26, 0.28],
      ['#6fd8ff', 11, 0.7],
      ['#fff', 4, 1],
    ].map(
      ([colour, width, opacity]) =>
        `<path d="M${line}" fill="none" stroke="${colour}" stroke-width="${round(Number(width) * share)}" stroke-opacity="${opacity}" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BOLT.width}" height="${BOLT.height}" viewBox="0 0 ${BOLT.width} ${BOLT.height}">${strokes.join('')}</svg>`
}
