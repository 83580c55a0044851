import { badRequest } from '../../chat-platform/bot-api-error.ts'
import type { Payment } from '../../chat-platform/stars.ts'
import { type BotApiMethod, flagOf, integerOf, listOf, type Parameters, textOf } from '../method.ts'

const MOST_STARS = 100_000
const LONGEST_PAYLOAD_BYTES = 128

const createInvoiceLink: BotApiMethod = ({ platform, parameters }) => {
  if (parameters['currency'] !== 'XTR') throw badRequest('CURRENCY_INVALID')
  if (parameters['provider_token']) throw badRequest('STARS_PROVIDER_TOKEN_MUST_BE_EMPTY')
  const payload = textOf(parameters, 'payload', { max: LONGEST_PAYLOAD_BYTES })
  if (Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES) throw badRequest('INVOICE_PAYLOAD_INVALID')
  const photo = textOf(parameters, 'photo_url', { min: 0, max: 2048 })
  const { slug } = platform.stars.createInvoice({
    title: textOf(parameters, 'title', { max: 32 }),
    description: textOf(parameters, 'description', { max: 255 }),
    payload,
    amount: onlyPrice(parameters),
    ...(photo ? { photo_url: photo } : {}),
  })
  return `https://t.me/$${slug}`
}

const answerPreCheckoutQuery: BotApiMethod = ({ platform, parameters }) => {
  const ok = flagOf(parameters, 'ok')
  const reason = textOf(parameters, 'error_message', { min: ok ? 0 : 1, max: 1024 })
  platform.stars.answer(textOf(parameters, 'pre_checkout_query_id', { max: 64 }), { ok, reason })
  return true
}

const refundStarPayment: BotApiMethod = ({ platform, parameters }) => {
  const user = integerOf(parameters, 'user_id', { min: 1, max: 2 ** 52 })
  platform.stars.refund(user, textOf(parameters, 'telegram_payment_charge_id', { max: 256 }))
  return true
}

const getStarTransactions: BotApiMethod = ({ platform, parameters }) => {
  const offset = integerOf(parameters, 'offset', { min: 0, max: Number.MAX_SAFE_INTEGER, standard: 0 })
  const limit = integerOf(parameters, 'limit', { min: 1, max: 100, standard: 100 })
  const transactions = platform.stars.payments.flatMap(transactionsOf).toSorted((a, b) => a.order - b.order)
  return { transactions: transactions.slice(offset, offset + limit).map(({ order: _, ...rest }) => rest) }
}

const getMyStarBalance: BotApiMethod = ({ platform }) => ({
  amount: platform.stars.payments
    .filter(payment => payment.refundedAt === undefined)
    .reduce((sum, payment) => sum + payment.charge.total_amount, 0),
})

function onlyPrice(parameters: Parameters): number {
  const prices = listOf(parameters, 'prices')
  const [price] = prices ?? []
  if (prices?.length !== 1 || typeof price !== 'object' || price === null)
    throw badRequest('STARS_INVOICE_INVALID')
  const { label, amount } = price as Record<string, unknown>
  if (typeof label !== 'string' || label === '') throw badRequest("can't parse labeled price: label is empty")
  return integerOf({ amount }, 'amount', { min: 1, max: MOST_STARS })
}

/** A refund is a second transaction with the same id, towards the payer. */
function transactionsOf({ charge, from, date, order, refundedAt, refundOrder }: Payment) {
  const partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: from,
    invoice_payload: charge.invoice_payload,
  }
  const common = { id: charge.telegram_payment_charge_id, amount: charge.total_amount }
  const incoming = { ...common, date, order, source: partner }
  return refundedAt === undefined
    ? [incoming]
    : [incoming, { ...common, date: refundedAt, order: refundOrder, receiver: partner }]
}

export const starsMethods = {
  createInvoiceLink,
  answerPreCheckoutQuery,
  refundStarPayment,
  getStarTransactions,
  getMyStarBalance,
}
