import { readFileSync } from 'node:fs'

/** The facts about a TrueType font that drawing needs before a picture is painted: which characters it has, and how wide they are. */
export interface FontFile {
  /** The width of a character in thousandths of the size; undefined for one that the font does not have. */
  readonly advance: (codePoint: number) => number | undefined
}

const EM = 1_000

/** Reads the tables `cmap` (format 12, else 4), `hhea`, `hmtx` and `head` of the OpenType specification. */
export function readFont(path: string | URL): FontFile {
  const bytes = readFileSync(path)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = (table: string) => tableAt(view, bytes, table)
  const unitsPerEm = view.getUint16(at('head') + 18)
  const widths = view.getUint16(at('hhea') + 34)
  const hmtx = at('hmtx')
  const glyphOf = readCharacters(view, at('cmap'))
  return {
    advance(codePoint) {
      const glyph = glyphOf(codePoint)
      if (glyph === 0) return undefined
      return (view.getUint16(hmtx + 4 * Math.min(glyph, widths - 1)) * EM) / unitsPerEm
    },
  }
}

function tableAt(view: DataView, bytes: Buffer, name: string): number {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + 16 * index
    if (bytes.toString('latin1', entry, entry + 4) === name) return view.getUint32(entry + 8)
  }
  throw new Error(`The font has no table ${name}`)
}

type Glyphs = (codePoint: number) => number

function readCharacters(view: DataView, cmap: number): Glyphs {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  )
  const whole = subtables.find(offset => view.getUint16(offset) === 12)
  if (whole !== undefined) return groupsAt(view, whole)
  const basic = subtables.find(offset => view.getUint16(offset) === 4)
  if (basic === undefined) throw new Error('The font has no character table that can be read')
  return segmentsAt(view, basic)
}

/** Format 12: groups of characters in rising order, each with its first glyph. */
function groupsAt(view: DataView, offset: number): Glyphs {
  const count = view.getUint32(offset + 12)
  return codePoint => {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = offset + 16 + 12 * middle
      const first = view.getUint32(group)
      if (codePoint < first) high = middle - 1
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1
      else return view.getUint32(group + 8) + codePoint - first
    }
    return 0
  }
}

/** Format 4: segments of the basic plane, each with a shift or a list of glyphs. */
function segmentsAt(view: DataView, offset: number): Glyphs {
  const doubled = view.getUint16(offset + 6)
  const ends = offset + 14
  const [starts, shifts, ranges] = [ends + doubled + 2, ends + 2 * doubled + 2, ends + 3 * doubled + 2]
  return codePoint => {
    for (let segment = 0; segment < doubled; segment += 2) {
      if (codePoint > view.getUint16(ends + segment)) continue
      const start = view.getUint16(starts + segment)
      if (codePoint < start) return 0
      const [shift, range] = [view.getUint16(shifts + segment), view.getUint16(ranges + segment)]
      if (range === 0) return (codePoint + shift) & 0xffff
      const glyph = view.getUint16(ranges + segment + range + 2 * (codePoint - start))
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff
    }
    return 0
  }
}
