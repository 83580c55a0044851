import { BUCKETS, bucketOf } from '../../platform/database/index.ts'

/**
 * Names a player in every statement. The bucket is written out beside the id so that the
 * database prunes to one partition and rows of one player always lie together.
 */
export interface PlayerKey {
  readonly bucket: number
  readonly playerId: number
}

/** The key of the player of this id. */
export function playerKey(playerId: number): PlayerKey {
  if (!Number.isSafeInteger(playerId) || playerId <= 0) {
    throw new RangeError(`Not the id of a player: ${playerId}`)
  }
  return { bucket: bucketOf(playerId), playerId }
}

/**
 * Ids of the chat platform have at most 52 significant bits. Accounts it knows nothing of live above: the bucket rule and every table hold
 * for them as they are, and no person of the chat platform can ever come by such an id.
 */
export const TELEGRAM_ID_MAX = 2 ** 52
/** Above the accounts of our own: numbers the ledger of erased accounts stand under. */
const ERASED_ID_MIN = TELEGRAM_ID_MAX + 2 ** 51
const ID_BYTES = 7
const OWN_IDS = 2n ** 51n - 1n
const ERASED_IDS_IN_BUCKET = 2n ** 51n / BigInt(BUCKETS)

/** Whether the chat platform knows somebody by this id. */
export function isKnownToChat(playerId: number): boolean {
  return playerId <= TELEGRAM_ID_MAX
}

/** An id for an account of our own, at random: 2^52 + 1 to 2^52 + 2^51 - 1. */
export function ownPlayerKey(bytes: (count: number) => Uint8Array): PlayerKey {
  return playerKey(TELEGRAM_ID_MAX + 1 + Number(draw(bytes) % OWN_IDS))
}

/** A number that means nobody, at random: 2^52 + 2^51 to 2^53 - 1. The bucket stays, so that no row leaves its partition. */
export function nobodysKey({ bucket }: PlayerKey, bytes: (count: number) => Uint8Array): PlayerKey {
  return playerKey(ERASED_ID_MIN + Number(draw(bytes) % ERASED_IDS_IN_BUCKET) * BUCKETS + bucket)
}

/** Whether the ledger of an erased account stand under this number. */
export function isNobody(playerId: number): boolean {
  return playerId >= ERASED_ID_MIN
}

function draw(bytes: (count: number) => Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes(ID_BYTES)).toString('hex')}`)
}
