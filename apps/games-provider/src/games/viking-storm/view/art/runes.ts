import { glow, type SymbolLayer } from '../../../../families/slot/view/symbol-life.ts'
import {
  linearGradient,
  mirrored,
  onCircle,
  type Point,
  polygonPath,
  range,
  round,
} from '../../../../view/art/svg-draw.ts'
import { BOLT, castShadow, EDGE, FINE, OUTLINE } from './palette.ts'

interface RuneStone {
  /** The strokes of the rune in the 200×200 box. */
  readonly rune: string
  readonly outline: readonly Point[]
  readonly stone: readonly [light: string, body: string, dark: string]
  readonly glow: string
}

/** Fehu (wealth), Raido (journey), Ansuz (breath) and Dagaz (day), cut into stones of four colours. */
export const RUNE_STONES = {
  fehu: {
    rune: 'M84 148V54M84 92 124 56M84 122 124 86',
    outline: [
      [70, 26],
      [128, 22],
      [164, 62],
      [168, 128],
      [138, 172],
      [72, 176],
      [36, 136],
      [34, 70],
    ],
    stone: ['#8fe9e2', '#1f8f94', '#063a44'],
    glow: '#b5fff5',
  },
  raido: {
    rune: 'M82 148V54L122 78 82 102 124 148',
    outline: [
      [58, 34],
      [120, 20],
      [166, 54],
      [170, 118],
      [144, 170],
      [82, 178],
      [36, 146],
      [30, 84],
    ],
    stone: ['#9fc6ff', '#2f62c4', '#0a1d57'],
    glow: '#cfe6ff',
  },
  ansuz: {
    rune: 'M86 148V54L126 84M86 90 126 120',
    outline: [
      [76, 22],
      [138, 34],
      [170, 80],
      [162, 140],
      [122, 176],
      [62, 172],
      [32, 124],
      [40, 58],
    ],
    stone: ['#cfb4ff', '#6d43bd', '#26104f'],
    glow: '#ecdcff',
  },
  dagaz: {
    rune: 'M70 146V56L130 146V56L70 146',
    outline: [
      [64, 28],
      [132, 26],
      [168, 72],
      [164, 132],
      [130, 174],
      [68, 174],
      [34, 130],
      [36, 68],
    ],
    stone: ['#b9d3c4', '#55796a', '#1a2e28'],
    glow: '#e2fff0',
  },
} as const satisfies Record<string, RuneStone>

export type RuneName = keyof typeof RUNE_STONES

const CENTRE: Point = [100, 100]
const towards = ([x, y]: Point, share: number): Point => [
  CENTRE[0] + (x - CENTRE[0]) * share,
  CENTRE[1] + (y - CENTRE[1]) * share,
]

