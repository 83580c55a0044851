/** Backs of cards by their ids, as SVG text on 100 × 140. Games and the app that sells them draw the same ones. */

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
const round = (value: number): number => Math.round(value * 100) / 100

/** On a circle around the middle of the card; 0° points up. */
function at(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${round(50 + radius * Math.cos(angle))} ${round(70 + radius * Math.sin(angle))}`
}

/** Copies of a drawing around the middle of the card. */
function around(count: number, drawing: string, from_deg = 0): string {
  return range(count)
    .map(index => `<g transform="rotate(${round(from_deg + (360 / count) * index)} 50 70)">${drawing}</g>`)
    .join('')
}

function star(points: number, outer: number, inner: number): string {
  const corners = range(points * 2).map(step => at((180 / points) * step, step % 2 === 0 ? outer : inner))
  return `M${corners.join('L')}Z`
}

const vertical = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.8" y2="1">${stops(colours)}</linearGradient>`
const radial = (id: string, ...colours: readonly string[]) =>
  `<radialGradient id="${id}">${stops(colours)}</radialGradient>`
const stops = (colours: readonly string[]) =>
  colours
    .map((colour, place) => `<stop offset="${round(place / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('')

const GOLD = vertical('g', '#fff1bd', '#e8bf55', '#a87416')
const LEAF = 'M0 0C-4.500-2.500-5-8-1-12.500C3.500-9 4-4 0 0Z'

interface Back {
  readonly edge: readonly [paper: string, line: string]
  readonly defs: string
  /** Within the card's edge: 5.5 … 94.5 × 5.5 … 134.5. */
  readonly drawing: string
}

function svg({ edge: [paper, line], defs, drawing }: Back): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420" viewBox="0 0 100 140"><defs>${GOLD}${defs}<clipPath id="c"><rect x="5.500" y="5.500" width="89" height="129" rx="5"/></clipPath></defs><rect x="0.500" y="0.500" width="99" height="139" rx="8.500" fill="${paper}" stroke="${line}"/><g clip-path="url(#c)">${drawing}</g></svg>`
}

const ground = (fill: string) => `<rect x="5" y="5" width="90" height="130" fill="${fill}"/>`
const border = (inset: number, width: number, stroke = 'url(#g)') =>
  `<rect x="${inset}" y="${inset}" width="${100 - 2 * inset}" height="${140 - 2 * inset}" rx="3.500" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const disc = (radius: number, fill: string, line = '') =>
  `<circle cx="50" cy="70" r="${radius}" fill="${fill}"${line === '' ? '' : ` stroke="url(#g)" stroke-width="${line}"`}/>`

/** Scales of the sea, and a net-fighter's trident. */
function waves(): string {
  const scale = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="9.700"/><circle cx="${x}" cy="${y}" r="6.600"/><circle cx="${x}" cy="${y}" r="3.500"/>`
  const tile = `${scale(0, 0)}${scale(20, 0)}${scale(10, 5)}${scale(0, 10)}${scale(20, 10)}${scale(10, 15)}${scale(0, 20)}${scale(20, 20)}`
  return svg({
    edge: ['#f1fbf8', '#9db8b4'],
    defs: `${vertical('w', '#149a96', '#0b6573', '#06323f')}${radial('m', '#0d6f7c', '#04252f')}<pattern id="p" width="20" height="10" patternUnits="userSpaceOnUse"><g fill="#0b5f6d" stroke="#63d6c8" stroke-width="0.900">${tile}</g></pattern>`,
    drawing: `${ground('url(#p)')}<rect x="5" y="5" width="90" height="130" fill="url(#w)" opacity="0.450"/>${border(9, 1.4)}${disc(26, 'url(#m)', '2')}${disc(22, 'none', '0.800')}<g fill="none" stroke="#e8bf55" stroke-width="2.600" stroke-linejoin="round"><path d="M50 89V58"/><path d="M39.500 58V64C39.500 71 60.500 71 60.500 64V58"/><path d="M46 80H54"/></g><path d="M50 50L53.600 59H46.400Z M39.500 52L42.600 60H36.400Z M60.500 52L63.600 60H57.400Z" fill="url(#g)"/>`,
  })
}

/** Emerald silk with a wreath. */
function laurel(): string {
  const leaf = (degrees: number, turn: number, size: number) =>
    `<path d="${LEAF}" transform="translate(${at(degrees, 21)}) rotate(${degrees + turn}) scale(${size})"/>`
  const side = range(8)
    .map(index => {
      const degrees = 166 - index * 19
      return `${leaf(degrees, -62, 0.72)}${leaf(degrees, -118, 0.6)}`
    })
    .join('')
  return svg({
    edge: ['#fbf8ea', '#b3ae94'],
    defs: `${vertical('e', '#12804c', '#0a5a38', '#053322')}${radial('m', '#0d6a42', '#032417')}<pattern id="p" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H14M0 0V14" stroke="#e8bf55" stroke-opacity="0.350" stroke-width="0.800"/><path d="M7 2.500C9.500 5 9.500 9 7 11.500C4.500 9 4.500 5 7 2.500Z" fill="#e8bf55" fill-opacity="0.550"/></pattern>`,
    drawing: `${ground('url(#e)')}${ground('url(#p)')}${border(8.5, 0.7)}${border(10.5, 1.6)}${disc(31, 'url(#m)', '1.600')}<g fill="url(#g)">${side}<g transform="translate(100 0) scale(-1 1)">${side}</g><path d="${star(5, 10, 4.2)}"/></g>${around(2, '<path d="M47.500 92L50 89.500L52.500 92L50 94.500Z" fill="#c8283f" stroke="#f2cd62" stroke-width="0.500"/>')}`,
  })
}

