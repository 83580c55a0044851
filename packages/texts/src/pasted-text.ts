/**
 * Pasted text contains invisible characters: marks without width, hyphens of any kind, non-breaking spaces, full-width digits. These functions read
 * what is meant. Everything that reads a pasted id, address, code or search uses them, on the page and on the server.
 */

/** Draws nothing: controls, zero-width and bidirectional marks, soft hyphens, the byte order mark, variation selectors, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu
/** The characters that keyboards and documents put in place of a plain hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** An id, an address or a code: no part of it is a space, whether it was typed in groups or broken over lines. */
export function pastedCode(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, '').replace(HYPHENS, '-')
}

/** Words that are searched for, on one line. Letters stay as they are: a name may be written with any. */
export function pastedWords(text: string): string {
  const plain = text.replace(/[\uff10-\uff19]/g, digit => digit.normalize('NFKC'))
  return plain.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()
}
