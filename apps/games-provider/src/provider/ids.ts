/**
 * How rows are named: by the player's bucket first. Every id made here carries the bucket and the day of the session it belongs to, so
 * that a row is looked for where it lies (`located-id.ts` of `packages/database`). Session ids are the platform's and may have any form.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ID_BYTES, locatedId, type RowLocation, readLocation, TOKEN_BYTES } from '@arena/database'

export interface PlayerKey {
  /** `bucketOfName` of the player's id, computed when a session begins. */
  readonly bucket: number
  /** The opaque name that the platform gives the player. */
  readonly playerId: string
}

/** A round's id with its content: the round's location, and its number among the player's rounds. */
export interface RoundKey extends RowLocation {
  readonly roundId: string
  /** The player's number within the bucket. */
  readonly playerNo: number
  /** The order in which the player's rounds were begun. */
  readonly place: number
  readonly gameNo: number
  /** 48 random bits: the rounds of a restored copy of the data have other ids than those it has forgotten. */
  readonly salt: number
}

type RoundParts = Omit<RoundKey, 'roundId'>

/** Of an id's 16 bytes: the player's number, the round's place, the game's number, the salt. */
const AT = { playerNo: 0, place: 4, gameNo: 8, salt: 10 } as const
const SALT_BYTES = ID_BYTES - AT.salt
/** The largest values of PostgreSQL's `integer` and `smallint`. */
const INTEGER_MAX = 2 ** 31 - 1
const SMALLINT_MAX = 2 ** 15 - 1

/** The id alone grants nothing: a caller that requests a round must be its player. */
export function newRoundKey(parts: Omit<RoundParts, 'salt'>): RoundKey {
  return toRoundKey({ ...parts, salt: randomBytes(SALT_BYTES).readUIntBE(0, SALT_BYTES) })
}

export function toRoundKey(parts: RoundParts): RoundKey {
  const bytes = Buffer.alloc(ID_BYTES)
  bytes.writeUInt32BE(parts.playerNo, AT.playerNo)
  bytes.writeUInt32BE(parts.place, AT.place)
  bytes.writeUInt16BE(parts.gameNo, AT.gameNo)
  bytes.writeUIntBE(parts.salt, AT.salt, SALT_BYTES)
  const { bucket, day, playerNo, place, gameNo, salt } = parts
  return { bucket, day, playerNo, place, gameNo, salt, roundId: locatedId(parts, bytes) }
}

/** Undefined when the text is no id of this player's bucket: nothing is looked up then. */
export function readRoundId(text: string, { bucket }: Pick<PlayerKey, 'bucket'>): RoundKey | undefined {
  const location = readLocation(text)
  if (location?.bucket !== bucket) return undefined
  const bytes = Buffer.from(text.slice(text.indexOf('-', text.indexOf('-') + 1) + 1), 'base64url')
  const key = toRoundKey({
    ...location,
    playerNo: bytes.readUInt32BE(AT.playerNo),
    place: bytes.readUInt32BE(AT.place),
    gameNo: bytes.readUInt16BE(AT.gameNo),
    salt: bytes.readUIntBE(AT.salt, SALT_BYTES),
  })
  const isStorable = key.playerNo <= INTEGER_MAX && key.place <= INTEGER_MAX && key.gameNo <= SMALLINT_MAX
  // The last character has bits to spare: one spelling of each id counts.
  return isStorable && key.roundId === text ? key : undefined
}

/** The wallet's key of the bet that opens a round: the round's own name, for all attempts. */
export const openingCallId = ({ roundId }: Pick<RoundKey, 'roundId'>): string => roundId
/** That of the round's n-th further stake, counted from 1. */
export const stakeCallId = ({ roundId }: Pick<RoundKey, 'roundId'>, n: number): string => `${roundId}.${n}`
export const winCallId = ({ roundId }: Pick<RoundKey, 'roundId'>): string => `${roundId}.win`

/** The call id of a win that is reported again, by hand. */
export const winAgainCallId = ({ roundId }: Pick<RoundKey, 'roundId'>): string => `${roundId}.again`

/** Drawn for a new player; within a bucket two may draw the same. */
export const drawPlayerNo = (): number => randomInt(1, INTEGER_MAX)

/** 64 bits of SHA-256 as PostgreSQL's `bigint`: a key of eight bytes for an external text of any length. */
export function numberOfText(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE().toString()
}

/** 256 random bits. A bearer token: anyone who has it can play the session. */
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

/** The stored form: a stolen database opens no session. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
