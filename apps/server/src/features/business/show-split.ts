import type { BodyOf } from '@arena/contract/endpoint'
import type { SplitFiguresReply, splitFigures } from '@arena/contract/endpoints/operator-figures'
import { type Group, SPLITS } from '@arena/contract/kinds'
import type { Statements } from '@arena/database'
import { knownCampaigns } from './campaigns.ts'
import { groupValues, IS_SALE, joinGroups } from './player-groups.ts'

const DAY_MS = 24 * 60 * 60_000

/** `$1` the split, `$2` to `$4` the first day of the period before, that of the period, and its last day. */
const NOW = `FILTER (WHERE day >= $3::date)`
const BEFORE = `FILTER (WHERE day < $3::date)`
const PERIODS = `WHERE split = $1 AND day BETWEEN $2::date AND $4::date`
const sum = (column: string, filter: string) => `COALESCE(sum(${column}) ${filter}, 0)::bigint`

const SUMS = `SELECT value, figure, part, ${sum('amount', NOW)} AS amount, ${sum('amount', BEFORE)} AS before
  FROM day_groups ${PERIODS} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

const FLOWS = `SELECT value, currency, kind, ${sum('players', NOW)} AS players, ${sum('players', BEFORE)} AS players_before,
    ${sum('amount', NOW)} AS amount, ${sum('amount', BEFORE)} AS amount_before, ${sum('bet', NOW)} AS bet, ${sum('win', NOW)} AS win
  FROM day_group_flows ${PERIODS} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

/** A player who pays on several days is one: so these are counted from the payments, which are few. */
const PAYERS = (
  value: string,
) => `SELECT ${value} AS value, count(DISTINCT s.player_id) FILTER (WHERE s.at >= $2) AS players,
    count(DISTINCT s.player_id) FILTER (WHERE s.at < $2) AS before
  FROM star_payments AS s LEFT JOIN players AS p USING (bucket, player_id) ${joinGroups()}
  WHERE s.at >= $1 AND s.at < $3 AND ${IS_SALE('s')} GROUP BY 1 ORDER BY 1`

/** The sums of a period by group, beside those of as many days before it. */
export async function showSplit(
  statements: Statements,
  now: Date,
  { days, until_ms = now.getTime(), split }: BodyOf<typeof splitFigures>,
): Promise<SplitFiguresReply> {
  const end_ms = (Math.floor(until_ms / DAY_MS) + 1) * DAY_MS
  const [before, from, end] = [2 * days, days, 0].map(back => new Date(end_ms - back * DAY_MS)) as [
    Date,
    Date,
    Date,
  ]
  const last = new Date(end_ms - DAY_MS)
  const params = [split, ...[before, from, last].map(at => at.toISOString().slice(0, 10))]
  return {
    sums: [...(await statements.query<SplitFiguresReply['sums'][number]>(SUMS, params))],
    flows: [...(await statements.query<SplitFiguresReply['flows'][number]>(FLOWS, params))],
    payers: await countPayers(statements, { split, now, moments: [before, from, end] }),
  }
}

async function countPayers(
  statements: Statements,
  { split, now, moments }: { readonly split: Group; readonly now: Date; readonly moments: readonly Date[] },
): Promise<SplitFiguresReply['payers']> {
  const known = SPLITS.find(one => one === split)
  if (known === undefined) return []
  const campaigns = known === 'campaign' ? [await knownCampaigns(statements, now)] : []
  const sql = PAYERS(groupValues('$4::text[]')[known])
  return [...(await statements.query<SplitFiguresReply['payers'][number]>(sql, [...moments, ...campaigns]))]
}
