import {
  asIs,
  bigintKey,
  leftOut,
  OWN_CHAT_ID,
  type PersonalData,
  type Section,
  time,
} from '../../platform/personal-data/index.ts'

const BOT_MESSAGES: Section = {
  name: 'bot_messages',
  about: 'Updates about you from the chat platform that our bot has not processed yet.',
  table: 'bot_updates',
  where: `own.due_at IS NOT NULL AND (own.content ->> 'telegramId' = ${OWN_CHAT_ID}
    OR own.content #>> '{from,telegramId}' = ${OWN_CHAT_ID})`,
  key: [bigintKey('update_id')],
  inTime: 'received_at',
  columns: {
    update_id: leftOut('A running number of the chat platform.'),
    content: asIs('content'),
    received_at: time('received_at'),
    due_at: leftOut('When the bot tries next.'),
  },
}

export const PERSONAL_DATA = {
  /** Emptied as soon as each is done with. */
  tables: { bot_updates: 'kept' },
  sections: { messages: BOT_MESSAGES },
} satisfies PersonalData
