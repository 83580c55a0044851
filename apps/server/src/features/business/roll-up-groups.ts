/**
 * The sums of days by country, language and campaign of the player, as they are when the day is summed. Recomputed like the sums of all players,
 * for the days that can still change.
 */

import { FIGURE_DAYS_MAX } from '@arena/contract/form-limits'
import { SPLITS, type Split } from '@arena/contract/kinds'
import type { Database, Statements } from '@arena/database'
import type { runItems } from '../../platform/jobs/job-items.ts'
import { ARRIVALS_DAYS, DAY, PAYMENTS_DAYS, PAYOUTS_DAYS, since } from './summed-days.ts'

/** Links are free to make: within a year no more campaigns than these have sums of their own. */
export const CAMPAIGNS_MAX = 100

/** The group of a player `p`; $2 are the campaigns with sums of their own. An erased player has none. */
const VALUES: Readonly<Record<Split, string>> = {
  country: `COALESCE(p.geo, '')`,
  language: `COALESCE(p.language, '')`,
  campaign: `CASE WHEN p.campaign = ANY($2) THEN p.campaign WHEN p.campaign <> '' THEN '*' ELSE '' END`,
}

const GROUPED = [
  {
    figure: 'arrivals',
    days: ARRIVALS_DAYS,
    queries: [
      {
        parts: `count(*) AS opened, count(p.adult_confirmed_at) AS confirmed, count(*) FILTER (WHERE w.exp > 0) AS played,
          count(*) FILTER (WHERE a.last_day > (p.created_at AT TIME ZONE 'UTC')::date) AS returned`,
        at: 'p.created_at',
        from: `players AS p LEFT JOIN wallets AS w USING (bucket, player_id) LEFT JOIN player_activity AS a USING (bucket, player_id)`,
        where: 'true',
      },
      {
        parts: `count(DISTINCT p.player_id) AS joined`,
        at: 'p.created_at',
        from: `players AS p JOIN tournament_members AS m USING (bucket, player_id)`,
        where: 'true',
      },
    ],
  },
  {
    figure: 'stars',
    days: PAYMENTS_DAYS,
    queries: [
      {
        parts: `count(*) AS payments, COALESCE(sum(s.stars), 0)::bigint AS paid,
          COALESCE(sum(s.stars) FILTER (WHERE s.state IN ('refund_due', 'refunded')), 0)::bigint AS refunded`,
        at: 's.at',
        from: `star_payments AS s LEFT JOIN players AS p USING (bucket, player_id)`,
        where: `s.order_id IS NOT NULL AND s.state <> 'unknown'`,
      },
    ],
  },
  {
    figure: 'ton',
    days: PAYOUTS_DAYS,
    queries: [
      {
        parts: `count(*) AS payments, sum(d.amount_nano)::bigint AS sent, sum(d.prize_nano)::bigint AS prizes`,
        at: 'd.changed_at',
        from: `withdrawals AS d LEFT JOIN players AS p USING (bucket, player_id)`,
        where: `d.state = 'sent'`,
      },
    ],
  },
] as const

type Query = (typeof GROUPED)[number]['queries'][number]

const sqlOf = ({ parts, at, from, where }: Query, split: Split) =>
  `SELECT ${DAY(at)} AS day, ${VALUES[split]} AS value, ${parts} FROM ${from}
    WHERE ${at} >= $1 AND ${where} GROUP BY 1, 2`

/** Each figure is an item of its own. `missed`: whole days on which nothing was summed. */
export async function rollUpGroups(
  items: Awaited<ReturnType<typeof runItems>>,
  database: Database,
  { now, missed }: { readonly now: Date; readonly missed: number },
): Promise<void> {
  const pairs = GROUPED.flatMap(grouped => SPLITS.map(split => ({ ...grouped, split })))
  await items.each(
    pairs,
    ({ figure, split }) => `group:${figure}:${split}`,
    ({ figure, split, days, queries }) =>
      database.transaction(async tx => {
        const from = since(now, days + missed)
        const params = split === 'campaign' ? [from, await listCampaigns(tx, now)] : [from]
        const rows: GroupRow[] = []
        for (const query of queries) rows.push(...(await tx.query<GroupRow>(sqlOf(query, split), params)))
        await tx.query(`DELETE FROM day_groups WHERE split = $1 AND figure = $2 AND day >= $3::date`, [
          split,
          figure,
          dayText(from),
        ])
        await keepGroups(tx, { split, figure, rows })
      }),
  )
}

type GroupRow = { readonly day: string; readonly value: string } & Readonly<Record<string, string | number>>

async function keepGroups(
  tx: Statements,
  {
    split,
    figure,
    rows,
  }: { readonly split: Split; readonly figure: string; readonly rows: readonly GroupRow[] },
): Promise<void> {
  const sums = rows.flatMap(({ day, value, ...parts }) =>
    Object.entries(parts).map(([part, amount]) => ({ day, value, part, amount: Number(amount) })),
  )
  await tx.query(
    `INSERT INTO day_groups (day, split, value, figure, part, amount)
     SELECT day, $1, value, $2, part, amount
       FROM unnest($3::date[], $4::text[], $5::text[], $6::bigint[]) AS s (day, value, part, amount)`,
    [
      split,
      figure,
      sums.map(({ day }) => day),
      sums.map(({ value }) => value),
      sums.map(({ part }) => part),
      sums.map(({ amount }) => amount),
    ],
  )
}

/** Those with sums within the last year, and the ones that brought most players lately while there is room. */
async function listCampaigns(statements: Statements, now: Date): Promise<readonly string[]> {
  const known = await statements.query<{ value: string }>(
    `SELECT DISTINCT value FROM day_groups
      WHERE split = 'campaign' AND figure = 'arrivals' AND day >= $1::date AND value NOT IN ('', '*') ORDER BY 1`,
    [dayText(since(now, FIGURE_DAYS_MAX))],
  )
  const names = known.map(({ value }) => value)
  const fresh = await statements.query<{ campaign: string }>(
    `SELECT campaign FROM players WHERE created_at >= $1 AND campaign <> '' AND campaign <> ALL($2)
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $3`,
    [since(now, ARRIVALS_DAYS), names, Math.max(0, CAMPAIGNS_MAX - names.length)],
  )
  return [...names, ...fresh.map(({ campaign }) => campaign)]
}

const dayText = (at: Date): string => at.toISOString().slice(0, 10)
