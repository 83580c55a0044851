import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const OUT = join(import.meta.dirname, '../.cache/fonts')

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const RUSSIAN = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(0x410 + index)).join('')

/**
 * The letters of the four languages, split so that a browser downloads only the alphabets it needs. The ranges in `fonts.css` must match. The
 * dotless i is in the Latin subset: the source font has it there, not among the extended letters.
 */
const SUBSETS = [
  { name: 'latin', from: 'latin', letters: `${ASCII}\u00a0©«»·×–—‘’“”„•…€−ÇçÖöÜüÂâÎîÛûı` },
  { name: 'turkish', from: 'latin-ext', letters: 'ĞğİŞş₺' },
  { name: 'cyrillic', from: 'cyrillic', letters: `${RUSSIAN}ЁёІіЇїЄєҐґ№` },
] as const

/** Ships the font's licence with its files, as the licence requires. */
export function fontLicense(): Plugin {
  return {
    name: 'font-license',
    async generateBundle() {
      const source = await readFile(join(fontPackage(), 'LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'licenses/onest-font.txt', source })
    },
  }
}

/** Writes the fonts the style sheet names. A subset is made once and kept until its letters change. */
export async function subsetFonts(): Promise<void> {
  await mkdir(OUT, { recursive: true })
  await Promise.all(SUBSETS.map(writeSubset))
}

async function writeSubset({ name, from, letters }: (typeof SUBSETS)[number]): Promise<void> {
  const target = join(OUT, `onest-${name}.woff2`)
  const stamp = createHash('sha256').update(letters).digest('hex')
  const stampFile = join(OUT, `onest-${name}.stamp`)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return

  const source = await readFile(join(fontPackage(), `files/onest-${from}-wght-normal.woff2`))
  const font = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(target, font)
  await writeFile(stampFile, stamp)
}

function fontPackage(): string {
  return dirname(createRequire(import.meta.url).resolve('@fontsource-variable/onest/package.json'))
}
