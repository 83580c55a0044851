import type { Transaction } from '@arena/database'
import {
  asIs,
  type ErasedPerson,
  ID_COLUMNS,
  leftOut,
  OWN_ROWS,
  ownerOf,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'

const MESSAGE_SETTINGS: Section = {
  name: 'message_settings',
  about: 'What our bot may write to you.',
  table: 'message_settings',
  where: UNDER_OWN_ID,
  key: [],
  columns: {
    ...ID_COLUMNS,
    off: asIs('switched_off'),
    can_write: asIs('bot_may_write'),
    refused_at: time('you_said_no_at'),
    blocked_at: time('bot_was_blocked_at'),
  },
}

const MESSAGES: Section = {
  name: 'messages',
  about: 'Automatic messages of our bot to you in the last 90 days, sent or planned.',
  table: 'bot_messages',
  where: UNDER_OWN_ID,
  key: [textKey('kind'), textKey('subject')],
  inTime: 'noted_at',
  columns: {
    ...ID_COLUMNS,
    kind: asIs('kind'),
    subject: asIs('about'),
    details: asIs('details'),
    state: asIs('state'),
    noted_at: time('noted_at'),
    due_at: leftOut('When the program looks at it next.'),
    valid_until: time('send_until'),
    sent_at: time('sent_at'),
    returned_at: time('you_came_back_at'),
    failures: leftOut('How often sending it failed.'),
  },
}

export const PERSONAL_DATA = {
  tables: { message_settings: 'goes', bot_messages: 'goes' },
  sections: { settings: MESSAGE_SETTINGS, messages: MESSAGES },
  erasure: { steps: { deleteMessages: { run: deleteMessages, after: ['closeAccounts'] } } },
} satisfies PersonalData

/**
 * Where the tables are distributed over a cluster, messages are on the coordinator, have no foreign key, and are not deleted with the
 * person's row.
 */
async function deleteMessages(tx: Transaction, { person }: ErasedPerson): Promise<void> {
  await tx.query(`DELETE FROM bot_messages WHERE ${OWN_ROWS}`, ownerOf(person))
}
