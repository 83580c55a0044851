import { nextPaidView, type PaidViews } from '@arena/rules'
import type { Statements } from '../../platform/database/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { findPaidViewAgo } from './ad-store.ts'
import type { AdsParts } from './ads-parts.ts'

export async function readPaidViews(
  { players, content }: AdsParts,
  statements: Statements,
  player: PlayerKey,
): Promise<PaidViews> {
  const row = await players.find(statements, player)
  const daysWorthAgo = await findPaidViewAgo(statements, player, content.paidPerDay)
  return { last: row?.last_ads_view_at?.getTime(), daysWorthAgo: daysWorthAgo?.getTime() }
}

/** Unix seconds, rounded up: by then it is certainly so. */
export function nextAt_s({ content }: AdsParts, paid: PaidViews): number {
  return Math.ceil(nextPaidView(content, paid) / 1000)
}
