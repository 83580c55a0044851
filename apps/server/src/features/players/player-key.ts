import { bucketOf } from '@arena/database'
import type { Rng } from '../../platform/rng/rng.ts'

/**
 * Names a player in every statement. The bucket is passed with the id so that the database prunes to one partition and rows of one player are
 * always stored together.
 */
export interface PlayerKey {
  readonly bucket: number
  readonly playerId: number
}

/**
 * Numbers of the chat platform have at most 52 significant bits. The server draws player ids above that: the ranges never meet, so an id of the wrong
 * kind is refused, and one wire field can contain both.
 */
export const TELEGRAM_ID_MAX = 2 ** 52
const PLAYER_IDS = 2n ** 52n - 1n
const ID_BYTES = 7

/** Identifies a returning person: their number on the chat platform, or the address they registered. */
export type Identity = { readonly telegramId: number } | { readonly email: string }

/**
 * Draws the id of a new account, 2^52 + 1 to 2^53 - 1: who it is for, and how many ids that were drawn for them before it are taken. An id
 * says nothing about the person: the system's draw uses neither argument, and a test's may.
 */
export type DrawPlayerId = (identity: Identity, taken: number) => number

/** A random id: with this many ids a collision is very unlikely. */
export function randomPlayerId({ bytes }: Pick<Rng, 'bytes'>): number {
  const drawn = BigInt(`0x${Buffer.from(bytes(ID_BYTES)).toString('hex')}`)
  return TELEGRAM_ID_MAX + 1 + Number(drawn % PLAYER_IDS)
}

/** Whether it is a number of the range that player ids are drawn from. */
export function isPlayerId(id: number): boolean {
  return Number.isSafeInteger(id) && id > TELEGRAM_ID_MAX
}

/** The key of the player of this id. @throws RangeError for a number of the chat platform */
export function playerKey(playerId: number): PlayerKey {
  if (!isPlayerId(playerId)) throw new RangeError(`Not the id of a player: ${playerId}`)
  return { bucket: bucketOf(playerId), playerId }
}
