import type { Transaction } from '@arena/database'
import {
  asIs,
  bigintKey,
  type ErasedPerson,
  ID_COLUMNS,
  leftOut,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const CONVERSATION: Section = {
  name: 'support_conversation',
  about: 'The state of your conversation with our support.',
  table: 'support_conversations',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    waiting_since: time('waits_since'),
    last_at: time('last_message_at'),
    received_at: time('bot_said_that_we_answer_at'),
    limited_at: time('bot_said_too_many_at'),
    is_closed: asIs('is_closed'),
  },
}

const MESSAGES: Section = {
  name: 'support_messages',
  about: 'What you wrote to our bot in the last 90 days, and what our support answered.',
  table: 'support_messages',
  where: UNDER_OWN_ID,
  key: [bigintKey('message_id')],
  inTime: 'written_at',
  columns: {
    ...ID_COLUMNS,
    message_id: leftOut('A running number of messages of all players.'),
    cause: leftOut('It keeps a message from being stored twice.'),
    text: asIs('text'),
    attachment: asIs('attachment'),
    photo_id: leftOut('The name of your photo for our bot. The photo itself is in your chat with it.'),
    written_at: time('written_at'),
    written_by: leftOut('It is about the operator, not about you.'),
    for_topic: leftOut('Whether operators still have to see it in their chat.'),
  },
  derived: { by_support: `own.written_by <> ''` },
}

export const PERSONAL_DATA = {
  tables: { support_conversations: 'goes', support_messages: 'goes', support_topics: 'nameless' },
  notExported: { support_topics: 'Where operators see the same messages.' },
  sections: { conversation: CONVERSATION, messages: MESSAGES },
  erasure: { steps: { deleteConversation: { run: deleteConversation, after: ['closeAccounts'] } } },
} satisfies PersonalData

/** A topic without a conversation is deleted by its job. In a cluster these tables are on the coordinator, without a foreign key to the person's row. */
async function deleteConversation(tx: Transaction, { person }: ErasedPerson): Promise<void> {
  await tx.query(`DELETE FROM support_messages WHERE ${OWN_ROWS}`, ownerOf(person))
  await tx.query(
    `UPDATE support_topics SET bucket = NULL, player_id = NULL WHERE ${OWN_ROWS}`,
    ownerOf(person),
  )
  await tx.query(`DELETE FROM support_conversations WHERE ${OWN_ROWS}`, ownerOf(person))
}
