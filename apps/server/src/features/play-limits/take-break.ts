import type { PlayLimitsReply, TakeBreakBody } from '@arena/contract/endpoints/play-limits'
import * as rules from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { BreakListener, PlayLimitsDeps } from './deps.ts'
import { writeBreak } from './limit-store.ts'
import { presentLimits, unixSeconds } from './present-limits.ts'
import { readBreak } from './require-playing.ts'

/**
 * Begins a break, or extends the current one. No new stake is accepted once this has answered; open rounds are played to their end.
 *
 * @throws DomainError `break_running` {until} (0 = permanent) when the current break would end later, `ACCOUNT_NOT_FOUND`
 */
export async function takeBreak(
  deps: PlayLimitsDeps & { readonly announceBreak: BreakListener },
  player: PlayerKey,
  body: TakeBreakBody,
): Promise<PlayLimitsReply> {
  const { database, wallet, clock, log } = deps
  const reply = await database.transaction(async tx => {
    await wallet.lock(tx, player)
    const now = clock.now()
    const running = await readBreak(deps, tx, player)
    const taken = rules.takeBreak(running, body, now.getTime())
    if (taken === undefined) {
      const until_ms = running?.until_ms ?? Number.POSITIVE_INFINITY
      throw new DomainError('break_running', { until: Number.isFinite(until_ms) ? unixSeconds(until_ms) : 0 })
    }
    await deps.announceBreak(tx, player)
    await wallet.setBreak(tx, player, taken.until_ms)
    await writeBreak(tx, player, { kind: taken.kind, now })
    return presentLimits(deps, tx, player)
  })
  log.info({ ...body }, 'a player takes a break')
  return reply
}
