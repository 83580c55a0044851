/**
 * `node tools/write-letters.mjs`: writes the outlines of the letters for cards, from the product's own typeface in its bold weight. Drawing a
 * card then needs no font and no text engine, and a name can't become markup. Run it when the letters below change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { ROOT } from './repository.mjs'

const TO = join(ROOT, 'apps/server/src/features/sharing/letters.json')
const WEIGHT = 700

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** By the part of the typeface that contains them: the four languages, and most Latin and Cyrillic names. */
const LETTERS = /** @type {const} */ ({
  latin: `${range(0x20, 0x7e)}\u00a0«»·×–—‘’“”„•…€ı${range(0xc0, 0xff)}`,
  'latin-ext': range(0x100, 0x130) + range(0x132, 0x17e) + 'ȘșȚț₺',
  cyrillic: `${range(0x410, 0x44f)}ЁёІіЇїЄєҐґЎў№`,
})

const fontFolder = join(
  dirname(createRequire(join(ROOT, 'apps/mini-app/')).resolve('@fontsource-variable/onest/package.json')),
  'files',
)

/** @type {Record<string, [advance: number, path: string]>} */
const outlines = {}
for (const [part, letters] of Object.entries(LETTERS)) {
  const source = readFileSync(join(fontFolder, `onest-${part}-wght-normal.woff2`))
  const bytes = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } })
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
  for (const letter of letters) {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
    if (glyph === undefined || glyph === 0) continue
    outlines[letter] = [Math.round(font.glyphHAdvance(glyph)), short(font.glyphToPath(glyph))]
  }
}
writeFileSync(
  TO,
  `${JSON.stringify(outlines, null, 2).replaceAll(/\[\s+(\d+),\s+("[^"]*")\s+\]/g, '[$1, $2]')}\n`,
)
process.stdout.write(`${Object.keys(outlines).length} letters\n`)

/** Units are thousandths of the size: whole ones are finer than a pixel. @param {string} path */
function short(path) {
  return path.replaceAll(/-?\d+\.\d+/g, figure => String(Math.round(Number(figure))))
}
