/**
 * The sums of days by group of players, by package and by tournament. Recomputed like the sums of all players, for the days that can still
 * change.
 */

import { type Group, SPLITS } from '@arena/contract/kinds'
import type { Database, Statements } from '@arena/database'
import type { runItems } from '../../platform/jobs/job-items.ts'
import { listCampaigns } from './campaigns.ts'
import { groupValues, IS_SALE, joinGroups } from './player-groups.ts'
import { ARRIVALS_DAYS, DAY, PAYMENTS_DAYS, PAYOUTS_DAYS, since } from './summed-days.ts'

const VALUES: Readonly<Record<Group, string>> = {
  ...groupValues('$2::text[]'),
  package: 'o.package_id',
  tournament: 't.final_key',
}

/** A review of results takes up to 30 days, and prizes are known after it. */
const TOURNAMENTS_DAYS = 62

const NEWCOMERS = 'SELECT bucket, player_id FROM players WHERE created_at >= $1'
const PAYERS = 'SELECT bucket, player_id FROM star_payments WHERE at >= $1'
const PAID_OUT = `SELECT bucket, player_id FROM withdrawals WHERE changed_at >= $1 AND state = 'sent'`

const PAID = `count(*) AS payments, COALESCE(sum(s.stars), 0)::bigint AS paid,
  COALESCE(sum(s.stars) FILTER (WHERE s.state IN ('refund_due', 'refunded')), 0)::bigint AS refunded`

const GROUPED: readonly Grouped[] = [
  {
    figure: 'arrivals',
    days: ARRIVALS_DAYS,
    splits: SPLITS,
    queries: [
      {
        parts: `count(*) AS opened, count(p.adult_confirmed_at) AS confirmed, count(*) FILTER (WHERE w.exp > 0) AS played,
          count(*) FILTER (WHERE a.last_day > (p.created_at AT TIME ZONE 'UTC')::date) AS returned`,
        at: 'p.created_at',
        from: `players AS p LEFT JOIN player_activity AS a USING (bucket, player_id) ${joinGroups(NEWCOMERS)}`,
      },
      {
        parts: `count(DISTINCT p.player_id) AS joined`,
        at: 'p.created_at',
        from: `players AS p JOIN tournament_members AS m USING (bucket, player_id) ${joinGroups(NEWCOMERS)}`,
      },
    ],
  },
  {
    figure: 'stars',
    days: PAYMENTS_DAYS,
    splits: SPLITS,
    queries: [
      {
        parts: PAID,
        at: 's.at',
        from: `star_payments AS s LEFT JOIN players AS p USING (bucket, player_id) ${joinGroups(PAYERS)}`,
        where: IS_SALE('s'),
      },
    ],
  },
  {
    figure: 'stars',
    days: PAYMENTS_DAYS,
    splits: ['package'],
    queries: [
      {
        parts: PAID,
        at: 's.at',
        from: `star_payments AS s JOIN star_orders AS o USING (bucket, player_id, order_id)`,
        where: `s.state <> 'unknown'`,
      },
    ],
  },
  {
    figure: 'ton',
    days: PAYOUTS_DAYS,
    splits: SPLITS,
    queries: [
      {
        parts: `count(*) AS payments, sum(d.amount_nano)::bigint AS sent, sum(d.prize_nano)::bigint AS prizes`,
        at: 'd.changed_at',
        from: `withdrawals AS d LEFT JOIN players AS p USING (bucket, player_id) ${joinGroups(PAID_OUT)}`,
        where: `d.state = 'sent'`,
      },
    ],
  },
  {
    figure: 'tournaments',
    days: TOURNAMENTS_DAYS,
    splits: ['tournament'],
    queries: [
      {
        parts: 'count(*) AS members',
        at: 't.end_at',
        from: `tournament_members AS m JOIN tournaments AS t USING (tournament_id)`,
        where: `t.state <> 'cancelled'`,
      },
      {
        parts: `COALESCE(sum(z.amount) FILTER (WHERE z.kind = 'TON'), 0)::bigint AS ton,
          COALESCE(sum(z.amount) FILTER (WHERE z.kind = 'AC'), 0)::bigint AS credit`,
        at: 't.end_at',
        from: `tournament_prizes AS z JOIN tournaments AS t USING (tournament_id)`,
        where: `z.withheld IS NULL`,
      },
    ],
  },
]

interface Query {
  readonly parts: string
  readonly at: string
  readonly from: string
  readonly where?: string
}

interface Grouped {
  readonly figure: string
  readonly days: number
  readonly splits: readonly Group[]
  readonly queries: readonly Query[]
}

const sqlOf = ({ parts, at, from, where = 'true' }: Query, split: Group) =>
  `SELECT ${DAY(at)} AS day, ${VALUES[split]} AS value, ${parts} FROM ${from}
    WHERE ${at} >= $1 AND ${where} GROUP BY 1, 2`

/** Each figure is an item of its own. `missed`: whole days on which nothing was summed. */
export async function rollUpGroups(
  items: Awaited<ReturnType<typeof runItems>>,
  database: Database,
  { now, missed }: { readonly now: Date; readonly missed: number },
): Promise<void> {
  const pairs = GROUPED.flatMap(({ splits, ...grouped }) => splits.map(split => ({ ...grouped, split })))
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
  }: { readonly split: Group; readonly figure: string; readonly rows: readonly GroupRow[] },
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

const dayText = (at: Date): string => at.toISOString().slice(0, 10)
