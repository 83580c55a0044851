import { RETURNS, SPLITS, type Split } from '@arena/contract/kinds'
import type { Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Wallet } from '../wallet/index.ts'
import { knownCampaigns } from './campaigns.ts'
import { groupValues, joinGroups } from './player-groups.ts'

type Lines = Parameters<Parameters<Wallet['onDaysAudited']>[0]>[1]

const IS_ROUND = `l.kind IN ('round', 'round_end')`
const DAYS = `unnest($1::smallint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[])
  AS d (bucket, player_id, day, first_entry_no, last_entry_no)`
const ENTRIES = `${DAYS} JOIN ledger AS l ON l.bucket = d.bucket AND l.player_id = d.player_id
  AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no`
const OWN_GROUPS = joinGroups('SELECT * FROM unnest($1::smallint[], $2::bigint[])')
const inGroups = (values: Readonly<Record<Split, string>>) =>
  `CROSS JOIN LATERAL (VALUES ${SPLITS.map(split => `('${split}', ${values[split]})`).join(', ')}) AS g (split, value)`
const GROUPED = `LEFT JOIN players AS p USING (bucket, player_id) ${OWN_GROUPS} ${inGroups(groupValues('$6::text[]'))}`

/** They move what a player has won before: no gain and no loss of the day. */
const IS_PAYOUT = `l.kind IN ('withdrawal', 'withdrawal_back')`

/**
 * The entries of each player's day by currency and kind, by currency without payouts in the amount, and a row with neither for those who finished a
 * round: then added up by group.
 */
const ADD_FLOWS = `INSERT INTO day_group_flows (day, split, value, currency, kind, players, entries, amount, bet, win)
  SELECT o.day, g.split, g.value, o.currency, o.kind, count(*), sum(o.entries), sum(o.amount), sum(o.bet), sum(o.win)
  FROM (
    SELECT l.bucket, l.player_id, d.day, COALESCE(l.currency, '') AS currency, COALESCE(l.kind, '') AS kind,
      CASE WHEN l.currency IS NULL THEN 0 ELSE count(*) END AS entries,
      CASE WHEN l.currency IS NULL THEN 0 WHEN l.kind IS NULL THEN COALESCE(sum(l.amount) FILTER (WHERE NOT ${IS_PAYOUT}), 0)
        ELSE sum(l.amount) END AS amount,
      CASE WHEN l.currency IS NULL THEN 0 ELSE COALESCE(sum(l.bet) FILTER (WHERE ${IS_ROUND}), 0) END AS bet,
      CASE WHEN l.currency IS NULL THEN 0 ELSE COALESCE(sum(l.win) FILTER (WHERE ${IS_ROUND}), 0) END AS win
    FROM ${ENTRIES}
    GROUP BY GROUPING SETS ((l.bucket, l.player_id, d.day, l.currency, l.kind), (l.bucket, l.player_id, d.day, l.currency),
      (l.bucket, l.player_id, d.day))
    HAVING l.currency IS NOT NULL OR count(*) FILTER (WHERE ${IS_ROUND}) > 0
  ) AS o ${GROUPED}
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, split, value, currency, kind) DO UPDATE SET players = day_group_flows.players + excluded.players,
    entries = day_group_flows.entries + excluded.entries, amount = day_group_flows.amount + excluded.amount,
    bet = day_group_flows.bet + excluded.bet, win = day_group_flows.win + excluded.win`

const ADD_GAMES = `INSERT INTO day_group_games (day, split, value, game_id, currency, players, rounds, bet, win)
  SELECT o.day, g.split, g.value, o.game_id, o.currency, count(*), sum(o.rounds), sum(o.bet), sum(o.win)
  FROM (
    SELECT l.bucket, l.player_id, d.day, COALESCE(l.game_id, '') AS game_id, l.currency, count(*) AS rounds,
      COALESCE(sum(l.bet), 0) AS bet, COALESCE(sum(l.win), 0) AS win
    FROM ${ENTRIES} WHERE ${IS_ROUND}
    GROUP BY GROUPING SETS ((l.bucket, l.player_id, d.day, l.currency, l.game_id), (l.bucket, l.player_id, d.day, l.currency))
  ) AS o ${GROUPED}
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, split, value, game_id, currency) DO UPDATE SET players = day_group_games.players + excluded.players,
    rounds = day_group_games.rounds + excluded.rounds, bet = day_group_games.bet + excluded.bet, win = day_group_games.win + excluded.win`

const VALUES = groupValues('$4::text[]')
const FIRST_GROUPS = `SELECT d.bucket, d.player_id, ${SPLITS.map(split => `${VALUES[split]} AS ${split}`).join(', ')}
  FROM unnest($1::smallint[], $2::bigint[], $3::date[]) AS d (bucket, player_id, day)
  JOIN player_activity AS a USING (bucket, player_id) JOIN players AS p USING (bucket, player_id) ${OWN_GROUPS}
  WHERE a.first_day = d.day`
const KEEP_FIRST_GROUPS = `INSERT INTO cohort_players (bucket, player_id, ${SPLITS.join(', ')})
  SELECT * FROM unnest($1::smallint[], $2::bigint[], ${SPLITS.map((_, nth) => `$${nth + 3}::text[]`).join(', ')})
  ON CONFLICT DO NOTHING`

const ADD_COHORTS = `INSERT INTO day_group_cohorts (first_day, after, split, value, players)
  SELECT a.first_day, d.day - a.first_day, g.split, g.value, count(*)
  FROM ${DAYS} JOIN player_activity AS a USING (bucket, player_id) JOIN cohort_players AS c USING (bucket, player_id)
  ${inGroups(Object.fromEntries(SPLITS.map(split => [split, `c.${split}`])) as Record<Split, string>)}
  WHERE d.day - a.first_day IN (0, ${RETURNS.join(', ')}) AND EXISTS (
    SELECT FROM ledger AS l WHERE l.bucket = d.bucket AND l.player_id = d.player_id
      AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no AND ${IS_ROUND})
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (split, first_day, value, after) DO UPDATE SET players = day_group_cohorts.players + excluded.players`

/** Adds the days of players that the audit compares, in its transaction: each day of each player is in the sums once. */
export const addGroupDays =
  (clock: Clock): Parameters<Wallet['onDaysAudited']>[0] =>
  async (tx, lines) => {
    const campaigns = await knownCampaigns(tx, clock.now())
    const days = [
      lines.map(({ bucket }) => bucket),
      lines.map(({ player_id }) => player_id),
      lines.map(({ day }) => day),
      lines.map(({ first_entry_no }) => first_entry_no),
      lines.map(({ last_entry_no }) => last_entry_no),
    ]
    await tx.query(ADD_FLOWS, [...days, campaigns])
    await tx.query(ADD_GAMES, [...days, campaigns])
    await keepFirstGroups(tx, lines, campaigns)
    await tx.query(ADD_COHORTS, days)
  }

async function keepFirstGroups(tx: Transaction, lines: Lines, campaigns: readonly string[]): Promise<void> {
  const first = await tx.query<{ bucket: number; player_id: number } & Readonly<Record<Split, string>>>(
    FIRST_GROUPS,
    [
      lines.map(({ bucket }) => bucket),
      lines.map(({ player_id }) => player_id),
      lines.map(({ day }) => day),
      campaigns,
    ],
  )
  await tx.query(KEEP_FIRST_GROUPS, [
    first.map(({ bucket }) => bucket),
    first.map(({ player_id }) => player_id),
    ...SPLITS.map(split => first.map(row => row[split])),
  ])
}
