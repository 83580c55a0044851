import { PAID_PER_DAY, type PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

interface Click {
  readonly player: PlayerKey
  readonly partnerKey: string
}

/** A partner's message as it first came. */
export interface Message {
  readonly partnerKey: string
  readonly messageId: string
  readonly bodyHash: Buffer
}

interface FirstAnswer {
  readonly bodyHash: Buffer
  readonly paid: boolean
}

/** A partner, and whether its offers are shown anywhere. */
export interface KnownPartner {
  readonly plan: PartnerPlan
  readonly disabled: boolean
  /** Hosts that one operator alone may link to: the installation's, and those that two operators approved. */
  readonly hosts: readonly string[]
}

/** The id under which the partner knows the player: `clickId` the first time, afterwards the one it was then. */
export async function keepClick(
  tx: Transaction,
  { player, partnerKey }: Click,
  { clickId, now }: { readonly clickId: string; readonly now: Date },
): Promise<string> {
  const [row] = await tx.query<{ click_id: string }>(
    `INSERT INTO partner_clicks (bucket, player_id, partner_key, click_id, opens, opened_at)
     VALUES ($1, $2, $3, $4, 1, $5)
     ON CONFLICT (bucket, player_id, partner_key)
       DO UPDATE SET opens = partner_clicks.opens + 1, opened_at = $5
     RETURNING click_id`,
    [player.bucket, player.playerId, partnerKey, clickId, now],
  )
  const kept = row?.click_id ?? clickId
  // The player's row comes first here: of two opens at once it says which id stays, and the other one enters no directory.
  if (kept === clickId) {
    await insertClickId(tx, { player, partnerKey }, clickId)
    await countIn(tx, { partnerKey, now }, { clicks: 1 })
  }
  return kept
}

async function insertClickId(tx: Transaction, { player, partnerKey }: Click, clickId: string): Promise<void> {
  const rows = await tx.query(
    `INSERT INTO partner_click_ids (click_id, partner_key, bucket, player_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (click_id) DO NOTHING RETURNING 1`,
    [clickId, partnerKey, player.bucket, player.playerId],
  )
  if (rows.length === 0) throw new Error('A click was given an id that leads to another one')
}

export async function findClick(
  statements: Statements,
  { partnerKey, clickId }: { readonly partnerKey: string; readonly clickId: string },
): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM partner_click_ids WHERE click_id = $1 AND partner_key = $2`,
    [clickId, partnerKey],
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
}

export interface NewEvent extends Click {
  readonly type: 'lead' | 'sale'
  readonly eventId: string
  /** The how many-th paid one of its type; undefined = it pays nothing. */
  readonly paidNth: number | undefined
  readonly now: Date
}

/** False when the partner reported this event before, for any player; waits for a concurrent insert of the same event. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<boolean> {
  const { player, partnerKey, type, eventId, paidNth, now } = event
  const found = await tx.query(
    `INSERT INTO partner_event_ids (partner_key, type, event_id, bucket, player_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (partner_key, type, event_id) DO NOTHING RETURNING 1`,
    [partnerKey, type, eventId, player.bucket, player.playerId],
  )
  if (found.length === 0) return false
  await tx.query(
    `INSERT INTO partner_events (bucket, player_id, partner_key, type, event_id, paid_nth, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [player.bucket, player.playerId, partnerKey, type, eventId, paidNth ?? null, now],
  )
  return true
}

/** Whether the partner reported this event before, for any player. */
export async function isEventKnown(
  tx: Transaction,
  { partnerKey, type, eventId }: Pick<NewEvent, 'partnerKey' | 'type' | 'eventId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM partner_event_ids WHERE partner_key = $1 AND type = $2 AND event_id = $3`,
    [partnerKey, type, eventId],
  )
  return rows.length > 0
}

/** Whether an event reported for this player was paid; undefined when it was not reported for them. */
export async function hasPaid(
  statements: Statements,
  { player, partnerKey, type, eventId }: NewEvent,
): Promise<boolean | undefined> {
  const [row] = await statements.query<{ paid: boolean }>(
    `SELECT paid_nth IS NOT NULL AS paid FROM partner_events
      WHERE bucket = $1 AND player_id = $2 AND partner_key = $3 AND type = $4 AND event_id = $5`,
    [player.bucket, player.playerId, partnerKey, type, eventId],
  )
  return row?.paid
}

