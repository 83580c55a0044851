import { glow, markupAtRest, type SymbolLayer } from '../../../../families/slot/view/symbol-life.ts'
import { mirrored, onCircle, polygonPath, range } from '../../../../view/art/svg-draw.ts'
import { challengerArt } from './challenger-art.ts'
import { castShadow, OUTLINE, PALETTE_DEFS } from './draw.ts'
import { gemArt } from './gems.ts'

/** The drawing of each symbol of the paytable. */
const DRAWINGS = {
  W: eagleArt,
  S: arenaArt,
  D: challengerArt,
  H1: helmetArt,
  H2: shieldArt,
  H3: swordsArt,
  H4: chaliceArt,
  L1: () => gemArt('ruby'),
  L2: () => gemArt('emerald'),
  L3: () => gemArt('sapphire'),
  L4: () => gemArt('amethyst'),
} as const

const known: Readonly<Record<string, () => readonly SymbolLayer[]>> = DRAWINGS

/** The parts of a symbol, from back to front. */
export const symbolLayers = (name: string): readonly SymbolLayer[] => known[name]?.() ?? []

function symbolInner(name: string): string {
  return `<defs>${PALETTE_DEFS}</defs>${markupAtRest(symbolLayers(name))}`
}

/** A complete SVG document of `size` × `size` pixels; an empty one for a name that is no symbol. */
export function symbolSvg(name: string, size = 200): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">${symbolInner(name)}</svg>`
}

