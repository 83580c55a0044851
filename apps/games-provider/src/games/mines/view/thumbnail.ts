import { type Drawing, drawingAt, gradientMarkup } from '../../../view/art/drawing.ts'
import { BLAST, GEMS, MINE } from './mines-art.ts'

const TILE = 92
const GAP = 10

interface Seen {
  readonly column: number
  readonly row: number
  readonly drawing?: Drawing
  readonly lit?: boolean
}

const [EMERALD = [], SAPPHIRE = [], TOPAZ = []] = GEMS

const BOARD: readonly Seen[] = [
  { column: 0, row: 0 },
  { column: 1, row: 0, drawing: SAPPHIRE, lit: true },
  { column: 2, row: 0 },
  { column: 0, row: 1, drawing: TOPAZ, lit: true },
  { column: 1, row: 1, drawing: EMERALD, lit: true },
  { column: 2, row: 1 },
  { column: 0, row: 2 },
  { column: 1, row: 2 },
  { column: 2, row: 2, drawing: [...BLAST, ...MINE] },
]

function tile({ column, row, drawing, lit = false }: Seen): string {
  const x = column * (TILE + GAP)
  const y = row * (TILE + GAP)
  const middle = { x: x + TILE / 2, y: y + TILE / 2, size: lit ? 74 : 92 }
  if (drawing === undefined) {
    return `<rect x="${x}" y="${y + 6}" width="${TILE}" height="${TILE}" rx="16" fill="#1a1007"/><rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="16" fill="url(#stone)" stroke="#a9834a" stroke-width="2"/><path d="M${x + 14} ${y + 4}H${x + TILE - 14}" stroke="#ffe6b0" stroke-opacity="0.5" stroke-width="3" stroke-linecap="round"/><path d="M${x + 30} ${y + 46}l16-16 16 16-16 16z" fill="#000" fill-opacity="0.14" stroke="#ffe1a0" stroke-opacity="0.22" stroke-width="2"/>`
  }
  const edge = lit ? '#f2cd62' : '#ff8a80'
  const glow = lit ? `<circle cx="${middle.x}" cy="${middle.y}" r="58" fill="url(#shine)"/>` : ''
  return `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="16" fill="${lit ? '#231934' : '#4a040b'}" stroke="${edge}" stroke-width="3"/>${glow}${drawingAt(drawing, middle)}`
}

/** The catalogue's picture of the game, without words. */
export function minesThumbnail(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400"><defs>${gradientMarkup()}
<radialGradient id="rock" cx="0.5" cy="0.42" r="0.85"><stop offset="0" stop-color="#5a3f86"/><stop offset="0.5" stop-color="#2a1d49"/><stop offset="1" stop-color="#0a0616"/></radialGradient>
<linearGradient id="stone" x1="0.1" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#a9865a"/><stop offset="0.55" stop-color="#6b5030"/><stop offset="1" stop-color="#43301a"/></linearGradient>
<radialGradient id="shine"><stop offset="0" stop-color="#fff1c0" stop-opacity="0.6"/><stop offset="1" stop-color="#fff1c0" stop-opacity="0"/></radialGradient></defs>
<rect width="320" height="400" fill="url(#rock)"/><circle cx="160" cy="180" r="190" fill="url(#shine)" opacity="0.5"/>
<path d="M0 0H320V46L286 30 250 58 206 26 168 50 122 24 80 54 42 32 0 60z" fill="#0a0616" opacity="0.75"/><path d="M0 400V352L44 376 86 346 130 380 184 356 226 384 272 350 320 378V400z" fill="#0a0616" opacity="0.75"/>
<g transform="translate(160 196) rotate(-6) translate(-148 -148)">${BOARD.map(tile).join('')}</g></svg>`
}