export async function countPaid(
  statements: Statements,
  { player, partnerKey, type }: Pick<NewEvent, 'player' | 'partnerKey' | 'type'>,
): Promise<number> {
  const [row] = await statements.query<{ paid: number }>(
    `SELECT count(paid_nth) AS paid FROM partner_events
      WHERE bucket = $1 AND player_id = $2 AND partner_key = $3 AND type = $4`,
    [player.bucket, player.playerId, partnerKey, type],
  )
  return row?.paid ?? 0
}

/** The key of the sum over all days: a day in the past. */
const EVER = '1970-01-01'

/**
 * Counts a paid event against the partner's daily and total limits; false = a limit is reached, and nothing was counted. Events of one
 * partner are serialised here, so that the limits are exact.
 */
export async function takePaid(
  tx: Transaction,
  {
    partner_key,
    paid_per_day,
    paid_in_all,
  }: Pick<PartnerPlan, 'partner_key' | 'paid_per_day' | 'paid_in_all'>,
  now: Date,
): Promise<boolean> {
  const limits = [
    [EVER, paid_in_all ?? Number.POSITIVE_INFINITY],
    [now.toISOString().slice(0, 10), paid_per_day ?? PAID_PER_DAY],
  ] as const
  for (const [day, most] of limits) {
    await tx.query(
      `INSERT INTO partner_paid_days (partner_key, day, paid) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`,
      [partner_key, day],
    )
    const [row] = await tx.query<{ paid: number }>(
      `SELECT paid FROM partner_paid_days WHERE partner_key = $1 AND day = $2 FOR UPDATE`,
      [partner_key, day],
    )
    if (row === undefined || row.paid >= most) return false
  }
  await tx.query(
    `UPDATE partner_paid_days SET paid = paid + 1 WHERE partner_key = $1 AND day = ANY ($2::date[])`,
    [partner_key, limits.map(([day]) => day)],
  )
  return true
}

interface Counted {
  /** Players who went there, once each. */
  readonly clicks: number
  readonly leads: number
  readonly sales: number
  /** Whole ArenaCoins that were paid for them. */
  readonly lead_ac: number
  readonly sale_ac: number
}
const NOTHING: Counted = { clicks: 0, leads: 0, sales: 0, lead_ac: 0, sale_ac: 0 }

interface EventCounts extends Counted {
  readonly paid: number
  readonly paid_today: number
}
export const NO_EVENTS: EventCounts = { ...NOTHING, paid: 0, paid_today: 0 }

/** Adds to a partner's counters, in the transaction of the event: for this day and in total. */
export async function countIn(
  tx: Transaction,
  { partnerKey, now }: { readonly partnerKey: string; readonly now: Date },
  more: Partial<Counted>,
): Promise<void> {
  const { clicks, leads, sales, lead_ac, sale_ac } = { ...NOTHING, ...more }
  await tx.query(
    `INSERT INTO partner_paid_days AS kept (partner_key, day, clicks, leads, sales, lead_ac, sale_ac)
     SELECT $1, day, $3, $4, $5, $6, $7 FROM unnest($2::date[]) AS days (day) ORDER BY day
     ON CONFLICT (partner_key, day) DO UPDATE SET clicks = kept.clicks + $3, leads = kept.leads + $4, sales = kept.sales + $5,
       lead_ac = kept.lead_ac + $6, sale_ac = kept.sale_ac + $7`,
    [partnerKey, [EVER, now.toISOString().slice(0, 10)], clicks, leads, sales, lead_ac, sale_ac],
  )
}

