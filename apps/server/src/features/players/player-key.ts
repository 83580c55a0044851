/** How many partitions every player-owned table is cut into. */
export const BUCKETS = 64

/**
 * Names a player in every statement. The bucket is written out beside the id so that the
 * database prunes to one partition and rows of one player always lie together.
 */
export interface PlayerKey {
  readonly bucket: number
  readonly telegramId: number
}

/** The key of the player Telegram knows by this id. */
export function playerKey(telegramId: number): PlayerKey {
  if (!Number.isSafeInteger(telegramId) || telegramId <= 0) {
    throw new RangeError(`Not a Telegram user id: ${telegramId}`)
  }
  return { bucket: telegramId % BUCKETS, telegramId }
}
