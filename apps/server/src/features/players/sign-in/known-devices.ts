import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Rng } from '../../../platform/rng/rng.ts'

const NAME_BYTES = 16
const SEAL_BYTES = 32

/** Devices that have signed in before. Nothing is stored here: each keeps its token, a random name and our seal on it. */
export interface KnownDevices {
  /** A token for the device that has just signed in by this address. */
  issue(email: string): string
  /** The device's random name; undefined unless the token was issued to a sign-in by this very address. */
  read(token: string | undefined, email: string): string | undefined
}

/** A seal is valid until the bot's token changes: then devices are new again, which locks nobody out. */
export function createKnownDevices({
  botToken,
  rng,
}: {
  readonly botToken: string
  readonly rng: Pick<Rng, 'bytes'>
}): KnownDevices {
  const secret = createHmac('sha256', botToken).update('known devices').digest()
  const sealOf = (name: Uint8Array, email: string) =>
    createHmac('sha256', secret).update(name).update(email).digest()
  return {
    issue(email) {
      const name = rng.bytes(NAME_BYTES)
      return Buffer.concat([name, sealOf(name, email)]).toString('base64url')
    },
    read(token = '', email) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== NAME_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return undefined
      const name = bytes.subarray(0, NAME_BYTES)
      return timingSafeEqual(bytes.subarray(NAME_BYTES), sealOf(name, email))
        ? name.toString('hex')
        : undefined
    },
  }
}
