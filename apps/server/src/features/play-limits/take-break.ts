import type { PlayLimitsReply, TakeBreakBody } from '@arena/contract'
import * as rules from '@arena/rules'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { writeBreak } from './limit-store.ts'
import type { PlayLimitsParts, StarsSpent } from './play-limits-parts.ts'
import { presentLimits } from './present-limits.ts'
import { readBreak, unixSeconds } from './read-break.ts'

/**
 * Begins a break, or makes the running one longer. No new stake is taken once this has answered; what is staked is played out.
 *
 * @throws Refusal `break_running` {until} (0 = for ever) when the running break would end later, `ACCOUNT_NOT_FOUND`
 */
export async function takeBreak(
  parts: PlayLimitsParts & { readonly starsSpent: StarsSpent },
  player: PlayerKey,
  body: TakeBreakBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock, log } = parts
  const reply = await database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now = clock.now()
    const running = await readBreak(parts, tx, player)
    const taken = rules.takeBreak(running, body, now.getTime())
    if (taken === undefined) {
      const until_ms = running?.until_ms ?? Number.POSITIVE_INFINITY
      throw new Refusal('break_running', { until: Number.isFinite(until_ms) ? unixSeconds(until_ms) : 0 })
    }
    await wallet.setBreak(tx, player, taken.until_ms)
    await writeBreak(tx, player, { kind: taken.kind, now })
    return presentLimits(parts, tx, player)
  })
  log.info({ ...body }, 'a player takes a break')
  return reply
}
