import letters from './letters.json' with { type: 'json' }
import { runsOf } from './name-fonts.ts'
import type { CardShare } from './share-store.ts'

export interface CardWords {
  readonly title: string
  readonly line: string
  /** Null = anonymous. See `canSay`. */
  readonly name: string | null
  readonly foot: string
}

export interface DrawnCard {
  readonly kind: CardShare['kind']
  readonly figure: number
  readonly words: CardWords
}

const WIDTH = 1080
const HEIGHT = 1350
const MIDDLE = WIDTH / 2
/** The width that words may take. */
const ROOM = 920

/** By letter: how far it advances in thousandths of the size, and its outline with y upward. */
type Letter = readonly [advance: number, path: string]
const LETTERS = letters as unknown as Readonly<Record<string, Letter>>
const EM = 1_000

/**
 * An achievement as an SVG of 1080 × 1350. Words are outlines of the product's own typeface, or text in the fonts beside this file for
 * missing letters. Names of players and tournaments can't contain markup.
 */
export function drawCard({ kind, figure, words }: DrawnCard): string {
  const { title, line, name, foot } = words
  const lines = wrapped(line, 46)
  // A short text is lower, so that there is no gap below it.
  const drop = (2 - lines.length) * 30 + (name === null ? 40 : 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${DEFINITIONS}
<rect width="${WIDTH}" height="${HEIGHT}" fill="#050506"/>
<circle cx="${MIDDLE}" cy="520" r="700" fill="url(#glow)"/>
${RAYS}
<rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" rx="56" fill="none" stroke="url(#gold)" stroke-width="4" opacity=".7"/>
${said('ARENA', { y: 150, size: 60, fill: LETTER_GOLD })}
<rect x="470" y="182" width="140" height="6" rx="3" fill="url(#gold)"/>
<g transform="translate(0 ${drop})">
${EMBLEMS[kind](figure)}
${said(title, { y: 900, size: 96, fill: LETTER_GOLD })}
${lines.map((words, index) => said(words, { y: 990 + index * 62, size: 46, fill: '#ffffff' })).join('\n')}
</g>
${name === null ? '' : said(name, { y: 1152, size: 44, fill: '#f1cd68' })}
${said(foot, { y: 1250, size: 34, fill: '#a9a9b2' })}
</svg>`
}

interface Look {
  readonly y: number
  readonly size: number
  readonly fill: string
}

/**
 * A line in the middle, smaller where it would not fit. Words with letters that the product's typeface lacks are drawn by other fonts as a
 * whole, or left out as a whole where none has them: letters are never dropped from words.
 */
function said(words: string, { y, size, fill }: Look): string {
  const width = widthOf(words, size)
  const scale = (width > ROOM ? (size * ROOM) / width : size) / EM
  const letters = spelled(words)
  return letters === undefined
    ? written(words, { y, size: scale * EM, fill })
    : outlined(letters, { y, fill, scale, left: MIDDLE - (width > ROOM ? ROOM : width) / 2 })
}

function outlined(
  letters: readonly Letter[],
  { y, fill, scale, left }: Omit<Look, 'size'> & { readonly scale: number; readonly left: number },
): string {
  let x = left
  const outlines = letters.map(([advance, path]) => {
    const outline =
      path === ''
        ? ''
        : `<path transform="translate(${x.toFixed(1)} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${path}"/>`
    x += advance * scale
    return outline
  })
  return `<g fill="${fill}">${outlines.join('')}</g>`
}

/**
 * Text for the renderer's fonts, each run an element of its own: within one element it loses words where fonts change at a joined emoji. A
 * single run is centred by the renderer, which knows the width of joined letters.
 */
function written(words: string, { y, size, fill }: Look): string {
  const runs = runsOf(words) ?? []
  // Unlike an outline, text is drawn upright.
  const paint = fill === LETTER_GOLD ? 'url(#gold)' : fill
  const isSingle = runs.length === 1
  let x = isSingle ? MIDDLE : MIDDLE - (runs.reduce((sum, run) => sum + run.advance, 0) * size) / EM / 2
  const elements = runs.map(({ family, text, advance }) => {
    const element = `<text xml:space="preserve" x="${x.toFixed(1)}" y="${y}" text-anchor="${isSingle ? 'middle' : 'start'}" font-family="${family}" font-size="${size.toFixed(1)}" font-weight="600" fill="${paint}">${escaped(text)}</text>`
    x += (advance * size) / EM
    return element
  })
  return elements.join('')
}

/** Whether a picture can say these words, every letter of them. */
export function canSay(words: string): boolean {
  return spelled(words) !== undefined || runsOf(words) !== undefined
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** The letters of some words; undefined where the product's typeface lacks one. */
function spelled(words: string): readonly Letter[] | undefined {
  const letters = [...words.normalize('NFC').replace(/\s+/g, ' ').trim()].map(letter =>
    Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined,
  )
  return letters.every(letter => letter !== undefined) ? letters : undefined
}

function widthOf(words: string, size: number): number {
  const letters = spelled(words)
  const advance =
    letters === undefined
      ? (runsOf(words) ?? []).reduce((sum, run) => sum + run.advance, 0)
      : letters.reduce((sum, [width]) => sum + width, 0)
  return (advance * size) / EM
}

/** Words on two lines at most; longer texts are drawn smaller. */
function wrapped(words: string, size: number): readonly string[] {
  const all = words.split(' ')
  if (widthOf(words, size) <= ROOM || all.length === 1) return [words]
  const cuts = all
    .slice(1)
    .map((_, index) => [all.slice(0, index + 1).join(' '), all.slice(index + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map(line => widthOf(line, size)))
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best))
}

/** Outlines of letters are drawn upside down, and so is their gradient. */
const LETTER_GOLD = 'url(#letters)'

const DEFINITIONS = `<defs>
<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c4"/><stop offset=".34" stop-color="#f1cd68"/><stop offset=".7" stop-color="#d4a32c"/><stop offset="1" stop-color="#b5821d"/></linearGradient>
<linearGradient id="letters" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff3c4"/><stop offset=".34" stop-color="#f1cd68"/><stop offset=".7" stop-color="#d4a32c"/><stop offset="1" stop-color="#b5821d"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d4a32c"/><stop offset="1" stop-color="#8a5f12"/></linearGradient>
<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#d4a32c" stop-opacity=".5"/><stop offset="1" stop-color="#d4a32c" stop-opacity="0"/></radialGradient>
</defs>`

const RAY_COUNT = 24
const RAYS = Array.from(
  { length: RAY_COUNT },
  (_, index) =>
    `<path d="M540 520L474 -932L606 -932Z" fill="#f1cd68" opacity=".05" transform="rotate(${(index * 360) / RAY_COUNT} 540 520)"/>`,
).join('')

/** The emblem in the middle, around the figure. */
const EMBLEMS: Readonly<Record<CardShare['kind'], (figure: number) => string>> = {
  rank: figure => `<g>
<path d="M330 330h-90q-10 190 150 210l-10-50q-90-20-96-112h56z" fill="url(#deep)"/><path d="M750 330h90q10 190-150 210l10-50q90-20 96-112h-56z" fill="url(#deep)"/>
<path d="M320 280h440q10 330-140 400q-80 34-160 0q-150-70-140-400z" fill="url(#gold)"/><path d="M350 310h60q-6 220 60 330q-112-80-120-330z" fill="#fff" opacity=".35"/>
<rect x="296" y="252" width="488" height="46" rx="23" fill="url(#gold)"/><path d="M500 680h80l18 76h-116z" fill="url(#deep)"/><rect x="410" y="750" width="260" height="50" rx="16" fill="url(#gold)"/>
${said(String(figure), { y: 540, size: figure < 1_000 ? 180 : 110, fill: '#4a3405' })}</g>`,
  level: figure => `<g>
<circle cx="540" cy="520" r="268" fill="none" stroke="url(#gold)" stroke-width="6" opacity=".6"/><path d="M540 268L758 394V646L540 772L322 646V394Z" fill="url(#deep)"/>
<path d="M540 300L730 410V630L540 740L350 630V410Z" fill="url(#gold)"/><path d="M470 422l70-56l70 56v40l-70-56l-70 56z" fill="#5f4208"/>
${said(String(figure), { y: 650, size: 220, fill: '#4a3405' })}</g>`,
  payout: () => `<g>
<circle cx="540" cy="520" r="262" fill="url(#gold)"/><circle cx="540" cy="520" r="214" fill="url(#deep)"/>
<path d="M400 420h280q26 0 14 26L560 690q-20 32-40 0L386 446q-12-26 14-26zM518 470h-72l72 136zM562 470v136l72-136z" fill="#fff6d6" fill-rule="evenodd"/>
<circle cx="744" cy="704" r="74" fill="#1fa971" stroke="#050506" stroke-width="12"/><path d="M710 706l24 26l46-54" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/></g>`,
}
