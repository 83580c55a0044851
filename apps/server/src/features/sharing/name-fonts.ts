import { graphemesOf } from '@arena/rules'
import { type FontFile, readFont } from './font-file.ts'

/**
 * Fonts for letters that the product's own typeface lacks, such as names in other scripts and emoji. The renderer shapes them. Scripts it
 * does not shape correctly are excluded (Devanagari, for one): a name in them is left out, and the player is informed.
 */
const FONTS = [
  { file: 'noto-emoji', family: 'Noto Emoji', draws: /\p{Extended_Pictographic}|\p{RI}|\u20e3/u },
  {
    file: 'noto-sans',
    family: 'Noto Sans',
    draws: /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]+$/u,
  },
  { file: 'noto-sans-armenian', family: 'Noto Sans Armenian', draws: /\p{Script=Armenian}/u },
  { file: 'noto-sans-georgian', family: 'Noto Sans Georgian', draws: /\p{Script=Georgian}/u },
  { file: 'noto-sans-thai', family: 'Noto Sans Thai', draws: /\p{Script=Thai}/u },
  { file: 'noto-sans-arabic', family: 'Noto Sans Arabic', draws: /\p{Script=Arabic}/u, isRightToLeft: true },
  { file: 'noto-sans-hebrew', family: 'Noto Sans Hebrew', draws: /\p{Script=Hebrew}/u, isRightToLeft: true },
] as const satisfies readonly {
  readonly file: string
  readonly family: string
  /** The letters that this font is for. */
  readonly draws: RegExp
  readonly isRightToLeft?: boolean
}[]

type Font = (typeof FONTS)[number]

/** Next to this file in the source and next to the program's entry in the bundle. */
const FONT_FOLDER = new URL('./fonts/', import.meta.url)

const read = new Map<Font['file'], FontFile>()

function fileOf({ file }: Font): FontFile {
  const known = read.get(file) ?? readFont(new URL(`${file}.ttf`, FONT_FOLDER))
  read.set(file, known)
  return known
}

/** Letters that one font draws, one after the other. */
export interface Run {
  readonly family: Font['family']
  readonly text: string
  /** In thousandths of the size, before letters are joined: never too little. */
  readonly advance: number
}

/**
 * How words are drawn by these fonts; undefined when any of their letters is in none of them. Words that run from right to left are drawn only where they do
 * so from the first to the last letter.
 */
export function runsOf(words: string): readonly Run[] | undefined {
  const runs: { font: Font; text: string; advance: number }[] = []
  for (const letter of graphemesOf(words.normalize('NFC').replace(/\s+/g, ' ').trim())) {
    const last = runs.at(-1)
    // A space or a mark between two words keeps the font of the first.
    const staysWithLast = last && last.font.file !== 'noto-emoji' && /^[\p{Zs}\p{P}]$/u.test(letter)
    const advanceInLast = staysWithLast ? advanceOf(last.font, letter) : undefined
    const font = advanceInLast === undefined ? fontOf(letter) : last?.font
    const advance = advanceInLast ?? (font && advanceOf(font, letter))
    if (font === undefined || advance === undefined) return undefined
    if (last?.font === font) {
      last.text += letter
      last.advance += advance
    } else runs.push({ font, text: letter, advance })
  }
  const isMixed = runs.length > 1 && runs.some(({ font }) => 'isRightToLeft' in font)
  return isMixed ? undefined : runs.map(({ font, text, advance }) => ({ family: font.family, text, advance }))
}

function fontOf(letter: string): Font | undefined {
  return FONTS.find(font => font.draws.test(letter) && advanceOf(font, letter) !== undefined)
}

const JOINING = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u

function advanceOf(font: Font, letter: string): number | undefined {
  let sum = 0
  for (const character of letter) {
    const advance = fileOf(font).advance(character.codePointAt(0) ?? 0)
    // Emoji that are joined, or two letters that are a flag, are drawn as one.
    if (advance !== undefined) sum = font.file === 'noto-emoji' ? Math.max(sum, advance) : sum + advance
    else if (!JOINING.test(character)) return undefined
  }
  return sum
}
