import { asIs, bigintKey, leftOut, type Section, time } from '../section.ts'

const OPERATORS_OWN = 'It is about the operator, not about the player.'

/** What others wrote down about the player: the chat platform's bot, and operators. */
export const TOLD: readonly Section[] = [
  {
    name: 'bot_messages',
    about: 'What the chat platform told our bot about you and the bot is not done with.',
    table: 'bot_updates',
    where: `own.due_at IS NOT NULL AND (own.content ->> 'telegramId' = $2::bigint::text
      OR own.content #>> '{from,telegramId}' = $2::bigint::text)`,
    key: [bigintKey('update_id')],
    inTime: 'received_at',
    columns: {
      update_id: leftOut('A running number of the chat platform.'),
      content: asIs('content'),
      received_at: time('received_at'),
      failures: leftOut('How often the bot failed at it.'),
      due_at: leftOut('When the bot tries next.'),
    },
  },
  {
    name: 'operator_actions',
    about: 'What our operators did that was about you.',
    table: 'operator_actions',
    where: `(own.details ->> 'telegram_id' = $2::bigint::text
      OR (own.action LIKE 'player.%' AND own.subject = $2::bigint::text)
      OR (own.action LIKE 'withdrawal.%' AND own.subject IN
        (SELECT w.withdrawal_id::text FROM withdrawals w WHERE w.bucket = $1::smallint AND w.telegram_id = $2::bigint)))`,
    key: [bigintKey('action_id')],
    inTime: 'at',
    columns: {
      action_id: leftOut('A running number of what operators do, to whomever.'),
      operator: leftOut(OPERATORS_OWN),
      action: asIs('action'),
      subject: asIs('subject'),
      details: leftOut(
        'Operators’ own words, which may speak of others; what was decided stands in the other sections.',
      ),
      ip: leftOut(OPERATORS_OWN),
      request_id: leftOut('Finds the request in the log.'),
      at: time('at'),
    },
  },
]
