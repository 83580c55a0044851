import { FIGURE_DAYS_MAX } from '@arena/contract/form-limits'
import type { Statements } from '@arena/database'
import { ARRIVALS_DAYS, since } from './summed-days.ts'

/** Links are free to make: within a year no more campaigns than these have sums of their own. */
export const CAMPAIGNS_MAX = 100

/** Those with sums within the last year. */
export async function knownCampaigns(statements: Statements, now: Date): Promise<readonly string[]> {
  const known = await statements.query<{ value: string }>(
    `SELECT DISTINCT value FROM day_groups
      WHERE split = 'campaign' AND figure = 'arrivals' AND day >= $1::date AND value NOT IN ('', '*') ORDER BY 1`,
    [since(now, FIGURE_DAYS_MAX).toISOString().slice(0, 10)],
  )
  return known.map(({ value }) => value)
}

/** The same, and the ones that brought most players lately while there is room. */
export async function listCampaigns(statements: Statements, now: Date): Promise<readonly string[]> {
  const names = await knownCampaigns(statements, now)
  const fresh = await statements.query<{ campaign: string }>(
    `SELECT campaign FROM players WHERE created_at >= $1 AND campaign <> '' AND campaign <> ALL($2)
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $3`,
    [since(now, ARRIVALS_DAYS), names, Math.max(0, CAMPAIGNS_MAX - names.length)],
  )
  return [...names, ...fresh.map(({ campaign }) => campaign)]
}