/** A gold coin with a laurel. */
export function coinSvg(size: number): string {
  const leaves = range(12).map(i => {
    const [x, y] = onCircle([100, 100], 50, 30 + i * 27.3)
    return `<ellipse cx="${x}" cy="${y}" rx="6" ry="13" transform="rotate(${30 + i * 27.3 + 70} ${x} ${y})" fill="#8f6212"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${PALETTE_DEFS}</defs>
<circle cx="100" cy="100" r="92" fill="url(#gold)" stroke="${OUTLINE}" stroke-width="6"/><circle cx="100" cy="100" r="76" fill="url(#goldBright)" stroke="#8f6212" stroke-width="5"/>
${leaves.join('')}<path d="M100 62 112 88 140 91 119 110 125 138 100 124 75 138 81 110 60 91 88 88Z" fill="#a87a1c"/><path d="M34 84A70 70 0 0 1 92 32" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="9" stroke-linecap="round"/></svg>`
}

const edge = `stroke="${OUTLINE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`
const fine = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The champion's helmet: crimson plume, broad brim, grille visor. */
function helmetArt(): readonly SymbolLayer[] {
  const plume = range(15).map(i => {
    const angle = -84 + i * 12
    const [x, y] = onCircle([100, 84], 74 - Math.abs(i - 7) * 1.1, angle)
    const [lx, ly] = onCircle([100, 84], 44, angle - 6)
    const [rx, ry] = onCircle([100, 84], 44, angle + 6)
    return `<path d="M${lx} ${ly}Q${x - 5} ${y + 2} ${x} ${y}Q${x + 5} ${y + 2} ${rx} ${ry}Z" fill="url(#crimson)" stroke="#3d020c" stroke-width="1.8"/>`
  })
  const grille = range(4).map(row =>
    range(3).map(column => {
      const width = 9 - row * 0.8
      const x = 109 + column * (10.4 - row * 0.9)
      return `<rect x="${x - 3}" y="${103 + row * 13}" width="${width * 0.66}" height="8.4" rx="3" fill="#0b0502" stroke="#fff0b8" stroke-opacity="0.35" stroke-width="0.8"/>`
    }),
  )
  const half = `<path d="M100 92H146C148 116 140 146 122 170L100 178Z" fill="url(#gold)" ${edge}/>${grille.flat().join('')}
<path d="M106 162 121 157" ${fine} stroke="#fff3c0" stroke-opacity="0.6" stroke-width="2"/>`
  const head = `${castShadow(56)}${mirrored(half)}
<path d="M50 94C46 52 74 34 100 34s54 18 50 60Z" fill="url(#gold)" ${edge}/>
<path d="M62 84C62 58 78 44 96 41" ${fine} stroke="#fffbe6" stroke-opacity="0.9" stroke-width="5"/>
<path d="M92 33h16l-2 56H94Z" fill="url(#goldBright)" ${edge}/>
<path d="M30 100c18-16 122-16 140 0-2 8-10 12-18 11-26-8-78-8-104 0-8 1-16-3-18-11Z" fill="url(#goldBright)" ${edge}/>
<path d="M40 100c26-10 94-10 120 0" ${fine} stroke="#7a5210" stroke-width="2"/>
<circle cx="100" cy="62" r="9" fill="url(#crimson)" ${edge}/><circle cx="97" cy="59" r="3" fill="#ffd0c8"/>
<path d="M100 100v76" ${fine} stroke="#fff3c0" stroke-width="4"/><path d="M102.500 102v73" ${fine} stroke="#5d3b06" stroke-width="2"/>
${range(7)
  .map(
    i =>
      `<circle cx="${49 + i * 17}" cy="${103.5 - Math.abs(3 - i) * -0.6}" r="2.6" fill="#fff7d6" stroke="#5d3b06" stroke-width="1"/>`,
  )
  .join('')}`
  return [
    {
      markup: `${plume.join('')}<path d="M58 60a42 30 0 0 1 84 0" ${fine} stroke="#3d020c" stroke-width="3"/>`,
      box: [20, 4, 160, 96],
      move: { about: [100, 92], turn: 7, grow: 0.03 },
    },
    { markup: head, box: [16, 26, 168, 168] },
    glow([100, 62], 44, '#ff3d4a'),
  ]
}

/** A round shield with lightning, azure enamel and a ruby boss. */
function shieldArt(): readonly SymbolLayer[] {
  const rivets = range(16).map(i => {
    const [x, y] = onCircle([100, 100], 69, i * 22.5 + 11.25)
    return `<circle cx="${x}" cy="${y}" r="3.6" fill="url(#goldBright)" stroke="${OUTLINE}" stroke-width="1.2"/>`
  })
  const bolts = range(4).map(
    i =>
      `<g transform="rotate(${i * 90 + 45} 100 100)"><path d="M100 42 109 60 103 62 112 80 100 74 88 80 97 62 91 60Z" fill="url(#goldBright)" stroke="#231503" stroke-width="1.8"/></g>`,
  )
  const rays = range(8).map(i => {
    const tip = onCircle([100, 100], 56, i * 45)
    const left = onCircle([100, 100], 24, i * 45 - 14)
    const right = onCircle([100, 100], 24, i * 45 + 14)
    return `<path d="${polygonPath([left, tip, right])}" fill="${i % 2 === 0 ? '#fff' : '#000'}" fill-opacity="0.13"/>`
  })
  const disc = `${castShadow(62)}<circle cx="100" cy="100" r="79" fill="url(#gold)" ${edge}/>
<circle cx="100" cy="100" r="74.500" fill="none" stroke="#fff6cf" stroke-opacity="0.7" stroke-width="1.5"/>
<circle cx="100" cy="100" r="62" fill="url(#azure)" stroke="${OUTLINE}" stroke-width="3"/>${rivets.join('')}
<path d="M44 78A60 60 0 0 1 92 41" ${fine} stroke="#fff" stroke-opacity="0.5" stroke-width="6"/>`
  const wheel = `${rays.join('')}${bolts.join('')}
<circle cx="100" cy="100" r="27" fill="url(#gold)" ${edge}/><circle cx="100" cy="100" r="20" fill="url(#goldDeep)"/>
<circle cx="100" cy="100" r="16" fill="url(#crimson)" stroke="${OUTLINE}" stroke-width="2"/>
<ellipse cx="94" cy="93" rx="6" ry="4" fill="#ffd9d2" fill-opacity="0.9" transform="rotate(-35 94 93)"/>`
  return [
    { markup: disc, box: [18, 18, 164, 176] },
    { markup: wheel, box: [40, 40, 120, 120], move: { about: [100, 100], turn: 24 } },
    glow([100, 100], 48, '#ff3d4a'),
  ]
}

/** Two crossed swords before a laurel. */
function swordsArt(): readonly SymbolLayer[] {
  const sword = `<g transform="rotate(38 100 104)"><path d="M91 128V38L100 14l9 24v90Z" fill="url(#steel)" ${edge}/>
<path d="M100 24v104" stroke="#5a6270" stroke-width="2"/><path d="M95 44v80" stroke="#fff" stroke-opacity="0.85" stroke-width="2"/>
<path d="M70 126h60a6 6 0 0 1 0 13H70a6 6 0 0 1 0-13Z" fill="url(#gold)" ${edge}/>
<rect x="93" y="139" width="14" height="30" rx="3" fill="url(#crimson)" ${edge}/>
<path d="M93 147l14 4M93 156l14 4" stroke="#ffdca0" stroke-width="2.4"/>
<circle cx="100" cy="176" r="10.500" fill="url(#goldBright)" ${edge}/></g>`
  const leaves = range(7).map(i => {
    const angle = 112 + i * 17
    const [x, y] = onCircle([100, 100], 62, angle)
    return `<path d="M${x} ${y}q9-13 2-29q-15 11-2 29Z" transform="rotate(${angle + 62} ${x} ${y})" fill="url(#verdant)" stroke="#04240f" stroke-width="1.600"/>`
  })
  const placed = (markup: string) => `<g transform="translate(-18 -20) scale(1.18)">${markup}</g>`
  const boss = `<circle cx="100" cy="96" r="17" fill="url(#gold)" ${edge}/><circle cx="100" cy="96" r="11" fill="url(#verdant)" stroke="${OUTLINE}" stroke-width="1.8"/>
<ellipse cx="96.500" cy="92" rx="3.600" ry="2.600" fill="#d5ffe6"/>`
  const hilt = [100, 103] as const
  return [
    { markup: `${castShadow(58)}${placed(mirrored(leaves.join('')))}`, box: [0, 20, 200, 176] },
    {
      markup: placed(`<g transform="translate(200 0) scale(-1 1)">${sword}</g>`),
      move: { about: hilt, turn: 7 },
    },
    { markup: placed(sword + boss), move: { about: hilt, turn: -7 } },
  ]
}

/** The victor's cup, set with stones. */
function chaliceArt(): readonly SymbolLayer[] {
  const handle = `<path d="M52 62C18 58 20 104 62 108" ${fine} stroke="${OUTLINE}" stroke-width="15"/><path d="M52 62C18 58 20 104 62 108" ${fine} stroke="url(#gold)" stroke-width="10"/><path d="M50 60C26 58 26 92 48 102" ${fine} stroke="#fff3c0" stroke-opacity="0.8" stroke-width="2"/>`
  const stones = [
    [68, 'verdant'],
    [100, 'crimson'],
    [132, 'azure'],
  ].map(
    ([x, fill]) =>
      `<ellipse cx="${x}" cy="${x === 100 ? 92 : 88}" rx="9" ry="11" fill="url(#${fill})" stroke="${OUTLINE}" stroke-width="2"/><ellipse cx="${Number(x) - 3}" cy="${x === 100 ? 87 : 83}" rx="2.600" ry="3.400" fill="#fff" fill-opacity="0.85"/>`,
  )
  const cup = `${castShadow(48)}${mirrored(handle)}
<path d="M46 44h108c2 46-14 76-42 82l3 26h-30l3-26C60 120 44 90 46 44Z" fill="url(#goldAcross)" ${edge}/>
<path d="M58 54c0 34 10 56 27 64" ${fine} stroke="#fffbe6" stroke-opacity="0.85" stroke-width="5"/>
<ellipse cx="100" cy="44" rx="56" ry="13" fill="url(#goldBright)" ${edge}/><ellipse cx="100" cy="45" rx="47" ry="8.500" fill="#4d0812" stroke="#2a0206" stroke-width="2"/>
<path d="M62 46c18 7 56 7 76 0" ${fine} stroke="#ff6a5e" stroke-opacity="0.8" stroke-width="2.400"/>
<path d="M50 72c30 9 70 9 100 0M55 106c28 9 62 9 90 0" ${fine} stroke="#5d3b06" stroke-width="2.200"/>
${stones.join('')}
<ellipse cx="100" cy="138" rx="17" ry="8" fill="url(#goldBright)" ${edge}/>
<path d="M58 174c2-14 20-22 42-22s40 8 42 22c-20 9-64 9-84 0Z" fill="url(#goldAcross)" ${edge}/>
<path d="M68 168c6-7 18-10 30-10" ${fine} stroke="#fff8dc" stroke-opacity="0.9" stroke-width="3"/>`
  return [
    { markup: cup, box: [16, 24, 168, 172], move: { about: [100, 182], turn: 5 } },
    glow([100, 52], 52, '#ff6a5e'),
  ]
}

const emblemEdge = `stroke="${OUTLINE}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`

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
function eagleArt(): readonly SymbolLayer[] {
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
  const sun = `<circle cx="100" cy="96" r="96" fill="url(#halo)"/>${rays.join('')}`
  const wings = `${mirrored(leaves.join(''))}
<g transform="translate(100 128)">${feathers(5, i => ({ angle: 180 + (i - 2) * 17, length: 46 - Math.abs(i - 2) * 5, width: 9 }))}</g>
${mirrored(wing)}`
  const body = `<path d="M100 66c17 2 23 22 20 42-2 16-11 29-20 35-9-6-18-19-20-35-3-20 3-40 20-42Z" fill="url(#gold)" ${emblemEdge}/>
${range(9)
  .map(i => {
    const row = Math.floor(i / 3)
    const x = 90 + (i % 3) * 10
    const y = 92 + row * 13
    return `<path d="M${x - 5} ${y}q5 9 10 0" fill="none" stroke="#5d3b06" stroke-width="1.800"/>`
  })
  .join('')}
<path d="M84 68C82 46 94 34 108 36c9 1 15 7 16 14l14 6c3 2 2 8-1 10-4-4-9-5-14-4-1 10-8 18-21 18-9 0-17-4-18-12Z" fill="url(#goldBright)" ${emblemEdge}/>
<path d="M123 50l15 6c3 2 2 8-1 10-4-4-9-5-14-4Z" fill="url(#gold)" ${emblemEdge}/>
<path d="M106 48q7-3 12 2" fill="none" stroke="${OUTLINE}" stroke-width="2.600" stroke-linecap="round"/><circle cx="112" cy="53" r="3.200" fill="#3d020c"/><circle cx="111" cy="52" r="1" fill="#fff"/>
<path d="M64 156q36 14 72 0l-4 14q-32 10-64 0Z" fill="url(#crimson)" ${emblemEdge}/>
<path d="M72 161q28 9 56 0" fill="none" stroke="#ffd27a" stroke-width="2.400"/>
<circle cx="100" cy="164" r="4.600" fill="url(#goldBright)" stroke="${OUTLINE}" stroke-width="1.400"/>`
  return [
    { markup: sun, move: { about: [100, 96], turn: 9 } },
    { markup: wings, move: { about: [100, 108], grow: 0.09 } },
    { markup: body, box: [60, 30, 84, 148], move: { about: [100, 150], turn: 2.5 } },
  ]
}

function tier(options: { y: number; height: number; half: number; arches: number; sag: number }): string {
  const { y, height, half, arches, sag } = options
  const left = 100 - half
  const right = 100 + half
  const wall = `<path d="M${left} ${y}Q100 ${y + sag} ${right} ${y}V${y + height}Q100 ${y + height + sag} ${left} ${y + height}Z" fill="url(#goldAcross)" ${emblemEdge}/>`
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
function arenaArt(): readonly SymbolLayer[] {
  const rays = range(13).map(
    i =>
      `<path d="${polygonPath([onCircle([100, 108], 30, i * 15 - 93), onCircle([100, 108], 91, i * 15 - 90 - 3), onCircle([100, 108], 91, i * 15 - 90 + 3), onCircle([100, 108], 30, i * 15 - 87)])}" fill="#ffb43d" fill-opacity="0.55"/>`,
  )
  const star = range(10).map(i => onCircle([100, 30], i % 2 === 0 ? 19 : 8, i * 36))
  const arch =
    '<linearGradient id="arch" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5c0b14"/><stop offset="0.6" stop-color="#e2571d"/><stop offset="1" stop-color="#ffd873"/></linearGradient>'
  const walls = `<defs>${arch}</defs>${castShadow(76)}
${tier({ y: 56, height: 36, half: 62, arches: 9, sag: 12 })}
${tier({ y: 88, height: 40, half: 72, arches: 9, sag: 14 })}
${tier({ y: 124, height: 44, half: 82, arches: 9, sag: 16 })}
<path d="M18 166Q100 184 182 166L186 178Q100 198 14 178Z" fill="url(#goldBright)" ${emblemEdge}/>`
  return [
    {
      markup: `<circle cx="100" cy="100" r="98" fill="url(#halo)"/>${rays.join('')}`,
      move: { about: [100, 108], turn: 8 },
    },
    { markup: walls, box: [10, 50, 180, 148] },
    {
      markup: `<path d="${polygonPath(star)}" fill="url(#goldBright)" ${emblemEdge}/>`,
      box: [78, 8, 44, 44],
      move: { about: [100, 30], turn: 36, grow: 0.35 },
    },
  ]
}
