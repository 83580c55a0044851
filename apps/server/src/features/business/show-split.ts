import type { BodyOf } from '@arena/contract/endpoint'
import type { SplitFiguresReply, splitFigures } from '@arena/contract/endpoints/operator-figures'
import { type Group, SPLITS } from '@arena/contract/kinds'
import type { Statements } from '@arena/database'
import { knownCampaigns } from './campaigns.ts'
import { comparedSum, daysOf, firstDayOf, momentsOf } from './periods.ts'
import { groupValues, IS_SALE, joinGroups } from './player-groups.ts'

const PERIODS = `WHERE split = $1 AND day BETWEEN $2::date AND $4::date`
const [AMOUNT, PLAYERS, BET, WIN] = [
  comparedSum('amount'),
  comparedSum('players'),
  comparedSum('bet'),
  comparedSum('win'),
]

const SUMS = `SELECT value, figure, part, ${AMOUNT.now} AS amount, ${AMOUNT.before} AS before
  FROM day_groups ${PERIODS} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

/** By kind: as many rows as a group has kinds of entries. Otherwise one for each currency. */
const FLOWS = (
  byKind: boolean,
) => `SELECT value, currency, kind, ${PLAYERS.now} AS players, ${PLAYERS.before} AS players_before,
    ${AMOUNT.now} AS amount, ${AMOUNT.before} AS amount_before, ${BET.now} AS bet, ${WIN.now} AS win
  FROM day_group_flows ${PERIODS} AND ${byKind ? `(kind <> '' OR currency = '')` : `kind = ''`} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`

/** A player who pays on several days is one: so these are counted from the payments, which are few. */
const PAYERS = (
  value: string,
) => `SELECT ${value} AS value, count(DISTINCT s.player_id) FILTER (WHERE s.at >= $2) AS players,
    count(DISTINCT s.player_id) FILTER (WHERE s.at < $2) AS before
  FROM star_payments AS s LEFT JOIN players AS p USING (bucket, player_id)
    ${joinGroups('SELECT bucket, player_id FROM star_payments WHERE at >= $1 AND at < $3')}
  WHERE s.at >= $1 AND s.at < $3 AND ${IS_SALE('s')} GROUP BY 1 ORDER BY 1`

/** The sums of a period by group, beside those of as many days before it. */
export async function showSplit(
  statements: Statements,
  now: Date,
  { days, until_ms = now.getTime(), split, by_kind = false }: BodyOf<typeof splitFigures>,
): Promise<SplitFiguresReply> {
  const params = [split, ...daysOf({ days, until_ms })]
  const { before, from, end } = momentsOf({ days, until_ms })
  return {
    since: await firstDayOf(statements, split, 'day_groups'),
    sums: [...(await statements.query<SplitFiguresReply['sums'][number]>(SUMS, params))],
    flows: [...(await statements.query<SplitFiguresReply['flows'][number]>(FLOWS(by_kind), params))],
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