/** A hewn stone with a glowing rune. */
export function runeArt(name: RuneName): readonly SymbolLayer[] {
  const { rune, stone, glow: light } = RUNE_STONES[name]
  const outline: readonly Point[] = RUNE_STONES[name].outline
  const [bright, body, dark] = stone
  const inner = outline.map(point => towards(point, 0.76))
  const bevels = outline.map((point, index) => {
    const next = (index + 1) % outline.length
    const [nx, ny] = [point[0] + (outline[next]?.[0] ?? 0) - 200, point[1] + (outline[next]?.[1] ?? 0) - 200]
    const lit = Math.max(0, Math.min(1, 0.5 - (nx + ny) / 330))
    const facet = [point, outline[next] ?? point, inner[next] ?? point, inner[index] ?? point]
    return `<path d="${polygonPath(facet)}" fill="${lit > 0.5 ? bright : dark}" fill-opacity="${(Math.abs(lit - 0.5) * 1.7).toFixed(2)}"/>`
  })
  const face = linearGradient('face', 'x1="0.1" y1="0" x2="0.85" y2="1"', [0, bright], [0.4, body], [1, dark])
  const hewn = `<defs>${face}<radialGradient id="core"><stop offset="0" stop-color="${light}" stop-opacity="0.75"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>${castShadow(60)}
<path d="${polygonPath(outline)}" fill="url(#face)" stroke="${OUTLINE}" stroke-width="5" stroke-linejoin="round"/>${bevels.join('')}
<path d="${polygonPath(inner)}" fill="url(#face)" stroke="${dark}" stroke-opacity="0.8" stroke-width="2" stroke-linejoin="round"/>
<path d="M58 78 74 60M140 130 128 150M66 140l10 12" stroke="${dark}" stroke-opacity="0.55" stroke-width="3" stroke-linecap="round"/>
<circle cx="102" cy="102" r="62" fill="url(#core)"/>`
  const cut = `<path d="${rune}" fill="none" stroke="${OUTLINE}" stroke-opacity="0.85" stroke-width="20" stroke-linecap="square" stroke-linejoin="bevel"/>
<path d="${rune}" fill="none" stroke="${light}" stroke-width="11" stroke-linecap="square" stroke-linejoin="bevel"/>
<path d="${rune}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="square" stroke-linejoin="bevel"/>`
  return [
    { markup: hewn, box: [26, 16, 148, 178] },
    { markup: cut, box: [56, 34, 88, 130], move: { about: [100, 100], grow: 0.09 } },
    glow([102, 100], 72, light),
  ]
}

/** Head and handle of the thunder god's hammer, in a 200×200 box, upright. */
const hammer = `<rect x="91" y="98" width="18" height="78" rx="5" fill="url(#wood)" ${EDGE}/>
${range(5)
  .map(
    i =>
      `<path d="M91 ${112 + i * 11}l18 8" stroke="#2a180a" stroke-width="4"/><path d="M91 ${110 + i * 11}l18 8" stroke="#d9b184" stroke-opacity="0.6" stroke-width="1.4"/>`,
  )
  .join('')}
<path d="M86 174h28l4 12q-18 8-36 0Z" fill="url(#bronze)" ${EDGE}/>
<path d="M48 36h104l16 12v44l-16 12H48L32 92V48Z" fill="url(#steelDown)" ${EDGE}/>
<path d="M48 36h14v68H48L32 92V48ZM152 36h-14v68h14l16-12V48Z" fill="url(#bronzeDown)" ${EDGE}/>
<path d="M52 42h96M40 52v34" ${FINE} stroke="#fff" stroke-opacity="0.85" stroke-width="4"/>
<path d="M100 48 122 70 100 92 78 70Z" fill="#06202e" stroke="#7feaff" stroke-width="3"/><path d="M100 52v36M82 70h36M88 58l24 24M112 58 88 82" stroke="#c9f6ff" stroke-width="2.6"/>`

const rays = (
  count: number,
  options: { reach: number; inner: number; fill: string; centre: readonly [number, number] },
) =>
  range(count)
    .map(i => {
      const angle = (i * 360) / count
      const reach = i % 2 === 0 ? options.reach : options.reach * 0.82
      return `<path d="${polygonPath([
        onCircle(options.centre, options.inner, angle - 5),
        onCircle(options.centre, reach, angle),
        onCircle(options.centre, options.inner, angle + 5),
      ])}" fill="${options.fill}" fill-opacity="0.5"/>`
    })
    .join('')

