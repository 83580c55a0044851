/** Events of a day that no ledger entry says, read once the day is over. */
import { EVENTS_VERSION, type ExportEvent } from '@arena/contract/export-events'
import type { Statements } from '@arena/database'
import type { Pseudonyms } from './pseudonyms.ts'

/** A day's rows are read again with the next days, for commits after it was sealed: those are sealed with a later day. */
const DAYS_READ = 3
const DAY_MS = 24 * 60 * 60_000

interface FactRow {
  readonly player_id: number
  readonly at: Date
  readonly day: string
}
interface CreatedRow extends FactRow {
  readonly language: string
  readonly geo: string
  readonly invited: boolean
}
interface StarsRow extends FactRow {
  readonly charge_id: string
  readonly stars: number
  readonly package_id: string
}
interface PaidRow extends FactRow {
  readonly withdrawal_id: number
  readonly ton_nano: number
}

const DAY = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
const WITHIN = (column: string) => `${column} >= $1 AND ${column} < $2`

const CREATED = `SELECT player_id, created_at AS at, ${DAY('created_at')} AS day, language, geo, inviter_id IS NOT NULL AS invited
  FROM players WHERE ${WITHIN('created_at')}`
/** A charge that belongs to no order is no sale. */
const STARS = `SELECT s.player_id, s.at, ${DAY('s.at')} AS day, s.charge_id, s.stars, o.package_id
  FROM star_payments AS s JOIN star_orders AS o USING (bucket, player_id, order_id)
  WHERE ${WITHIN('s.at')} AND s.state <> 'unknown'`
const PAID = `SELECT player_id, changed_at AS at, ${DAY('changed_at')} AS day, withdrawal_id, amount_nano AS ton_nano
  FROM withdrawals WHERE ${WITHIN('changed_at')} AND state = 'sent'`

/** New accounts, payments in Stars and payouts of the days up to this one. */
export async function readOtherEvents(
  statements: Statements,
  day: string,
  { playerOf, idOf }: Pseudonyms,
): Promise<readonly ExportEvent[]> {
  const until_ms = Date.parse(day) + DAY_MS
  const range = [new Date(until_ms - DAYS_READ * DAY_MS), new Date(until_ms)]
  const commonOf = (row: FactRow, fact: string) =>
    ({
      v: EVENTS_VERSION,
      id: idOf(fact),
      at: row.at.toISOString(),
      day: row.day,
      player: playerOf(row.player_id),
    }) as const
  const created = await statements.query<CreatedRow>(CREATED, range)
  const stars = await statements.query<StarsRow>(STARS, range)
  const paid = await statements.query<PaidRow>(PAID, range)
  return [
    ...created.map(row => ({
      ...commonOf(row, `player ${row.player_id}`),
      kind: 'player_created' as const,
      language: row.language,
      country: row.geo,
      invited: row.invited,
    })),
    ...stars.map(row => ({
      ...commonOf(row, `stars ${row.charge_id}`),
      kind: 'stars_paid' as const,
      stars: row.stars,
      package: row.package_id,
    })),
    ...paid.map(row => ({
      ...commonOf(row, `withdrawal ${row.withdrawal_id}`),
      kind: 'withdrawal_paid' as const,
      ton_nano: row.ton_nano,
    })),
  ]
}
