import type { PlayLimitsReply, SetPlayLimitsBody } from '@arena/contract/endpoints/play-limits'
import { changeLimit } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { PlayLimitsDeps } from './deps.ts'
import { readLimits, writeLimits } from './limit-store.ts'
import { presentLimits } from './present-limits.ts'

/**
 * Sets the limits in the body. A stricter limit applies from the answer on: the wallet is locked, so every stake and every checkout comes
 * before this or is checked against it.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function setLimits(
  deps: PlayLimitsDeps,
  player: PlayerKey,
  body: SetPlayLimitsBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock } = deps
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now_ms = clock.now().getTime()
    if (body.day_limit_min !== undefined) {
      const { dayLimit } = await wallet.quota(tx, player)
      await wallet.setDayLimit(tx, player, changeLimit(dayLimit, body.day_limit_min, now_ms))
    }
    if (body.reminder_min !== undefined || body.stars_limit !== undefined) {
      const { reminderMin, stars } = await readLimits(tx, player)
      await writeLimits(tx, player, {
        reminderMin: body.reminder_min ?? reminderMin,
        stars: body.stars_limit === undefined ? stars : changeLimit(stars, body.stars_limit, now_ms),
      })
    }
    return presentLimits(deps, tx, player)
  })
}
