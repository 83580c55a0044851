import type { Attachment } from '@arena/contract/endpoints/operator-inbox'
import type { Statements } from '@arena/database'
import { type PlayerKey, playerKey } from '../../players/index.ts'

/** A topic of the operators' chat, by its number in the chat. */
export interface TopicPlace {
  readonly chatId: number
  readonly threadId: number
}

export interface Topic extends TopicPlace {
  /** Undefined: the conversation is gone, and the topic is to be deleted. */
  readonly player: PlayerKey | undefined
  readonly isClosed: boolean
  /** When the bot last said in it that an account is not linked; null = never. */
  readonly refusedAt: Date | null
}

interface TopicRow extends TopicPlace {
  readonly player_id: number | null
  readonly isClosed: boolean
  readonly refusedAt: Date | null
}

const COLUMNS =
  't.chat_id AS "chatId", t.thread_id AS "threadId", t.player_id, t.is_closed AS "isClosed", t.refused_at AS "refusedAt"'

const topicOf = ({ player_id, ...row }: TopicRow): Topic => ({
  ...row,
  player: player_id === null ? undefined : playerKey(player_id),
})

export async function findTopic(
  statements: Statements,
  { chatId, threadId }: TopicPlace,
): Promise<Topic | undefined> {
  const [row] = await statements.query<TopicRow>(
    `SELECT ${COLUMNS} FROM support_topics AS t WHERE chat_id = $1 AND thread_id = $2`,
    [chatId, threadId],
  )
  return row && topicOf(row)
}

