import type { AdsTermsReply } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'
import type { AdsParts } from './ads-parts.ts'
import { nextAt_s, readPaidViews } from './next-paid-view.ts'

/** What the player needs to know before they ask for an ad. */
export async function readAdsTerms(parts: AdsParts, player: PlayerKey): Promise<AdsTermsReply> {
  const { content, clock } = parts
  return {
    reward: content.rewardCredit,
    cooldown_s: content.cooldown_s,
    next_at: nextAt_s(parts, await readPaidViews(parts, parts.database, player)),
    watch_s: content.watch_s,
    every_rounds: content.everyRounds,
    server_time_ms: clock.now().getTime(),
  }
}