/** The hammer full of lightning: the wild. */
export function hammerArt(): readonly SymbolLayer[] {
  return [
    {
      markup: `<circle cx="100" cy="92" r="98" fill="url(#halo)"/>${rays(18, { reach: 98, inner: 40, fill: '#8fe8ff', centre: [100, 92] })}`,
      move: { about: [100, 92], turn: 10 },
    },
    {
      markup: `${castShadow(40)}<g transform="rotate(-14 100 100)">${hammer}</g>`,
      box: [14, 14, 172, 184],
      move: { about: [112, 150], turn: 9 },
    },
    {
      markup: `<path d="${BOLT}" transform="translate(46 140) scale(0.62) rotate(16)" fill="url(#bolt)" stroke="#0a5f8a" stroke-width="3" stroke-linejoin="round"/>
<path d="${BOLT}" transform="translate(160 138) scale(0.7) rotate(-14)" fill="url(#bolt)" stroke="#0a5f8a" stroke-width="3" stroke-linejoin="round"/>`,
      box: [20, 94, 166, 90],
      move: { about: [103, 120], grow: 0.14 },
    },
  ]
}

/** A ring of runes around the eye of the storm: the scatter. */
export function stormArt(): readonly SymbolLayer[] {
  const marks = range(12).map(i => {
    const [x, y] = onCircle([100, 100], 74, i * 30)
    const shape = ['M0-8V8M0-4 6-9', 'M-4 8V-8L5 0-4 2', 'M-5 8V-8L5 8V-8'][i % 3]
    return `<path d="${shape}" transform="translate(${x} ${y}) rotate(${i * 30})" fill="none" stroke="#4a2c0a" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  const swirl = range(3).map(
    i =>
      `<path d="M100 100m0-52a52 52 0 0 1 50 40c-14-18-34-24-50-16-12 6-18 16-18 28-14-20-6-46 18-52Z" transform="rotate(${i * 120} 100 100)" fill="${['#2aa7d6', '#1673ab', '#5fd8f0'][i]}" fill-opacity="0.85"/>`,
  )
  const ring = `<circle cx="100" cy="100" r="100" fill="url(#halo)"/>${rays(24, { reach: 100, inner: 70, fill: '#ffd98a', centre: [100, 100] })}
<circle cx="100" cy="100" r="90" fill="url(#bronze)" ${EDGE}/><circle cx="100" cy="100" r="86" fill="none" stroke="#fff3cf" stroke-opacity="0.8" stroke-width="2"/>
${marks.join('')}<circle cx="100" cy="100" r="59" fill="#071a30" stroke="#4a2c0a" stroke-width="5"/><circle cx="100" cy="100" r="56" fill="none" stroke="#ffe7b0" stroke-width="2"/>
<path d="M40 66A70 70 0 0 1 84 26" ${FINE} stroke="#fff" stroke-opacity="0.75" stroke-width="5"/>`
  const bolt = `<path d="${BOLT}" transform="translate(100 100) scale(1.08)" fill="url(#bolt)" stroke="${OUTLINE}" stroke-width="5" stroke-linejoin="round"/>
<path d="${BOLT}" transform="translate(100 100) scale(1.08)" fill="url(#bolt)"/>`
  return [
    { markup: ring },
    { markup: swirl.join(''), box: [42, 42, 116, 116], move: { about: [100, 100], turn: 50 } },
    { markup: bolt, box: [54, 34, 92, 130], move: { about: [100, 100], grow: 0.14 } },
  ]
}

const COVER_WIDTH = 200
const COVER_HEIGHT = 660

/** The thunder god, three symbols tall, on a struck reel. The drawing scales to the size of the reel. */
export function thunderGodSvg(width: number, height: number, defs: string): string {
  const scales = range(5).map(row =>
    range(7 - (row % 2))
      .map(
        i =>
          `<path d="M${round(46 + i * 16 + (row % 2) * 8)} ${430 + row * 15}h16q0 17-8 20-8-3-8-20Z" fill="url(#steelDown)" stroke="${OUTLINE}" stroke-width="1.5"/>`,
      )
      .join(''),
  )
  const half = `<path d="M100 392C60 392 34 408 24 446L4 660H100Z" fill="#0f2c4a" ${EDGE}/>
<path d="M24 446C14 520 10 600 4 660h30c2-70 8-140 18-196Z" fill="#7a1626" ${EDGE}/>
<path d="M46 440C24 420 16 380 26 336L62 190l22 8-24 150c-2 26 4 48 16 62Z" fill="#d99b72" ${EDGE}/>
<path d="M30 326 64 334 58 372 24 362Z" fill="url(#bronzeDown)" ${EDGE}/><path d="M32 336 60 342M30 350l28 6" stroke="#4a2c0a" stroke-width="2.4"/>
<path d="M58 190q-6-20 12-26l24 4v30l-16 6Z" fill="#e0a67c" ${EDGE}/>
<path d="M100 404c-30-2-46-20-46-52 0-14 2-26 6-34l40 8Z" fill="#e0a67c" ${EDGE}/>
<path d="M100 348c-14-4-30 0-44-4-2 54 12 96 44 112Z" fill="url(#beard)" ${EDGE}/>
<path d="M64 358c4 30 12 52 26 70M80 362c2 24 8 44 16 60" ${FINE} stroke="#6e3710" stroke-width="3"/>
<path d="M58 318C30 316 12 290 12 254c14 22 30 30 50 32Z" fill="url(#sail)" ${EDGE}/>
<path d="M20 272c10 18 22 26 38 28M26 288c8 10 18 16 30 18" ${FINE} stroke="#6b7f92" stroke-width="2.6"/>
<circle cx="80" cy="334" r="17" fill="url(#eye)"/><path d="M68 334q12-9 24 0-12 8-24 0Z" fill="#eaffff"/>
<path d="M62 322q18-10 34 2" ${FINE} stroke="#6e3710" stroke-width="6"/>`
  const bolts = [
    [40, 96, 1.25, 24],
    [166, 110, 1.15, -28],
    [30, 560, 0.9, 8],
    [172, 548, 0.95, -10],
  ].map(
    ([x, y, scale, turn]) =>
      `<path d="${BOLT}" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="url(#bolt)" stroke="#0a5f8a" stroke-width="2.4" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" preserveAspectRatio="none"><defs>${defs}
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c2f63"/><stop offset="0.4" stop-color="#123f74"/><stop offset="1" stop-color="#041022"/></linearGradient>
<clipPath id="inside"><rect x="5" y="5" width="190" height="650" rx="14"/></clipPath></defs>
<rect x="3" y="3" width="194" height="654" rx="16" fill="url(#sky)" stroke="#8fe8ff" stroke-width="5"/>
<g clip-path="url(#inside)"><g transform="translate(0 34) scale(1 0.95)"><circle cx="100" cy="110" r="150" fill="url(#halo)"/>${rays(22, { reach: 190, inner: 60, fill: '#8fe8ff', centre: [100, 110] })}${bolts.join('')}
${mirrored(half)}<path d="M93 340h14l5 26q-12 9-24 0Z" fill="#d08f66" stroke="${OUTLINE}" stroke-width="2"/>
<path d="M52 318C50 276 70 248 100 248s50 28 48 70c-16-8-32-10-48-10s-32 2-48 10Z" fill="url(#steel)" ${EDGE}/>
<path d="M62 304c2-26 14-40 30-46" ${FINE} stroke="#fff" stroke-opacity="0.85" stroke-width="5"/><path d="M93 246h14l3 66H90Z" fill="url(#bronzeDown)" ${EDGE}/>
<path d="M50 316c16-9 32-12 50-12s34 3 50 12l-3 11c-15-8-31-10-47-10s-32 2-47 10Z" fill="url(#bronze)" ${EDGE}/>
<g>${scales.join('')}</g><path d="M30 506h140l4 26H26Z" fill="url(#woodDown)" ${EDGE}/><circle cx="100" cy="519" r="20" fill="url(#bronze)" ${EDGE}/><path d="${BOLT}" transform="translate(100 519) scale(0.3)" fill="#06202e"/>
<g transform="translate(0 20)">${hammer}</g></g></g>
<rect x="7" y="7" width="186" height="646" rx="13" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/></svg>`
}
