/**
 * How bodies are read on either side: as JSON whose every text a database can hold. JSON can write two things that no UTF-8 text
 * contains or that PostgreSQL does not store: half of a surrogate pair, and NUL.
 */
import { isUtf8 } from 'node:buffer'

const HALF_PAIR = /\p{Cs}/u

/** The value that the bytes say; undefined when they are no JSON, or when a text in it can't be stored. */
export function readStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined
  const text = bytes.toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    return isStorableJson(text, value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether every text in `value`, parsed from `text`, can be stored: keys too. Checks the parsed value: in the source, an escaped backslash before a
 * `u` looks like an escape and is none. Only a source without any escape is certainly valid.
 */
export function isStorableJson(text: string, value: unknown): boolean {
  return !text.includes('\\u') || isStorable(value)
}

/** Walks without recursion: a body may be nested deeper than the stack is. */
function isStorable(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && !isStorableText(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      if (!isStorableText(key)) return false
      open.push(inner)
    }
  }
  return true
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && !HALF_PAIR.test(text)
}
