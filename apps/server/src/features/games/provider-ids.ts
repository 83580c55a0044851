import { hash } from 'node:crypto'

const OWN_FORM = /^[A-Za-z0-9_.:-]{1,64}$/
/** No id in the wallet's form begins with it, so a hash never meets one. */
const HASHED = '#'
const HASH_DIGITS = 32

/** A provider's id as the wallet keeps it: as it is when it is short and plain, else 192 bits of SHA-256 over it. */
export function walletId(id: string): string {
  return OWN_FORM.test(id) ? id : `${HASHED}${hash('sha256', id, 'base64url').slice(0, HASH_DIGITS)}`
}
