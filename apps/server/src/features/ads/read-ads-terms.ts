import type { AdsTermsReply } from '@arena/contract/endpoints/ads'
import type { Statements } from '@arena/database'
import { nextPaidView, type PaidViews } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { findPaidViewAgo } from './ad-store.ts'
import type { AdsDeps } from './deps.ts'

/** What the player needs to know before they ask for an ad. */
export async function readAdsTerms(deps: AdsDeps, player: PlayerKey): Promise<AdsTermsReply> {
  const { content, clock } = deps
  return {
    reward: content.rewardCredit,
    cooldown_s: content.cooldown_s,
    next_at: nextAt_s(deps, await readPaidViews(deps, deps.database, player)),
    watch_s: content.watch_s,
    every_rounds: content.everyRounds,
    server_time_ms: clock.now().getTime(),
  }
}

export async function readPaidViews(
  { players, content }: AdsDeps,
  statements: Statements,
  player: PlayerKey,
): Promise<PaidViews> {
  const row = await players.find(statements, player)
  const daysWorthAgo = await findPaidViewAgo(statements, player, content.paidPerDay)
  return { last: row?.last_ads_view_at?.getTime(), daysWorthAgo: daysWorthAgo?.getTime() }
}

/** Unix seconds, rounded up: by then it is certainly so. */
export function nextAt_s({ content }: AdsDeps, paid: PaidViews): number {
  return Math.ceil(nextPaidView(content, paid) / 1000)
}
