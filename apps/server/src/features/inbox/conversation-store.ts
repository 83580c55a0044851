import type { Attachment } from '@arena/contract/endpoints/operator-inbox'
import type { Statements, Transaction } from '@arena/database'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'

export interface Conversation {
  /** Since when a message waits for an answer; null = none does. */
  readonly waitingSince: Date | null
  readonly lastAt: Date
  /** When the bot last said that a person will answer; null = never. */
  readonly receivedAt: Date | null
  /** When the bot last said that there were too many messages. */
  readonly limitedAt: Date | null
  /** An operator closed it, and the player has not written since. */
  readonly isClosed: boolean
}

interface NewMessage {
  /** What it is stored for: a second one with the same cause is refused. */
  readonly cause: string
  readonly text: string
  readonly attachment: Attachment
  /** The chat platform's name of the photo; '' = none that can be shown. */
  readonly photoId: string
  readonly at: Date
  /** The operator; '' = the player. */
  readonly by: string
  /** It was written in the conversation's topic, which does not show it again. */
  readonly isFromTopic?: boolean
}

type StoredMessage = Omit<NewMessage, 'cause' | 'isFromTopic'> & { readonly id: number }

const COLUMNS =
  'waiting_since AS "waitingSince", last_at AS "lastAt", received_at AS "receivedAt", limited_at AS "limitedAt", is_closed AS "isClosed"'
const OWN = 'bucket = $1 AND player_id = $2'

/** Locked until the transaction ends, so that messages of a conversation are numbered in the order of their commits. */
export async function openConversation(tx: Transaction, player: PlayerKey, now: Date): Promise<Conversation> {
  const [row] = await tx.query<Conversation>(
    `INSERT INTO support_conversations AS c (bucket, player_id, last_at) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, player_id) DO UPDATE SET last_at = c.last_at RETURNING ${COLUMNS}`,
    [player.bucket, player.playerId, now],
  )
  if (row === undefined) throw new Error('A conversation was not opened')
  return row
}

export async function lockConversation(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
): Promise<Conversation | undefined> {
  const [row] = await tx.query<Conversation>(
    `SELECT ${COLUMNS} FROM support_conversations WHERE ${OWN} FOR UPDATE`,
    [bucket, playerId],
  )
  return row
}

export async function updateConversation(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { waitingSince, lastAt, receivedAt, limitedAt, isClosed }: Conversation,
): Promise<void> {
  await tx.query(
    `UPDATE support_conversations SET waiting_since = $3, last_at = $4, received_at = $5, limited_at = $6, is_closed = $7
      WHERE ${OWN}`,
    [bucket, playerId, waitingSince, lastAt, receivedAt, limitedAt, isClosed],
  )
}

export async function insertMessage(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { cause, text, attachment, photoId, at, by, isFromTopic = false }: NewMessage,
): Promise<number> {
  const [row] = await tx.query<{ message_id: number }>(
    `INSERT INTO support_messages (bucket, player_id, cause, text, attachment, photo_id, written_at, written_by, for_topic)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING message_id`,
    [bucket, playerId, cause, text, attachment, photoId, at, by, !isFromTopic],
  )
  if (row === undefined) throw new Error('A message was not stored')
  return row.message_id
}

export async function findByCause(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  cause: string,
): Promise<{ readonly id: number; readonly text: string } | undefined> {
  const [row] = await tx.query<{ id: number; text: string }>(
    `SELECT message_id AS id, text FROM support_messages WHERE ${OWN} AND cause = $3`,
    [bucket, playerId, cause],
  )
  return row
}

export async function findText(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  id: number,
): Promise<string | undefined> {
  const [row] = await statements.query<{ text: string }>(
    `SELECT text FROM support_messages WHERE ${OWN} AND message_id = $3`,
    [bucket, playerId, id],
  )
  return row?.text
}

/** '' = the message has no photo that can be shown; undefined = there is no such message. */
export async function findPhoto(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  id: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ photo_id: string }>(
    `SELECT photo_id FROM support_messages WHERE ${OWN} AND message_id = $3`,
    [bucket, playerId, id],
  )
  return row?.photo_id
}

/** How many messages the player wrote since then. */
export async function countWritten(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { hour, day }: { readonly hour: Date; readonly day: Date },
): Promise<{ readonly hour: number; readonly day: number }> {
  const [row] = await tx.query<{ hour: number; day: number }>(
    `SELECT count(*) FILTER (WHERE written_at > $3) AS hour, count(*) AS day FROM support_messages
      WHERE ${OWN} AND written_at > $4 AND written_by = ''`,
    [bucket, playerId, hour, day],
  )
  return row ?? { hour: 0, day: 0 }
}

