/** The clouds and the lightning of the scene that begins the free spins. */
import { DOWN, linearGradient, range, round } from '../../../../view/art/svg-draw.ts'
import { boltPath } from '../bolt-path.ts'

const WIDTH = 600
const HEIGHT = 1400

const DEFS = [
  linearGradient('front', DOWN, [0, '#4a6d8f'], [0.5, '#1d3450'], [1, '#0a1626']),
  linearGradient('back', DOWN, [0, '#28435f'], [1, '#07111f']),
].join('')

/** A wall of clouds that is solid on its left side and billows out to the right. */
export function cloudBankSvg(): string {
  const puffs = range(46).map(puff => {
    const row = Math.floor(puff / 2)
    const y = 20 + row * 62
    const reach = 0.62 + 0.3 * Math.sin(row * 1.9) * Math.sin(row * 0.7)
    const x = puff % 2 === 0 ? WIDTH * reach * 0.55 : WIDTH * reach
    const width = 150 + ((puff * 43) % 70)
    return `<ellipse cx="${round(x)}" cy="${y}" rx="${width}" ry="${round(width * 0.42)}" fill="url(#${puff % 2 === 0 ? 'front' : 'back'})" fill-opacity="0.94"/><ellipse cx="${round(x - 20)}" cy="${round(y - width * 0.2)}" rx="${round(width * 0.6)}" ry="${round(width * 0.14)}" fill="#8fb6d6" fill-opacity="0.12"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFS}</defs><rect width="${WIDTH * 0.5}" height="${HEIGHT}" fill="#0b1a2c"/>${puffs.join('')}</svg>`
}

const BOLT = { width: 400, height: 900 }

/** A sequence of numbers between 0 and 1 that is always the same for a seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

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
