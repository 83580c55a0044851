/** The shared package's words, under the address the features know. */
export type { Database, Statements, Transaction } from '@arena/database'

/**
 * A text from outside as PostgreSQL can hold it, in a column and in JSON: a NUL and each half of a surrogate pair without the other
 * become U+FFFD, as unreadable bytes do.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd')
}
