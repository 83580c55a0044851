/** Something that the palette leads to. */
export interface Destination {
  readonly href: string
  readonly label: string
  /** A second line, which is searched too: an id, or what kind of thing it is. */
  readonly about: string
}

/** How many are shown: more are found by another word. */
const SHOWN_MAX = 12

/** Text as it is compared: without regard to capitals and the Russian ё. */
export const plainWords = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** The destinations with every typed word in their label or the line below it; those whose label begins with the text come first. */
export function matching(all: readonly Destination[], typed: string): readonly Destination[] {
  const text = plainWords(typed).trim()
  const words = text.split(/\s+/)
  const found = all.filter(({ label, about }) => {
    const searched = plainWords(`${label} ${about}`)
    return words.every(word => searched.includes(word))
  })
  const begins = ({ label }: Destination) => (plainWords(label).startsWith(text) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, SHOWN_MAX)
}
