/**
 * How rows are named: by the player's bucket first. Every id made here carries the bucket and the day of the session it belongs to, so
 * that a row is looked for where it lies (`located-id.ts` of `packages/database`). Session ids are the platform's and may have any form.
 */
import { createHash, randomBytes } from 'node:crypto'
import { ID_BYTES, locatedId, type RowLocation, readLocation, TOKEN_BYTES } from '@arena/database'

export interface PlayerKey {
  /** `bucketOfName` of the player's id, worked out when a session begins. */
  readonly bucket: number
  /** The opaque name that the platform gives the player. */
  readonly playerId: string
}

/** A round's id and where it says that the round lies. */
export interface RoundKey extends RowLocation {
  readonly roundId: string
}

/** For a round or a transaction: 128 random bits, so that no id tells another one. */
export function newId(location: RowLocation): string {
  return locatedId(location, randomBytes(ID_BYTES))
}

/** Undefined when the text is no id of this player's: nothing is looked up then. */
export function readRoundId(text: string, { bucket }: Pick<PlayerKey, 'bucket'>): RoundKey | undefined {
  const location = readLocation(text)
  return location?.bucket === bucket ? { ...location, roundId: text } : undefined
}

/** 256 random bits; whoever holds it plays the session. */
export function newToken(location: RowLocation): string {
  return locatedId(location, randomBytes(TOKEN_BYTES))
}

export interface TokenKey {
  readonly bucket: number
  readonly tokenHash: string
}

/** Undefined when the text is no token. */
export function readToken(token: string): TokenKey | undefined {
  const location = readLocation(token, TOKEN_BYTES)
  if (location === undefined) return undefined
  return { bucket: location.bucket, tokenHash: hashOfToken(token) }
}

/** What is stored: a stolen database opens no session. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
