/** No letter that is taken for a digit or another letter when a person reads it out. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/**
 * A name for one call, e.g. `7K3MP-9QD2X`: the server and every program behind it write it in their logs, and a player can say it to support.
 * 50 random bits.
 */
export function newCallId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  const digits = Array.from(bytes, byte => DIGITS.charAt(byte % DIGITS.length)).join('')
  return `${digits.slice(0, LENGTH / 2)}-${digits.slice(LENGTH / 2)}`
}
