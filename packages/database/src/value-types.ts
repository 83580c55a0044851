import { type CustomTypesConfig, TypeOverrides } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact as a number.`)
  return value
}

/**
 * Amounts are `bigint` in tables and exact numbers in the program; what a number can't hold is an error, never rounded. A `date` is a day and
 * no moment: it comes as `2026-11-23`.
 */
export function valueTypes(): CustomTypesConfig {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, safeInteger)
  types.setTypeParser(DATE, text => text)
  types.setTypeParser(INT8_ARRAY, text =>
    text
      .slice(1, -1)
      .split(',')
      .filter(item => item !== '')
      .map(item => (item === 'NULL' ? null : safeInteger(item))),
  )
  return types
}

/**
 * A text from outside as PostgreSQL can hold it, in a column and in JSON: a NUL and each half of a surrogate pair without the other
 * become U+FFFD, as unreadable bytes do.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd')
}
