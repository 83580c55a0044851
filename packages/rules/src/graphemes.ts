let segmenter: Intl.Segmenter | undefined

/**
 * A text as the letters that a person sees: a family of emoji, a flag, or a letter with its marks is one. Boundaries are the same in every language
 * (Unicode UAX #29).
 */
export function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How many letters a person counts in a text. */
export function graphemeCount(text: string): number {
  return graphemesOf(text).length
}

/**
 * The longest beginning of a text that is made of whole letters, at most `max` of them, and at most `pointsMax` code points: one letter may carry any
 * number of marks. A first letter that is longer than that loses marks.
 */
export function cutToGraphemes(text: string, max: number, pointsMax: number = max * 8): string {
  if (text.length <= Math.min(max, pointsMax)) return text
  let kept = ''
  let points = 0
  for (const grapheme of graphemesOf(text).slice(0, max)) {
    points += [...grapheme].length
    if (points > pointsMax) break
    kept += grapheme
  }
  return kept === '' ? [...text].slice(0, pointsMax).join('') : kept
}
