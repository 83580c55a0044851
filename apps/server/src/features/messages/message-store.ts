import { type BotMessageKind, type MessageKind, OPERATOR_KINDS, REPLY_KINDS } from '@arena/contract/kinds'
import type { Statements, Transaction } from '@arena/database'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** The messages a player wants, and whether the chat platform lets the bot send them. */
export interface StoredSettings {
  readonly off: readonly BotMessageKind[]
  readonly canWrite: boolean
  /** When the player last said no; null = never. */
  readonly refusedAt: Date | null
}

/** Values that its text names. */
export type MessageDetails = Readonly<Record<string, string | number>>

/** A message to send once: no second one of a kind is noted about the same subject. */
export interface NewMessage {
  readonly kind: BotMessageKind
  /** Its subject, e.g. the number of a tournament. */
  readonly subject: string
  readonly details?: MessageDetails
  readonly dueAt: Date
  /** After this moment it is not sent any more. */
  readonly validUntil: Date
}

export interface DueMessage extends Required<NewMessage> {
  readonly player: PlayerKey
  /** `sending`: the process that began to send it died before it stored the result. */
  readonly state: 'waiting' | 'sending'
  readonly failures: number
}

/**
 * How it ended.
 *
 * - `sent`
 * - `unknown`: it may have been sent; it is not tried again
 * - `blocked`: the chat platform does not let the bot write to the player
 * - `rejected`: the chat platform does not take it
 * - `unwanted`: the player has switched it off, or may not receive messages any more
 * - `untrue`: it is no longer true
 * - `late`: it expired before the player could receive it
 */
export const MESSAGE_ENDS = ['sent', 'unknown', 'blocked', 'rejected', 'unwanted', 'untrue', 'late'] as const
export type MessageEnd = (typeof MESSAGE_ENDS)[number]
export type MessageState = 'waiting' | 'sending' | MessageEnd

/** How long sent messages are remembered: no cause repeats after that. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000

const NO_SETTINGS: StoredSettings = { off: [], canWrite: false, refusedAt: null }

export async function readSettings(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<StoredSettings> {
  const [row] = await statements.query<{ off: MessageKind[]; can_write: boolean; refused_at: Date | null }>(
    'SELECT off, can_write, refused_at FROM message_settings WHERE bucket = $1 AND player_id = $2',
    [bucket, playerId],
    { name: 'message_settings_read' },
  )
  return row === undefined
    ? NO_SETTINGS
    : { off: row.off, canWrite: row.can_write, refusedAt: row.refused_at }
}

/** Switches kinds on and off independently, so that two devices do not overwrite each other. */
export async function writeSwitches(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { on, off }: { readonly on: readonly MessageKind[]; readonly off: readonly MessageKind[] },
): Promise<void> {
  await statements.query(
    `INSERT INTO message_settings AS s (bucket, player_id, off) VALUES ($1, $2, $4)
     ON CONFLICT (bucket, player_id) DO UPDATE SET off = ARRAY(
       SELECT kind FROM unnest(s.off || $4) AS kind WHERE kind <> ALL ($3) GROUP BY kind ORDER BY kind)`,
    [bucket, playerId, on, off],
  )
}

/** The chat platform lets the bot write to the player, as the player, their client or the platform says. */
export async function allowWriting(statements: Statements, { bucket, playerId }: PlayerKey): Promise<void> {
  await statements.query(
    `INSERT INTO message_settings AS s (bucket, player_id, can_write) VALUES ($1, $2, true)
     ON CONFLICT (bucket, player_id) DO UPDATE SET can_write = true, refused_at = NULL, blocked_at = NULL WHERE NOT s.can_write`,
    [bucket, playerId],
    { name: 'message_settings_allow' },
  )
}

/**
 * The player declined: they are not asked again for a while. The client's answer is only a hint; the chat platform decides whether the bot
 * may write. A permission stays until the platform refuses a message.
 */
export async function refuseWriting(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  now: Date,
): Promise<void> {
  await statements.query(
    `INSERT INTO message_settings (bucket, player_id, refused_at) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, player_id) DO UPDATE SET refused_at = $3`,
    [bucket, playerId, now],
  )
}

/** The chat platform says that the bot may not write to the player: no attempts until they return. */
export async function noteBlocked(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  now: Date,
): Promise<void> {
  await statements.query(
    'UPDATE message_settings SET can_write = false, blocked_at = $3 WHERE bucket = $1 AND player_id = $2',
    [bucket, playerId, now],
  )
}

