import { Refusal } from '../../../platform/http/index.ts'
import type { KeyColumn } from './section.ts'
import { SECTIONS } from './sections/index.ts'

/** The value of a key column: a whole number and a time as texts, so that nothing is rounded. */
export type KeyValue = string

/** Where a page begins: in which section, and after which of its rows. */
export interface PageStart {
  readonly section: number
  /** Values of the section's key; undefined = at its beginning. */
  readonly after: readonly KeyValue[] | undefined
}

const FIRST: PageStart = { section: 0, after: undefined }
const BIGINT_MAX = 2n ** 63n - 1n
const TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * A cursor names a place among the caller's own rows and nothing else, so it needs no signature: whatever it says, only the caller's
 * rows are read.
 */
export function writeCursor({ section, after }: PageStart): string {
  const words = [SECTIONS[section]?.name ?? '', ...(after ?? [])]
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

/** Refuses with INVALID_PAYLOAD whatever `writeCursor` would not have written. */
export function readCursor(cursor: string | undefined): PageStart {
  if (cursor === undefined) return FIRST
  const [name, ...after] = wordsOf(cursor)
  const section = SECTIONS.findIndex(known => known.name === name)
  const key = SECTIONS[section]?.key
  if (key === undefined) throw malformed()
  if (after.length === 0) return { section, after: undefined }
  if (after.length !== key.length || !key.every((column, index) => isValue(column, after[index]))) {
    throw malformed()
  }
  return { section, after }
}

function wordsOf(cursor: string): readonly string[] {
  try {
    const words: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(words) && words.every(word => typeof word === 'string')) return words
  } catch {
    // Refused below, like everything else that is not a list of texts.
  }
  throw malformed()
}

function isValue({ type }: KeyColumn, value: string | undefined): boolean {
  if (value === undefined) return false
  switch (type) {
    case 'bigint':
      return /^\d{1,19}$/.test(value) && BigInt(value) <= BIGINT_MAX
    case 'timestamptz':
      return TIME.test(value) && isCanonicalTime(value)
    case 'text':
      // What PostgreSQL can't hold can't be the key of a row either.
      return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  }
}

/** There is such a day, and such an hour. */
function isCanonicalTime(value: string): boolean {
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

function malformed(): Refusal {
  return new Refusal('INVALID_PAYLOAD', { field: 'from' })
}
