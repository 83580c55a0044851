import { SPLITS } from '@arena/contract/kinds'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Wallet } from '../wallet/index.ts'
import { knownCampaigns } from './campaigns.ts'
import { groupValues, joinGroups } from './player-groups.ts'

const IS_ROUND = `l.kind IN ('round', 'round_end')`
const VALUES = groupValues('$6::text[]')

/** The entries of each player's day by currency and kind, and a row with neither for those who finished a round: then added up by group. */
const ADD = `INSERT INTO day_group_flows (day, split, value, currency, kind, players, entries, amount, bet, win)
  SELECT o.day, g.split, g.value, o.currency, o.kind, count(*), sum(o.entries), sum(o.amount), sum(o.bet), sum(o.win)
  FROM (
    SELECT l.bucket, l.player_id, d.day, COALESCE(l.currency, '') AS currency, COALESCE(l.kind, '') AS kind,
      CASE WHEN l.kind IS NULL THEN 0 ELSE count(*) END AS entries,
      CASE WHEN l.kind IS NULL THEN 0 ELSE sum(l.amount) END AS amount,
      CASE WHEN l.kind IS NULL THEN 0 ELSE COALESCE(sum(l.bet) FILTER (WHERE ${IS_ROUND}), 0) END AS bet,
      CASE WHEN l.kind IS NULL THEN 0 ELSE COALESCE(sum(l.win) FILTER (WHERE ${IS_ROUND}), 0) END AS win
    FROM unnest($1::smallint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[])
      AS d (bucket, player_id, day, first_entry_no, last_entry_no)
    JOIN ledger AS l ON l.bucket = d.bucket AND l.player_id = d.player_id
      AND l.entry_no BETWEEN d.first_entry_no AND d.last_entry_no
    GROUP BY GROUPING SETS ((l.bucket, l.player_id, d.day, l.currency, l.kind), (l.bucket, l.player_id, d.day))
    HAVING l.kind IS NOT NULL OR count(*) FILTER (WHERE ${IS_ROUND}) > 0
  ) AS o
  LEFT JOIN players AS p USING (bucket, player_id)
  ${joinGroups('(y.bucket, y.player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))')}
  CROSS JOIN LATERAL (VALUES ${SPLITS.map(split => `('${split}', ${VALUES[split]})`).join(', ')}) AS g (split, value)
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, split, value, currency, kind) DO UPDATE SET players = day_group_flows.players + excluded.players,
    entries = day_group_flows.entries + excluded.entries, amount = day_group_flows.amount + excluded.amount,
    bet = day_group_flows.bet + excluded.bet, win = day_group_flows.win + excluded.win`

/** Adds the days of players that the audit compares, in its transaction: each day of each player is in the sums once. */
export const addGroupDays =
  (clock: Clock): Parameters<Wallet['onDaysAudited']>[0] =>
  async (tx, lines) => {
    await tx.query(ADD, [
      lines.map(({ bucket }) => bucket),
      lines.map(({ player_id }) => player_id),
      lines.map(({ day }) => day),
      lines.map(({ first_entry_no }) => first_entry_no),
      lines.map(({ last_entry_no }) => last_entry_no),
      await knownCampaigns(tx, clock.now()),
    ])
  }