/** A floor of Roman stones around a shield. */
function mosaic(): string {
  const key = '<path d="M0 7H8M1 7V1H7V5H4V3.500" fill="none" stroke="#f4dcae" stroke-width="1.100"/>'
  return svg({
    edge: ['#fbf1df', '#b79f7d'],
    defs: `${vertical('t', '#c4582f', '#97381d', '#5f1d10')}${radial('m', '#2c6674', '#123038')}<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse" x="2" y="4"><path d="M6 0.600L11.400 6L6 11.400L0.600 6Z" fill="#efd3a0"/><path d="M6 3L9 6L6 9L3 6Z" fill="#1f5563"/><path d="M-1.900 0L0-1.900L1.900 0L0 1.900Z M10.100 0L12-1.900L13.900 0L12 1.900Z M-1.900 12L0 10.100L1.900 12L0 13.900Z M10.100 12L12 10.100L13.900 12L12 13.900Z" fill="#e3a04a"/></pattern><pattern id="k" width="8" height="8" patternUnits="userSpaceOnUse" x="6" y="6">${key}</pattern>`,
    drawing: `${ground('url(#t)')}<path d="M5 5H95V135H5Z M14 14V126H86V14Z" fill="#5f1d10" fill-rule="evenodd"/><path d="M6 6H94V14H6Z M6 126H94V134H6Z M6 14H14V126H6Z M86 14H94V126H86Z" fill="url(#k)"/><rect x="14" y="14" width="72" height="112" fill="url(#p)"/>${border(14, 1.4)}${disc(29, '#5f1d10', '1.800')}${disc(25, 'url(#m)', '1.200')}${around(12, '<path d="M50 47L52.600 61H47.400Z" fill="url(#g)"/>')}${disc(11, '#8c2f18', '1.600')}${around(8, '<circle cx="50" cy="62.500" r="1.100" fill="#f4dcae"/>')}${disc(4, 'url(#g)')}`,
  })
}

/** The night above the arena. */
function zodiac(): string {
  const signs = [
    'M16 22L27 16L35 26L29 36M35 26L46 20',
    'M72 18L82 27L76 38L86 46M76 38L66 34',
    'M15 52L22 46L20 60',
  ]
  const half = `<g fill="none" stroke="#9fb6ff" stroke-opacity="0.600" stroke-width="0.600">${signs.map(d => `<path d="${d}"/>`).join('')}</g><g fill="#fff">${[
    '16 22 1.1',
    '27 16 1.500',
    '35 26 1.2',
    '29 36 1',
    '46 20 1.400',
    '72 18 1.2',
    '82 27 1.600',
    '76 38 1.1',
    '86 46 1.300',
    '66 34 0.900',
    '15 52 1.1',
    '22 46 1.400',
    '20 60 1',
    '57 14 0.700',
    '60 28 0.600',
    '88 17 0.600',
    '12 36 0.700',
    '42 34 0.600',
    '86 62 0.700',
    '50 30 0.500',
  ]
    .map(star => {
      const [x, y, r] = star.split(' ')
      return `<circle cx="${x}" cy="${y}" r="${r}"/>`
    })
    .join('')}</g>`
  return svg({
    edge: ['#f2f3ff', '#9aa0c4'],
    defs: `${vertical('n', '#2b2f86', '#171b58', '#080a2b')}${radial('m', '#343a9c', '#0b0d36')}<mask id="o"><rect width="100" height="140" fill="#fff"/><circle cx="54" cy="67" r="9.500" fill="#000"/></mask>`,
    drawing: `${ground('url(#n)')}${half}<g transform="rotate(180 50 70)">${half}</g>${border(9, 1.2)}${disc(27, 'url(#m)', '1.200')}${around(16, '<path d="M50 45.500L52 55H48Z" fill="url(#g)"/>')}${around(16, '<path d="M50 49.500L51.200 55H48.800Z" fill="#f2cd62"/>', 11.25)}${disc(14.5, '#0d1040', '1.600')}<circle cx="50" cy="70" r="11" fill="url(#g)" mask="url(#o)"/>${around(3, '<circle cx="50" cy="66" r="0.800" fill="#fff"/>', 55)}`,
  })
}

/** Black and gold, for a winner. */
function champion(): string {
  return svg({
    edge: ['#f6d98a', '#8f6212'],
    defs: `${radial('k', '#3a2f16', '#191307', '#0b0804')}${radial('m', '#c8283f', '#5c0a1c')}`,
    drawing: `${ground('url(#k)')}${around(36, '<path d="M50 70L48.200-20H51.800Z" fill="#e8bf55" fill-opacity="0.260"/>')}${border(9, 0.8)}${border(11.5, 1.8)}<g fill="url(#g)">${['11.500 11.500', '88.500 11.500', '11.500 128.500', '88.500 128.500'].map(place => `<path d="M0-6L1.700-1.700L6 0L1.700 1.700L0 6L-1.700 1.700L-6 0L-1.700-1.700Z" transform="translate(${place})"/>`).join('')}</g><path d="${star(24, 32, 28)}" fill="url(#g)"/>${disc(25.5, '#120d05', '0.800')}${disc(22.5, 'url(#m)', '1.200')}<path d="${star(5, 17, 7)}" fill="url(#g)" stroke="#6b4508" stroke-width="0.600" stroke-linejoin="round"/><path d="${star(5, 9, 3.8)}" fill="#fff6d6" fill-opacity="0.550"/>`,
  })
}

export const CARD_BACKS: Readonly<Record<string, () => string>> = { waves, laurel, mosaic, zodiac, champion }
