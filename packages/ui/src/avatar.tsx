import { joinClasses } from './join-classes.ts'

let segmenter: Intl.Segmenter | undefined

/**
 * Up to two letters from a name, upper-cased as `locale` does it: `ilker` begins with İ in Turkish. A letter that has no capital of one letter, such
 * as `ß`, stays as it is. A name of emoji alone gives the first one; nothing readable gives '?'.
 */
export function initialsOf(name: string, locale?: string): string {
  const words = name.normalize('NFC').split(/\s+/).map(graphemesOf)
  const letters = words.flatMap(word => word.find(letter => /[\p{L}\p{N}]/u.test(letter)) ?? [])
  const initials = letters.slice(0, 2).map(letter => {
    const capital = letter.toLocaleUpperCase(locale)
    return graphemesOf(capital).length === 1 ? capital : letter
  })
  return (
    initials.join('') || words.flat().find(letter => /\p{Extended_Pictographic}|\p{RI}/u.test(letter)) || '?'
  )
}

function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A person's initials on a disc. Decorative: the name is beside it or in the container's label. */
export function Avatar({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex items-center justify-center rounded-full bg-linear-to-b from-raised to-card font-bold text-gold',
        className,
      )}
    >
      {initialsOf(name, pageLocale())}
    </span>
  )
}

/** The language of the page, which is the reader's. */
function pageLocale(): string | undefined {
  return document.documentElement.lang || undefined
}