/** Notes it for those of the players who can and want to receive it; an existing note stays. */
export async function insertMessages(
  tx: Transaction,
  players: readonly PlayerKey[],
  { message, now }: { readonly message: NewMessage; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO bot_messages (bucket, player_id, kind, subject, details, noted_at, due_at, valid_until)
     SELECT bucket, player_id, $3, $4, $5::jsonb, $6, $7, $8
       FROM unnest($1::smallint[], $2::bigint[]) AS notified (bucket, player_id)
       JOIN message_settings AS s USING (bucket, player_id)
      WHERE s.can_write AND $3 <> ALL (s.off)
     ON CONFLICT (bucket, player_id, kind, subject) DO NOTHING`,
    [
      players.map(({ bucket }) => bucket),
      players.map(({ playerId }) => playerId),
      message.kind,
      message.subject,
      JSON.stringify(message.details ?? {}),
      now,
      message.dueAt,
      message.validUntil,
    ],
    { name: 'bot_messages_insert' },
  )
}

/** Claims the next due messages, in the order of their causes; no other server gets them before `until`. */
export async function claimDue(
  statements: Statements,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly DueMessage[]> {
  const rows = await statements.query<{
    player_id: number
    kind: BotMessageKind
    subject: string
    details: MessageDetails
    state: 'waiting' | 'sending'
    due_at: Date
    valid_until: Date
    noted_at: Date
    failures: number
  }>(
    `UPDATE bot_messages SET due_at = $2
      WHERE (bucket, player_id, kind, subject) IN (
        SELECT bucket, player_id, kind, subject FROM bot_messages
         WHERE due_at <= $1 AND state IN ('waiting', 'sending') ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING player_id, kind, subject, details, state, due_at, valid_until, noted_at, failures`,
    [now, until, limit],
    { name: 'bot_messages_claim' },
  )
  const inOrder = rows.toSorted((one, other) => one.noted_at.getTime() - other.noted_at.getTime())
  return inOrder.map(({ player_id, due_at, valid_until, noted_at: _, ...row }) => ({
    ...row,
    player: playerKey(player_id),
    dueAt: due_at,
    validUntil: valid_until,
  }))
}

/** False for a message that another server has claimed meanwhile. */
export async function beginSending(statements: Statements, message: DueMessage): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE bot_messages SET state = 'sending' WHERE ${ONE} AND due_at = $5 RETURNING 1`,
    [...keyOf(message), message.dueAt],
    { name: 'bot_messages_begin' },
  )
  return rows.length === 1
}

export async function putOff(
  statements: Statements,
  message: DueMessage,
  { until, failures = message.failures }: { readonly until: Date; readonly failures?: number },
): Promise<void> {
  await statements.query(
    `UPDATE bot_messages SET state = 'waiting', due_at = $5, failures = $6 WHERE ${ONE}`,
    [...keyOf(message), until, failures],
    { name: 'bot_messages_put_off' },
  )
}

/** From now on it is only remembered. A message that may have arrived counts as sent on that day. */
export async function endMessage(
  statements: Statements,
  message: DueMessage,
  { end, now }: { readonly end: MessageEnd; readonly now: Date },
): Promise<void> {
  await statements.query(
    `UPDATE bot_messages SET state = $5, sent_at = CASE WHEN $5 IN ('sent', 'unknown') THEN $6::timestamptz END, due_at = $7 WHERE ${ONE}`,
    [...keyOf(message), end, now, new Date(now.getTime() + REMEMBERED_MS)],
    { name: 'bot_messages_end' },
  )
}

export async function readStates(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { kind, subjects }: { readonly kind: BotMessageKind; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, MessageState>> {
  const rows = await statements.query<{ subject: string; state: MessageState }>(
    `SELECT subject, state FROM bot_messages
      WHERE bucket = $1 AND player_id = $2 AND kind = $3 AND subject = ANY ($4::text[])`,
    [bucket, playerId, kind, subjects],
  )
  return new Map(rows.map(({ subject, state }) => [subject, state]))
}

/** When the player was last sent a message of any other kind. */
export async function lastSentAt(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  besides: readonly BotMessageKind[],
): Promise<Date | null> {
  const [row] = await statements.query<{ sent_at: Date | null }>(
    'SELECT max(sent_at) AS sent_at FROM bot_messages WHERE bucket = $1 AND player_id = $2 AND kind <> ALL ($3)',
    [bucket, playerId, besides],
    { name: 'bot_messages_last' },
  )
  return row?.sent_at ?? null
}

/** The messages that the bot sent to the player on its own since then, without a return after them. */
export async function noteReturn(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<readonly MessageKind[]> {
  const rows = await tx.query<{ kind: MessageKind }>(
    `UPDATE bot_messages SET returned_at = $4
      WHERE bucket = $1 AND player_id = $2 AND state = 'sent' AND sent_at > $3 AND returned_at IS NULL
        AND kind <> ALL ($5) RETURNING kind`,
    [bucket, playerId, since, now, [...REPLY_KINDS, ...OPERATOR_KINDS]],
    { name: 'bot_messages_return' },
  )
  return rows.map(({ kind }) => kind)
}

/** Deletes old messages. */
export async function forgetEnded(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `DELETE FROM bot_messages WHERE due_at <= $1 AND state NOT IN ('waiting', 'sending')`,
    [now],
  )
}

const ONE = 'bucket = $1 AND player_id = $2 AND kind = $3 AND subject = $4'

function keyOf({ player, kind, subject }: DueMessage): readonly unknown[] {
  return [player.bucket, player.playerId, kind, subject]
}
