import { createHash } from 'node:crypto'
import { type DrawPlayerId, type PlayerKey, playerKey } from '../features/players/index.ts'

/** Player ids are above the chat platform's numbers. */
const FIRST_ID = 2 ** 52
/** Room for the platform's numbers that tests use. */
const ACCOUNT_STEP = 2 ** 45
/** Above every account that is drawn by a number. */
const OF_EMAILS = 2 ** 51

/**
 * Draws ids that a test can derive: see `keyOf`. The id is never the number itself, so that code which confuses the two finds nothing. Accounts by
 * email get ids that follow from the address.
 */
export const testPlayerIds: DrawPlayerId = (identity, taken) => {
  if ('telegramId' in identity) return keyOf(identity.telegramId, taken).playerId
  const digest = createHash('sha256').update(identity.email).digest()
  return FIRST_ID + OF_EMAILS + digest.readUIntBE(0, 6) + taken
}

/**
 * The key of a test's player: the account of the user with this number. `erased`: how many of their accounts were erased before. Tests that
 * insert rows themselves use it for their players, too.
 */
export function keyOf(telegramId: number, erased = 0): PlayerKey {
  return playerKey(FIRST_ID + erased * ACCOUNT_STEP + telegramId)
}