export async function findTopicOf(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<Topic | undefined> {
  const [row] = await statements.query<TopicRow>(
    `SELECT ${COLUMNS} FROM support_topics AS t WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId],
  )
  return row && topicOf(row)
}

/** The conversation's topic, unless it has one or was erased meanwhile: then the new one is to be deleted. */
export async function insertTopic(
  statements: Statements,
  { chatId, threadId }: TopicPlace,
  { player: { bucket, playerId }, now }: { readonly player: PlayerKey; readonly now: Date },
): Promise<void> {
  await statements.query(
    `INSERT INTO support_topics (chat_id, thread_id, bucket, player_id, opened_at)
     SELECT $1, $2, c.bucket, c.player_id, $5
       FROM (SELECT) AS one
       LEFT JOIN support_conversations AS c ON c.bucket = $3 AND c.player_id = $4
         AND NOT EXISTS (SELECT 1 FROM support_topics WHERE bucket = $3 AND player_id = $4)`,
    [chatId, threadId, bucket, playerId, now],
  )
}

/** A topic without a conversation: the job deletes it. */
export async function insertStray(
  statements: Statements,
  { chatId, threadId }: TopicPlace,
  now: Date,
): Promise<void> {
  await statements.query(
    'INSERT INTO support_topics (chat_id, thread_id, opened_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [chatId, threadId, now],
  )
}

/** From now on it has no conversation. */
export async function leaveTopic(statements: Statements, { chatId, threadId }: TopicPlace): Promise<void> {
  await statements.query(
    'UPDATE support_topics SET bucket = NULL, player_id = NULL WHERE chat_id = $1 AND thread_id = $2',
    [chatId, threadId],
  )
}

/** The same for topics that were opened before this time, or whose conversation is gone. */
export async function leaveOldTopics(statements: Statements, before: Date): Promise<void> {
  await statements.query(
    `UPDATE support_topics AS t SET bucket = NULL, player_id = NULL
      WHERE player_id IS NOT NULL AND (opened_at < $1 OR NOT EXISTS (
        SELECT 1 FROM support_conversations AS c WHERE c.bucket = t.bucket AND c.player_id = t.player_id))`,
    [before],
  )
}

export async function deleteTopic(statements: Statements, { chatId, threadId }: TopicPlace): Promise<void> {
  await statements.query('DELETE FROM support_topics WHERE chat_id = $1 AND thread_id = $2', [
    chatId,
    threadId,
  ])
}

export async function markClosed(
  statements: Statements,
  { chatId, threadId }: TopicPlace,
  isClosed: boolean,
): Promise<void> {
  await statements.query('UPDATE support_topics SET is_closed = $3 WHERE chat_id = $1 AND thread_id = $2', [
    chatId,
    threadId,
    isClosed,
  ])
}

export async function noteRefused(
  statements: Statements,
  { chatId, threadId }: TopicPlace,
  now: Date,
): Promise<void> {
  await statements.query('UPDATE support_topics SET refused_at = $3 WHERE chat_id = $1 AND thread_id = $2', [
    chatId,
    threadId,
    now,
  ])
}

/** A message that its topic does not show yet. */
export interface MessageForTopic {
  readonly id: number
  readonly player: PlayerKey
  readonly text: string
  readonly attachment: Attachment
  /** The operator; '' = the player. */
  readonly by: string
}

/** In the order they were written. */
export async function listForTopics(
  statements: Statements,
  { limit, leftOut }: { readonly limit: number; readonly leftOut: readonly number[] },
): Promise<readonly MessageForTopic[]> {
  const rows = await statements.query<Omit<MessageForTopic, 'player'> & { readonly player_id: number }>(
    `SELECT message_id AS id, player_id, text, attachment, written_by AS by FROM support_messages
      WHERE for_topic AND message_id <> ALL ($2::bigint[]) ORDER BY message_id LIMIT $1`,
    [limit, leftOut],
  )
  return rows.map(({ player_id, ...row }) => ({ ...row, player: playerKey(player_id) }))
}

export async function markShown(
  statements: Statements,
  { id, player: { bucket, playerId } }: MessageForTopic,
): Promise<void> {
  await statements.query(
    'UPDATE support_messages SET for_topic = false WHERE bucket = $1 AND player_id = $2 AND message_id = $3',
    [bucket, playerId, id],
  )
}

/** The console alone shows those that were written before this time. */
export async function dropLate(statements: Statements, before: Date): Promise<void> {
  await statements.query(
    'UPDATE support_messages SET for_topic = false WHERE for_topic AND written_at < $1',
    [before],
  )
}

/** How the job names the work on a topic. */
export const topicKey = (kind: 'close' | 'delete', { chatId, threadId }: TopicPlace): string =>
  `${kind}:${chatId}:${threadId}`

/** Topics without a conversation. */
export async function listToDelete(
  statements: Statements,
  { limit, leftOut }: { readonly limit: number; readonly leftOut: readonly string[] },
): Promise<readonly Topic[]> {
  const rows = await statements.query<TopicRow>(
    `SELECT ${COLUMNS} FROM support_topics AS t
      WHERE player_id IS NULL AND 'delete:' || chat_id || ':' || thread_id <> ALL ($2::text[])
      ORDER BY opened_at, thread_id LIMIT $1`,
    [limit, leftOut],
  )
  return rows.map(topicOf)
}

/** Open topics of closed conversations that show all messages. */
export async function listToClose(
  statements: Statements,
  { limit, leftOut }: { readonly limit: number; readonly leftOut: readonly string[] },
): Promise<readonly Topic[]> {
  const rows = await statements.query<TopicRow>(
    `SELECT ${COLUMNS} FROM support_topics AS t JOIN support_conversations AS c USING (bucket, player_id)
      WHERE c.is_closed AND NOT t.is_closed AND 'close:' || chat_id || ':' || thread_id <> ALL ($2::text[])
        AND NOT EXISTS (SELECT 1 FROM support_messages AS m
          WHERE m.for_topic AND m.bucket = t.bucket AND m.player_id = t.player_id)
      ORDER BY c.last_at, thread_id LIMIT $1`,
    [limit, leftOut],
  )
  return rows.map(topicOf)
}
