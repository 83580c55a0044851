import { hash } from 'node:crypto'

/**
 * Tells a repeat from another request under the same key: 128 bits of SHA-256 over the values, as 32 hexadecimal digits.
 * Parts are ids and numbers, none of which has a line break.
 */
export function requestHash(values: readonly (string | number | boolean | null)[]): string {
  return hash('sha256', values.join('\n'), 'hex').slice(0, 32)
}

/** Whether a stored hash (written with dashes by the database) is this one. */
export function isSameRequest(storedHash: string, requested: string): boolean {
  return storedHash.replaceAll('-', '') === requested
}
