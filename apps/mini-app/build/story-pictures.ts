import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type story from '@arena/texts/en/pictures/story.json'
import { Resvg } from '@resvg/resvg-js'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../../packages/texts/src/languages.ts'
import { readTexts } from '../../../packages/texts/src/read-texts.ts'

const FONTS = join(import.meta.dirname, '../.cache/fonts')
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic'] as const

/** The texts of a story's picture: two lines, a sentence, and the footer. */
type StoryWords = typeof story

const WIDTH = 1080
const HEIGHT = 1920

/** `pictures/story-{language}.png`: what the chat platform fetches from the page's own origin when a player shares a story. */
export function storyPicturesPlugin(): Plugin {
  return {
    name: 'arena-story-pictures',
    apply: 'build',
    async generateBundle() {
      const stories = LANGUAGES.map(language => ({
        language,
        words: readTexts(language, 'pictures', 'story') as StoryWords,
      }))
      const fontFiles = await writeFonts(stories.flatMap(({ words }) => Object.values(words)).join(''))
      for (const { language, words } of stories) {
        const picture = new Resvg(storySvg(words), {
          font: { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Onest' },
        })
        this.emitFile({
          type: 'asset',
          fileName: `pictures/story-${language}.png`,
          source: opaquePng(picture.render().pixels),
        })
      }
    },
  }
}

/** Without the renderer's transparency and row filters, which make these pictures twice as large. */
function opaquePng(pixels: Uint8Array): Buffer {
  const row = 1 + WIDTH * 3
  const rows = Buffer.alloc(HEIGHT * row)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const from = (y * WIDTH + x) * 4
      rows.set(pixels.subarray(from, from + 3), y * row + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** The page's own typeface in one weight, in a form the renderer reads. */
async function writeFonts(words: string): Promise<readonly string[]> {
  await mkdir(FONTS, { recursive: true })
  const require = createRequire(import.meta.url)
  const files = join(dirname(require.resolve('@fontsource-variable/onest/package.json')), 'files')
  const letters = `${words}ARENA`
  return Promise.all(
    ALPHABETS.map(async alphabet => {
      const source = await readFile(join(files, `onest-${alphabet}-wght-normal.woff2`))
      const font = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: 700 } })
      const target = join(FONTS, `story-${alphabet}.ttf`)
      await writeFile(target, font)
      return target
    }),
  )
}

function storySvg({ first, second, text, foot }: StoryWords): string {
  const line = (words: string, { y, size, fill }: { y: number; size: number; fill: string }) =>
    `<text x="540" y="${y}" text-anchor="middle" font-family="Onest" font-weight="700" font-size="${size}" fill="${fill}">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff3c4"/><stop offset=".34" stop-color="#f1cd68"/>
      <stop offset=".7" stop-color="#d4a32c"/><stop offset="1" stop-color="#b5821d"/>
    </linearGradient>
    <linearGradient id="deep" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#d4a32c"/><stop offset="1" stop-color="#8a5f12"/>
    </linearGradient>
    <radialGradient id="glow" cx=".5" cy=".5" r=".5">
      <stop offset="0" stop-color="#d4a32c" stop-opacity=".55"/><stop offset="1" stop-color="#d4a32c" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#050506"/>
  <circle cx="540" cy="720" r="760" fill="url(#glow)"/>
  ${rays()}
  ${sparks()}
  ${line('ARENA', { y: 360, size: 64, fill: 'url(#gold)' })}
  <rect x="470" y="392" width="140" height="6" rx="3" fill="url(#gold)"/>
  ${trophy()}
  ${line(first, { y: 1190, size: 96, fill: '#ffffff' })}
  ${line(second, { y: 1310, size: 96, fill: 'url(#gold)' })}
  ${line(text, { y: 1410, size: 46, fill: '#d8d8de' })}
  ${line(foot, { y: 1530, size: 36, fill: '#a9a9b2' })}
</svg>`
}

const RAYS = 24

function rays(): string {
  const cone = (index: number) =>
    `<path d="M540 720 L474 -732 L606 -732 Z" fill="#f1cd68" opacity=".05" transform="rotate(${(index * 360) / RAYS} 540 720)"/>`
  return Array.from({ length: RAYS }, (_, index) => cone(index)).join('')
}

/** Where small coins fly around the cup: middle and size. */
const COINS = [
  [180, 560, 46],
  [900, 520, 58],
  [140, 900, 62],
  [940, 900, 44],
  [270, 760, 30],
  [820, 720, 34],
] as const

function sparks(): string {
  return COINS.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#gold)"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="url(#deep)"/>` +
      `<path d="M${x} ${y - r * 0.45} l${r * 0.4} ${r * 0.85} h-${r * 0.22} l-${r * 0.18} -${r * 0.42} l-${r * 0.18} ${r * 0.42} h-${r * 0.22} z" fill="#fff6d6"/>`,
  ).join('')
}

function trophy(): string {
  return `<g transform="translate(540 730)">
    <path d="M-210 -190 h-90 q-10 190 150 210 l-10 -50 q-90 -20 -96 -112 h56 z" fill="url(#deep)"/>
    <path d="M210 -190 h90 q10 190 -150 210 l10 -50 q90 -20 96 -112 h-56 z" fill="url(#deep)"/>
    <path d="M-220 -240 h440 q10 330 -140 400 q-80 34 -160 0 q-150 -70 -140 -400 z" fill="url(#gold)"/>
    <path d="M-190 -210 h60 q-6 220 60 330 q-112 -80 -120 -330 z" fill="#fff" opacity=".35"/>
    <rect x="-244" y="-268" width="488" height="46" rx="23" fill="url(#gold)"/>
    <path d="M-40 160 h80 l18 90 h-116 z" fill="url(#deep)"/>
    <rect x="-130" y="246" width="260" height="60" rx="16" fill="url(#gold)"/>
    <path d="M0 -150 L74 40 h-50 L0 -30 L-24 40 h-50 z" fill="#5f4208"/>
  </g>`
}
