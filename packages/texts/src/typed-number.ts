/** The zero of each row of digits that people type: Arabic, Persian, Devanagari, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g
/** Apostrophes and spaces of any width separate groups of digits, in any language. */
const BETWEEN_GROUPS = /[\s'\u2019\u02bc\u066c\p{Cf}]/gu
const NUMBER = /^-?\d+(?:\.\d*)?$/
const GROUPED = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/

/**
 * A number as people write it in `locale`, or in another one: `1 000,5`, `1.000,5`, `1,000.5`, `1000.5`. Returns it with a point and without groups,
 * including a trailing point, so that a number that is still being typed is valid; '' for an empty text and undefined for anything else.
 *
 * A single mark is a decimal mark, unless the language groups by it and three digits follow: `1.000` is a thousand in Turkish and one in Russian.
 */
export function typedNumber(text: string, locale: string): string | undefined {
  const plain = text
    .replace(DIGITS, plainDigit)
    .replace(BETWEEN_GROUPS, '')
    .replace(/[\u066b\uff0c]/g, ',')
    .replace(/\uff0e/g, '.')
    .replace(/[\u2212\u2013]/g, '-')
  if (plain === '') return ''
  const number = withPoint(plain, locale)
  return NUMBER.test(number) ? number : undefined
}

/** The same as a number; NaN for an empty or invalid text. */
export function numberTyped(text: string, locale: string): number {
  const typed = typedNumber(text, locale)
  return typed === undefined || typed === '' ? Number.NaN : Number(typed)
}

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find(first => point >= first && point < first + 10) ?? point
  return String(point - zero)
}

function withPoint(plain: string, locale: string): string {
  const marks = plain.replace(/[^.,]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const [head, tail] = [plain.slice(0, last), plain.slice(last + 1)]
  if (marks === '') return plain
  // Two different marks: the last one is the decimal mark, and the others group.
  if (new Set(marks).size === 2) return ungrouped(head, tail) ?? plain
  if (marks.length > 1) return GROUPED.test(plain) ? plain.replace(/[.,]/g, '') : plain
  const isGroup = marks === groupMark(locale) && GROUPED.test(plain)
  return isGroup ? head + tail : `${head}.${tail}`
}

function ungrouped(head: string, tail: string): string | undefined {
  return GROUPED.test(head) && new Set(head.replace(/[^.,]/g, '')).size === 1
    ? `${head.replace(/[.,]/g, '')}.${tail}`
    : undefined
}

const marks = new Map<string, string>()

function groupMark(locale: string): string {
  const known = marks.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567)
  const mark = parts.find(({ type }) => type === 'group')?.value ?? ''
  marks.set(locale, mark)
  return mark
}
