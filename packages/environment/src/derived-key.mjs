/** The keys that follow from the one secret of an installation. */
import { hkdfSync } from 'node:crypto'

/**
 * The purpose of each key. A name never changes: another name is another key.
 * @typedef {'ledger-lines' | 'erasure' | 'fair-play' | 'provider' | 'signer'} KeyName
 */

const BYTES = 32

/** The fewest characters of a secret that keys are derived from. */
export const SECRET_KEY_MIN = 32

/**
 * HKDF with SHA-256 (RFC 5869): 32 bytes as 64 hex digits. A key says nothing about the secret or about another key.
 * @param {string} secretKey
 * @param {KeyName} name
 * @returns {string}
 */
export function derivedKey(secretKey, name) {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `arena ${name}`, BYTES)).toString('hex')
}