/** How many answers were written in the topic since then. */
export async function countFromTopic(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  since: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM support_messages WHERE ${OWN} AND written_at > $3 AND cause LIKE 'topic:%'`,
    [bucket, playerId, since],
  )
  return row?.count ?? 0
}

/** The last message that the topic shows; 0 = none. */
export async function lastShown(tx: Transaction, { bucket, playerId }: PlayerKey): Promise<number> {
  const [row] = await tx.query<{ id: number | null }>(
    `SELECT max(message_id) AS id FROM support_messages WHERE ${OWN} AND NOT for_topic`,
    [bucket, playerId],
  )
  return row?.id ?? 0
}

/** Since when a message of the player after this one waits; null = there is none. */
export async function waitingAfter(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  id: number,
): Promise<Date | null> {
  const [row] = await tx.query<{ since: Date | null }>(
    `SELECT min(written_at) AS since FROM support_messages WHERE ${OWN} AND message_id > $3 AND written_by = ''`,
    [bucket, playerId, id],
  )
  return row?.since ?? null
}

/** Whether an operator has answered after this message. */
export async function isAnsweredAfter(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  id: number,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM support_messages WHERE ${OWN} AND message_id > $3 AND written_by <> '' LIMIT 1`,
    [bucket, playerId, id],
  )
  return rows.length > 0
}

/** The latest first. */
export async function pageMessages(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  return tx.query<StoredMessage>(
    `SELECT message_id AS id, text, attachment, photo_id AS "photoId", written_at AS at, written_by AS by FROM support_messages
      WHERE ${OWN} AND ($3::bigint IS NULL OR message_id < $3) ORDER BY message_id DESC LIMIT $4`,
    [bucket, playerId, before ?? null, limit],
  )
}

/** Characters of the last message that a list shows. */
const EXCERPT = 160

export type ListedConversation = Pick<Conversation, 'waitingSince' | 'lastAt'> &
  Pick<StoredMessage, 'id' | 'text' | 'attachment' | 'by'> & { readonly player: PlayerKey }

/** Those that wait, the oldest first, or all, the latest first. `after`: the last one of the page before. */
export async function pageConversations(
  statements: Statements,
  {
    isWaiting,
    after,
    limit,
  }: {
    readonly isWaiting: boolean
    readonly after: { readonly at: Date; readonly playerId: number } | undefined
    readonly limit: number
  },
): Promise<readonly ListedConversation[]> {
  const [column, beyond, order] = isWaiting ? ['waiting_since', '>', 'ASC'] : ['last_at', '<', 'DESC']
  const rows = await statements.query<Omit<ListedConversation, 'player'> & { readonly player_id: number }>(
    `SELECT c.player_id, c.waiting_since AS "waitingSince", c.last_at AS "lastAt", m.id, m.text, m.attachment, m.by
       FROM support_conversations AS c
       JOIN LATERAL (
         SELECT message_id AS id, left(text, ${EXCERPT}) AS text, attachment, written_by AS by FROM support_messages
          WHERE bucket = c.bucket AND player_id = c.player_id ORDER BY message_id DESC LIMIT 1) AS m ON true
      WHERE c.${column} IS NOT NULL AND ($1::timestamptz IS NULL OR (c.${column}, c.player_id) ${beyond} ($1, $2::bigint))
      ORDER BY c.${column} ${order}, c.player_id ${order} LIMIT $3`,
    [after?.at ?? null, after?.playerId ?? 0, limit],
  )
  return rows.map(({ player_id, ...row }) => ({ ...row, player: playerKey(player_id) }))
}

export async function deleteOld(tx: Transaction, before: Date): Promise<void> {
  await tx.query('DELETE FROM support_messages WHERE written_at < $1', [before])
  await tx.query('DELETE FROM support_conversations WHERE last_at < $1', [before])
}

export const WAITING_CONVERSATIONS: WaitingWork = {
  kind: 'support_conversations',
  permission: 'players.answer',
  sql: `SELECT waiting_since AS since, NULL::timestamptz AS deadline FROM support_conversations
         WHERE waiting_since IS NOT NULL ORDER BY waiting_since, player_id`,
}
