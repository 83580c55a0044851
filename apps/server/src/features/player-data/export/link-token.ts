import { createHash } from 'node:crypto'
import type { Dice } from '../../../platform/dice/dice.ts'

const SECRET_BYTES = 32
/** A part of the database, a dot, 256 random bits: an address ends up in logs of others, so it does not say whose it is. */
const FORM = /^(?<bucket>\d|[1-5]\d|6[0-3])\.[A-Za-z0-9_-]{43}$/

export interface LinkName {
  readonly bucket: number
  /** What is stored of a link: whoever reads the table can't use it. */
  readonly hash: Buffer
}

export function createLinkToken(bucket: number, dice: Dice): string {
  return `${bucket}.${Buffer.from(dice.bytes(SECRET_BYTES)).toString('base64url')}`
}

/** Undefined when it can't be one. */
export function readLinkToken(token: string): LinkName | undefined {
  const bucket = FORM.exec(token)?.groups?.['bucket']
  if (bucket === undefined) return undefined
  return { bucket: Number(bucket), hash: createHash('sha256').update(token).digest() }
}
