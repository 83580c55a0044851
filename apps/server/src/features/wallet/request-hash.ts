import { hash } from 'node:crypto'

/**
 * Distinguishes a repeat from another request under the same key: 64 bits of SHA-256 over the values, as a whole number in digits, possibly
 * negative. Parts are ids and numbers without line breaks. Two requests of one key that happen to collide (one in 2^64) are treated as one:
 * both get the first answer, so no money moves twice.
 */
export function requestHash(values: readonly (string | number | boolean | null)[]): string {
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', values.join('\n'), 'hex').slice(0, 16)}`)).toString()
}

/**
 * The ledger key of a cause: 128 bits of SHA-256 over it as 32 hexadecimal digits, `entry_key` of the database. A key of 16 bytes instead
 * of the text of 40 and more keeps a quarter of the ledger's bytes off the disk, in the table and once more in its index.
 */
export function entryKey(cause: string): string {
  return hash('sha256', cause, 'hex').slice(0, 32)
}