/** By partner, from running sums: two rows each, however many players and events. */
export async function countEvents(
  statements: Statements,
  now: Date,
): Promise<ReadonlyMap<string, EventCounts>> {
  const rows = await statements.query<EventCounts & { partner_key: string }>(
    `SELECT ever.partner_key, ever.clicks, ever.leads, ever.sales, ever.lead_ac, ever.sale_ac, ever.paid, COALESCE(today.paid, 0) AS paid_today
       FROM partner_paid_days AS ever
       LEFT JOIN partner_paid_days AS today ON today.partner_key = ever.partner_key AND today.day = $1
      WHERE ever.day = $2`,
    [now.toISOString().slice(0, 10), EVER],
  )
  return new Map(rows.map(({ partner_key, ...counts }) => [partner_key, counts]))
}

export async function hasEvent(
  statements: Statements,
  player: PlayerKey,
  partnerKey: string,
): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM partner_events WHERE bucket = $1 AND player_id = $2 AND partner_key = $3 LIMIT 1`,
    [player.bucket, player.playerId, partnerKey],
  )
  return rows.length > 0
}

interface EventRow {
  readonly partner_key: string
  readonly type: 'lead' | 'sale'
  readonly event_id: string
  readonly player_id: number
  readonly paid: boolean
  readonly received_at: Date
}

/** The latest before this moment: `limit`, and those that came at the moment of the last one. */
export function listEvents(
  statements: Statements,
  asked: {
    readonly partnerKey: string | undefined
    readonly before: Date | undefined
    readonly limit: number
  },
): Promise<readonly EventRow[]> {
  return statements.query<EventRow>(
    `SELECT partner_key, type, event_id, player_id, paid_nth IS NOT NULL AS paid, received_at FROM partner_events
      WHERE ($1::text IS NULL OR partner_key = $1) AND ($2::timestamptz IS NULL OR received_at < $2)
        AND received_at >= (SELECT min(received_at) FROM (
          SELECT received_at FROM partner_events
           WHERE ($1::text IS NULL OR partner_key = $1) AND ($2::timestamptz IS NULL OR received_at < $2)
           ORDER BY received_at DESC LIMIT $3) AS latest)
      ORDER BY received_at DESC, partner_key, type, event_id`,
    [asked.partnerKey ?? null, asked.before ?? null, asked.limit],
  )
}

export async function findMessage(
  statements: Statements,
  { partnerKey, messageId }: Message,
): Promise<FirstAnswer | undefined> {
  const [row] = await statements.query<{ body_hash: Uint8Array; paid: boolean }>(
    `SELECT body_hash, paid FROM partner_messages WHERE partner_key = $1 AND message_id = $2`,
    [partnerKey, messageId],
  )
  return row === undefined ? undefined : { bodyHash: Buffer.from(row.body_hash), paid: row.paid }
}

/** False when it came before; waits for a concurrent insert of the same message. */
export async function insertMessage(
  tx: Transaction,
  { partnerKey, messageId, bodyHash }: Message,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO partner_messages (partner_key, message_id, body_hash, paid, received_at)
     VALUES ($1, $2, $3, false, $4) ON CONFLICT (partner_key, message_id) DO NOTHING RETURNING 1`,
    [partnerKey, messageId, bodyHash, now],
  )
  return rows.length === 1
}

export async function markPaid(tx: Transaction, { partnerKey, messageId }: Message): Promise<void> {
  await tx.query(`UPDATE partner_messages SET paid = true WHERE partner_key = $1 AND message_id = $2`, [
    partnerKey,
    messageId,
  ])
}

export async function deleteMessagesBefore(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM partner_messages WHERE received_at < $1`, [before])
}

export async function listWritten(statements: Statements): Promise<readonly KnownPartner[]> {
  return statements.query<KnownPartner>(
    `SELECT plan, disabled, hosts FROM partners ORDER BY partner_key`,
    [],
    { name: 'list-partners' },
  )
}

/** Two operators at once take turns. */
export async function lockPartners(tx: Transaction): Promise<void> {
  await tx.query('LOCK TABLE partners IN SHARE ROW EXCLUSIVE MODE')
}

export async function writePartner(
  tx: Transaction,
  { plan, disabled, hosts }: KnownPartner,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO partners (partner_key, plan, disabled, hosts, changed_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (partner_key) DO UPDATE SET plan = $2, disabled = $3, hosts = $4, changed_at = $5`,
    [plan.partner_key, { ...plan }, disabled, hosts, now],
  )
}
