import type { PlayLimitsReply, SetPlayLimitsBody } from '@arena/contract'
import { changeLimit } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { readLimits, writeLimits } from './limit-store.ts'
import type { PlayLimitsParts, StarsSpent } from './play-limits-parts.ts'
import { presentLimits } from './present-limits.ts'

/**
 * Sets what the body names. A stricter limit holds from the answer on: the wallet is held, so every stake and every checkout comes before
 * this or is judged by it.
 *
 * @throws Refusal `ACCOUNT_NOT_FOUND`
 */
export async function setLimits(
  parts: PlayLimitsParts & { readonly starsSpent: StarsSpent },
  player: PlayerKey,
  body: SetPlayLimitsBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock } = parts
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now_ms = clock.now().getTime()
    if (body.day_limit_min !== undefined) {
      const { dayLimit } = await wallet.allowance(tx, player)
      await wallet.setDayLimit(tx, player, changeLimit(dayLimit, body.day_limit_min, now_ms))
    }
    if (body.reminder_min !== undefined || body.stars_limit !== undefined) {
      const { reminderMin, stars } = await readLimits(tx, player)
      await writeLimits(tx, player, {
        reminderMin: body.reminder_min ?? reminderMin,
        stars: body.stars_limit === undefined ? stars : changeLimit(stars, body.stars_limit, now_ms),
      })
    }
    return presentLimits(parts, tx, player)
  })
}
