/** The groups that a player is in, in SQL: as they are when the days are summed. An erased player is in none. */
import type { Split } from '@arena/contract/kinds'

/** A charge that belongs to no order is no sale: nothing was given for it. */
export const IS_SALE = (payment: string) =>
  `${payment}.order_id IS NOT NULL AND ${payment}.state <> 'unknown'`

/**
 * Joins the tables that the groups are read from to rows with `bucket` and `player_id`. `players`: a statement for both of each of these rows, so that
 * no others' payments are read.
 */
export const joinGroups = (players: string) => `LEFT JOIN wallets AS w USING (bucket, player_id)
  LEFT JOIN (SELECT DISTINCT bucket, player_id FROM star_payments AS y WHERE ${IS_SALE('y')} AND (y.bucket, y.player_id) IN (${players})) AS b USING (bucket, player_id)`

/** The group of the player `p`, once `joinGroups` is joined; `campaigns` are those with sums of their own. */
export const groupValues = (campaigns: string): Readonly<Record<Split, string>> => ({
  country: `COALESCE(p.geo, '')`,
  language: `COALESCE(p.language, '')`,
  campaign: `CASE WHEN p.campaign = ANY(${campaigns}) THEN p.campaign WHEN p.campaign <> '' THEN '*' ELSE '' END`,
  level: `CASE WHEN w.level IS NULL THEN '' WHEN w.level = 1 THEN '1' WHEN w.level <= 3 THEN '2-3' WHEN w.level <= 6 THEN '4-6' ELSE '7-10' END`,
  platform: `COALESCE(p.platform, '')`,
  payer: `CASE WHEN b.player_id IS NULL THEN 'no' ELSE 'yes' END`,
})
