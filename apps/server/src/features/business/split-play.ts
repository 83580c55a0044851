/** Rounds and retention by group of players: sums that the audit has added. */
import type { BodyOf } from '@arena/contract/endpoint'
import type {
  SplitGamesReply,
  SplitRetentionReply,
  splitGames,
  splitRetention,
} from '@arena/contract/endpoints/operator-figures'
import { RETURNS } from '@arena/contract/kinds'
import { dayOf, type Statements } from '@arena/database'
import type { BusinessDeps } from './deps.ts'
import { comparedSum, daysOf, firstDayOf } from './periods.ts'

const ROUND_SUMS = (['players', 'rounds', 'bet', 'win'] as const)
  .map(column => [column, comparedSum(column)] as const)
  .map(([column, { now, before }]) => `${now} AS ${column}, ${before} AS ${column}_before`)
const ROUNDS = `SELECT value, currency = 'TRN' AS in_tournaments, ${ROUND_SUMS.join(', ')}
  FROM day_group_games WHERE split = $1 AND game_id = $5 AND day BETWEEN $2::date AND $4::date GROUP BY 1, 2 ORDER BY 1, 2`

export async function showSplitGames(
  statements: Statements,
  now: Date,
  { days, until_ms = now.getTime(), split, game_id = '' }: BodyOf<typeof splitGames>,
): Promise<SplitGamesReply> {
  const params = [split, ...daysOf({ days, until_ms }), game_id]
  return {
    since: await firstDayOf(statements, split, 'day_group_games'),
    rounds: [...(await statements.query<SplitGamesReply['rounds'][number]>(ROUNDS, params))],
  }
}

const sizes = comparedSum('c.players', { day: 'c.first_day', where: 'c.after = 0' })
const returns = comparedSum('c.players', { day: 'c.first_day', where: 'c.after = n.after' })
const COHORTS = `SELECT c.value, n.after, ${sizes.now} AS players, ${sizes.before} AS players_before,
    ${returns.now} AS returned, ${returns.before} AS returned_before
  FROM day_group_cohorts AS c JOIN unnest($5::smallint[]) AS n (after) ON c.after IN (0, n.after)
  WHERE c.split = $1 AND c.first_day BETWEEN $2::date AND $4::date
    AND c.first_day + n.after < $6::date
  GROUP BY 1, 2 ORDER BY 1, 2`

export async function showSplitRetention(
  { database, clock, wallet }: Pick<BusinessDeps, 'clock' | 'database' | 'wallet'>,
  { days, until_ms = clock.now().getTime(), split }: BodyOf<typeof splitRetention>,
): Promise<SplitRetentionReply> {
  const daysUntil = await wallet.daysAuditedUntil()
  const openDay = daysUntil === undefined ? null : dayOf(daysUntil)
  const params = [split, ...daysOf({ days, until_ms }), [0, ...RETURNS], openDay]
  return {
    since: await firstDayOf(database, split, 'day_group_cohorts'),
    cohorts: [...(await database.query<SplitRetentionReply['cohorts'][number]>(COHORTS, params))],
  }
}
