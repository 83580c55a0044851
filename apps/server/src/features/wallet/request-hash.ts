import { createHash } from 'node:crypto'

/**
 * Tells a repeat from another request under the same key: 128 bits of SHA-256 over the parts, as 32 hexadecimal digits.
 * Parts are ids and numbers, none of which has a line break.
 */
export function requestHash(parts: readonly (string | number | boolean | null)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}

/** Whether a stored hash (written with dashes by the database) is this one. */
export function isSameRequest(storedHash: string, hash: string): boolean {
  return storedHash.replaceAll('-', '') === hash
}
