import { expect, it } from 'vitest'
import { readUpdate } from './read-update.ts'

const PAYER = { id: 7, is_bot: false, first_name: '\ud83d' }
const read = (content: object) => readUpdate({ update_id: 1, ...content })
const message = (more: object) => ({
  message: { message_id: 1, date: 1, from: PAYER, chat: { id: 7, type: 'private' }, ...more },
})
const charge = {
  currency: 'XTR',
  total_amount: 75,
  invoice_payload: 'order\0\ud83d',
  telegram_payment_charge_id: 'charge-1',
}

it('a payment is read whatever else its update contains, in a form that a database can store', () => {
  const payment = {
    telegramId: 7,
    chargeId: 'charge-1',
    orderId: 'order\ufffd\ufffd',
    currency: 'XTR',
    stars: 75,
  }
  const event = read(message({ successful_payment: charge, text: '\0', caption: '\ude00' }))
  expect(event).toEqual({ kind: 'payment', ...payment })
  expect(read(message({ refunded_payment: charge }))).toEqual({ kind: 'refund', ...payment })
})

it.each(['\0', '\ud83d', String.raw`\u0000`, 'two words', 'x'.repeat(513), ''])(
  'no text after a command is kept but a start parameter: not %j',
  typed => {
    const from = { ...PAYER, language_code: '\ud83d' }
    expect(read(message({ text: `/start ${typed}`, from }))).toEqual({
      kind: 'command',
      from: { telegramId: 7, languageTag: '\ufffd' },
      command: 'start',
      argument: '',
    })
  },
)
