import { mirrored, onCircle, polygonPath, range } from '../../../../view/art/svg-draw.ts'
import { castShadow, OUTLINE } from './draw.ts'

const edge = `stroke="${OUTLINE}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`

function feathers(
  count: number,
  shape: (index: number) => { angle: number; length: number; width: number },
): string {
  return range(count)
    .map(i => {
      const { angle, length, width } = shape(i)
      return `<path d="M0 0C${width} ${-length * 0.35} ${width} ${-length * 0.8} 0 ${-length}C${-width} ${-length * 0.8} ${-width} ${-length * 0.35} 0 0Z" transform="rotate(${angle})" fill="url(#${i % 2 === 0 ? 'gold' : 'goldBright'})" stroke="${OUTLINE}" stroke-width="1.9"/>`
    })
    .join('')
}

/** The legion's eagle on a laurel, before the sun: the wild. */
export function eagleArt(): string {
  const rays = range(20).map(i => {
    const reach = i % 2 === 0 ? 96 : 82
    return `<path d="${polygonPath([onCircle([100, 96], 40, i * 18 - 4), onCircle([100, 96], reach, i * 18), onCircle([100, 96], 40, i * 18 + 4)])}" fill="#ffcf5c" fill-opacity="0.5"/>`
  })
  const wing = `<g transform="translate(112 96)">${feathers(8, i => ({ angle: 112 - i * 13.5, length: 58 + i * 3.6, width: 8.4 }))}</g>
<g transform="translate(110 94)">${feathers(6, i => ({ angle: 100 - i * 15, length: 38 + i * 3, width: 7.6 }))}</g>
<g transform="translate(108 92)">${feathers(4, i => ({ angle: 86 - i * 17, length: 22 + i * 3, width: 7 }))}</g>`
  const leaves = range(6).map(i => {
    const [x, y] = onCircle([100, 108], 58, 176 - i * 15)
    return `<path d="M${x} ${y}q8-9 3-24q-14 8-3 24Z" transform="rotate(${38 - i * 15} ${x} ${y})" fill="url(#verdant)" stroke="#04240f" stroke-width="1.500"/>`
  })
  return `<circle cx="100" cy="96" r="96" fill="url(#halo)"/>${rays.join('')}${mirrored(leaves.join(''))}
<g transform="translate(100 128)">${feathers(5, i => ({ angle: 180 + (i - 2) * 17, length: 46 - Math.abs(i - 2) * 5, width: 9 }))}</g>
${mirrored(wing)}
<path d="M100 66c17 2 23 22 20 42-2 16-11 29-20 35-9-6-18-19-20-35-3-20 3-40 20-42Z" fill="url(#gold)" ${edge}/>
${range(9)
  .map(i => {
    const row = Math.floor(i / 3)
    const x = 90 + (i % 3) * 10
    const y = 92 + row * 13
    return `<path d="M${x - 5} ${y}q5 9 10 0" fill="none" stroke="#5d3b06" stroke-width="1.800"/>`
  })
  .join('')}
<path d="M84 68C82 46 94 34 108 36c9 1 15 7 16 14l14 6c3 2 2 8-1 10-4-4-9-5-14-4-1 10-8 18-21 18-9 0-17-4-18-12Z" fill="url(#goldBright)" ${edge}/>
<path d="M123 50l15 6c3 2 2 8-1 10-4-4-9-5-14-4Z" fill="url(#gold)" ${edge}/>
<path d="M106 48q7-3 12 2" fill="none" stroke="${OUTLINE}" stroke-width="2.600" stroke-linecap="round"/><circle cx="112" cy="53" r="3.200" fill="#3d020c"/><circle cx="111" cy="52" r="1" fill="#fff"/>
<path d="M64 156q36 14 72 0l-4 14q-32 10-64 0Z" fill="url(#crimson)" ${edge}/>
<path d="M72 161q28 9 56 0" fill="none" stroke="#ffd27a" stroke-width="2.400"/>
<circle cx="100" cy="164" r="4.600" fill="url(#goldBright)" stroke="${OUTLINE}" stroke-width="1.400"/>`
}

function tier(options: { y: number; height: number; half: number; arches: number; sag: number }): string {
  const { y, height, half, arches, sag } = options
  const left = 100 - half
  const right = 100 + half
  const wall = `<path d="M${left} ${y}Q100 ${y + sag} ${right} ${y}V${y + height}Q100 ${y + height + sag} ${left} ${y + height}Z" fill="url(#goldAcross)" ${edge}/>`
  const openings = range(arches).map(i => {
    const t = (i + 0.5) / arches
    const angle = (t - 0.5) * Math.PI * 0.86
    const x = 100 + (Math.sin(angle) / Math.sin(Math.PI * 0.43)) * half * 0.94
    const width = ((half * 2) / arches) * 0.62 * Math.cos(angle)
    const drop = sag * 0.5 * (1 - ((x - 100) / half) ** 2)
    const top = y + drop + height * 0.34
    const bottom = y + drop + height * 0.94
    return `<path d="M${x - width / 2} ${bottom}V${top}a${width / 2} ${height * 0.2} 0 0 1 ${width} 0V${bottom}Z" fill="url(#arch)" stroke="#2a1702" stroke-width="1.500"/>`
  })
  const cornice = `<path d="M${left} ${y + 2.5}Q100 ${y + sag + 2.5} ${right} ${y + 2.5}" fill="none" stroke="#fff6cf" stroke-opacity="0.85" stroke-width="2.200"/>`
  return wall + openings.join('') + cornice
}

/** The arena at dusk with light behind its arches: the scatter. */
export function arenaArt(): string {
  const rays = range(13).map(
    i =>
      `<path d="${polygonPath([onCircle([100, 108], 30, i * 15 - 93), onCircle([100, 108], 91, i * 15 - 90 - 3), onCircle([100, 108], 91, i * 15 - 90 + 3), onCircle([100, 108], 30, i * 15 - 87)])}" fill="#ffb43d" fill-opacity="0.55"/>`,
  )
  const star = range(10).map(i => onCircle([100, 30], i % 2 === 0 ? 19 : 8, i * 36))
  const arch =
    '<linearGradient id="arch" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5c0b14"/><stop offset="0.6" stop-color="#e2571d"/><stop offset="1" stop-color="#ffd873"/></linearGradient>'
  return `<defs>${arch}</defs><circle cx="100" cy="100" r="98" fill="url(#halo)"/>${rays.join('')}${castShadow(76)}
${tier({ y: 56, height: 36, half: 62, arches: 9, sag: 12 })}
${tier({ y: 88, height: 40, half: 72, arches: 9, sag: 14 })}
${tier({ y: 124, height: 44, half: 82, arches: 9, sag: 16 })}
<path d="M18 166Q100 184 182 166L186 178Q100 198 14 178Z" fill="url(#goldBright)" ${edge}/>
<path d="${polygonPath(star)}" fill="url(#goldBright)" ${edge}/>`
}
