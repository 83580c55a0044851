import type { ChatPlatform } from '../chat-platform/chat-platform.ts'
import { chatIdFrom } from '../chat-platform/chats.ts'
import { BotApiError, badRequest } from '../chat-platform/objects.ts'
import { readKeyboard } from '../chat-platform/prepared-messages.ts'
import type { Payment } from '../chat-platform/stars.ts'

const STANDARD_MENU_BUTTON = { type: 'default' }
const MENU_BUTTONS = new Set(['default', 'commands', 'web_app'])

const getMe: BotApiMethod = ({ platform }) => ({
  ...platform.bot,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: true,
})

const setMyCommands: BotApiMethod = ({ platform, parameters }) => {
  const commands = listOf(parameters, 'commands')
  if (!commands) throw badRequest('parameter "commands" is required')
  platform.commands = commands
  return true
}

const getMyCommands: BotApiMethod = ({ platform }) => platform.commands

const setChatMenuButton: BotApiMethod = call => {
  const button = objectOf(call.parameters, 'menu_button') ?? STANDARD_MENU_BUTTON
  if (typeof button['type'] !== 'string' || !MENU_BUTTONS.has(button['type']))
    throw badRequest("can't parse menu button: unsupported type")
  call.platform.menuButtons.set(menuKey(call), button)
  return true
}

const getChatMenuButton: BotApiMethod = call =>
  call.platform.menuButtons.get(menuKey(call)) ?? call.platform.menuButtons.get('') ?? STANDARD_MENU_BUTTON

function menuKey({ parameters }: MethodCall) {
  return parameters['chat_id'] === undefined ? '' : String(chatIdFrom(parameters['chat_id']))
}

export const botMethods = { getMe, setMyCommands, getMyCommands, setChatMenuButton, getChatMenuButton }

const getChat: BotApiMethod = ({ platform, parameters }) =>
  platform.chats.chat(chatIdFrom(parameters['chat_id']))

const getChatMember: BotApiMethod = ({ platform, parameters }) => {
  const user = integerOf(parameters, 'user_id', { min: 1, max: 2 ** 52 })
  const chat = chatIdFrom(parameters['chat_id'])
  const member = platform.chats.member(chat, user)
  if (user !== platform.bot.id || member.status !== 'administrator') return member
  return { ...member, can_manage_topics: platform.forums.canManage(chat) }
}

const sendMessage: BotApiMethod = ({ platform, parameters }) =>
  platform.sendFromBot(chatIdFrom(parameters['chat_id']), {
    text: textOf(parameters, 'text', { max: 4096 }),
    keyboard: readKeyboard(objectOf(parameters, 'reply_markup')),
    threadId: parameters['message_thread_id'] === undefined ? undefined : threadOf(parameters),
  })

const createForumTopic: BotApiMethod = ({ platform, parameters }) => {
  const name = textOf(parameters, 'name', { max: 128 })
  const { message_id, forum_topic_created } = platform.openTopic(chatIdFrom(parameters['chat_id']), name)
  return { message_thread_id: message_id, ...forum_topic_created }
}

const closeForumTopic: BotApiMethod = ({ platform, parameters }) => {
  platform.forums.setClosed(chatIdFrom(parameters['chat_id']), threadOf(parameters), true)
  return true
}

const reopenForumTopic: BotApiMethod = ({ platform, parameters }) => {
  platform.forums.setClosed(chatIdFrom(parameters['chat_id']), threadOf(parameters), false)
  return true
}

const deleteForumTopic: BotApiMethod = ({ platform, parameters }) => {
  platform.forums.delete(chatIdFrom(parameters['chat_id']), threadOf(parameters))
  return true
}

function threadOf(parameters: Parameters): number {
  return integerOf(parameters, 'message_thread_id', { min: 1, max: Number.MAX_SAFE_INTEGER })
}

export const topicMethods = { createForumTopic, closeForumTopic, reopenForumTopic, deleteForumTopic }

const getFile: BotApiMethod = ({ platform, parameters }) =>
  platform.photos.describe(textOf(parameters, 'file_id', { max: 256 }))

const savePreparedInlineMessage: BotApiMethod = ({ platform, parameters }) => {
  const user = integerOf(parameters, 'user_id', { min: 1, max: 2 ** 52 })
  const result = objectOf(parameters, 'result') ?? {}
  textOf(result, 'type', { max: 64 })
  textOf(result, 'id', { max: 64 })
  const { id, expirationDate } = platform.preparedMessages.save(user, result)
  return { id, expiration_date: expirationDate }
}

export const chatMethods = { getChat, getChatMember, getFile, sendMessage, savePreparedInlineMessage }

/** The real server's own limit: a longer timeout is cut down to it. */
const LONGEST_POLL_S = 50

const getUpdates: BotApiMethod = ({ platform, parameters, signal }) => {
  if (platform.webhook.settings)
    throw new BotApiError(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
  platform.updates.allow(allowedUpdates(parameters))
  const timeout_s = integerOf(parameters, 'timeout', { min: 0, max: Number.MAX_SAFE_INTEGER, standard: 0 })
  return platform.updates.poll({
    offset: integerOf(parameters, 'offset', { min: -100, max: Number.MAX_SAFE_INTEGER, standard: 0 }),
    limit: integerOf(parameters, 'limit', { min: 1, max: 100, standard: 100 }),
    timeout_s: Math.min(timeout_s, LONGEST_POLL_S),
    signal,
  })
}

/** Unlike the real one it takes plain http addresses, because a bot under development has no certificate. */
const setWebhook: BotApiMethod = ({ platform, parameters }) => {
  const url = textOf(parameters, 'url', { min: 0, max: 2048 })
  if (url !== '' && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw badRequest('bad webhook: invalid webhook URL specified')
  const secretToken = textOf(parameters, 'secret_token', { min: 0, max: 256 })
  if (!/^[\w-]*$/.test(secretToken)) throw badRequest('secret token contains unallowed characters')
  if (flagOf(parameters, 'drop_pending_updates')) platform.updates.clear()
  platform.updates.allow(allowedUpdates(parameters))
  platform.updates.endPoll(
    new BotApiError(
      409,
      'Conflict: terminated by setWebhook request; make sure that only one bot instance is running',
    ),
  )
  platform.webhook.set(url === '' ? undefined : { url, secretToken: secretToken || undefined })
  return true
}

const deleteWebhook: BotApiMethod = ({ platform, parameters }) => {
  if (flagOf(parameters, 'drop_pending_updates')) platform.updates.clear()
  platform.webhook.set(undefined)
  return true
}

const getWebhookInfo: BotApiMethod = ({ platform }) => {
  const { settings, lastError } = platform.webhook
  return {
    url: settings?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: platform.updates.pending.length,
    ...(lastError ? { last_error_date: lastError.date, last_error_message: lastError.message } : {}),
  }
}

function allowedUpdates(parameters: Parameters): string[] | undefined {
  const kinds = listOf(parameters, 'allowed_updates')
  if (kinds?.some(kind => typeof kind !== 'string'))
    throw badRequest("can't parse allowed_updates: expected Strings")
  return kinds?.map(String)
}

export const updateMethods = { getUpdates, setWebhook, deleteWebhook, getWebhookInfo }

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

/**
 * A refund is a second transaction with the same id, towards the payer. For a payment through an affiliate programme the amount is the bot's
 * share: the affiliate's share is listed beside the payer.
 */
function transactionsOf(payment: Payment) {
  const { charge, from, date, order, refundedAt, refundOrder, commissionPerMille } = payment
  const commission_nano = charge.total_amount * commissionPerMille * NANO_PER_MILLE
  const partner = (sign: 1 | -1) => ({
    type: 'user',
    transaction_type: 'invoice_payment',
    user: from,
    ...(commissionPerMille > 0 && {
      affiliate: {
        affiliate_user: AFFILIATE,
        commission_per_mille: commissionPerMille,
        ...inStars(sign * commission_nano),
      },
    }),
    invoice_payload: charge.invoice_payload,
  })
  const common = {
    id: charge.telegram_payment_charge_id,
    ...inStars(charge.total_amount * NANO_PER_STAR - commission_nano),
  }
  const incoming = { ...common, date, order, source: partner(1) }
  return refundedAt === undefined
    ? [incoming]
    : [incoming, { ...common, date: refundedAt, order: refundOrder, receiver: partner(-1) }]
}

const NANO_PER_STAR = 1_000_000_000
const NANO_PER_MILLE = NANO_PER_STAR / 1_000
const AFFILIATE = { id: 5_000_001, is_bot: false, first_name: 'Affiliate' }

/** Whole Stars, and the fraction in billionths where there is one. */
function inStars(nano: number) {
  const fraction = nano % NANO_PER_STAR
  return { amount: Math.trunc(nano / NANO_PER_STAR), ...(fraction !== 0 && { nanostar_amount: fraction }) }
}

export const starsMethods = {
  createInvoiceLink,
  answerPreCheckoutQuery,
  refundStarPayment,
  getStarTransactions,
  getMyStarBalance,
}

/** The platform, the fields and the caller of a Bot API method call. `signal` ends when the caller hangs up. */
interface MethodCall {
  platform: ChatPlatform
  parameters: Parameters
  signal: AbortSignal
}

/** Answers the `result` of the call. @throws BotApiError */
export type BotApiMethod = (call: MethodCall) => unknown

export type Parameters = Record<string, unknown>

/**
 * Readers of Bot API parameters. A parameter may come as JSON, or as text out of a query or a form, where numbers, flags and
 * objects are written as text; each reader accepts both and refuses the rest with 400.
 */
function textOf(parameters: Parameters, name: string, limits: { min?: number; max: number }): string {
  const value = parameters[name] ?? ''
  if (typeof value !== 'string') throw badRequest(`${name} must be a String`)
  const length = [...value].length
  if (length === 0 && (limits.min ?? 1) > 0) throw badRequest(`${name} is empty`)
  if (length > limits.max) throw badRequest(`${name} is too long`)
  return value
}

function integerOf(
  parameters: Parameters,
  name: string,
  limits: { min: number; max: number; standard?: number },
): number {
  const raw = parameters[name]
  if ((raw === undefined || raw === '') && limits.standard !== undefined) return limits.standard
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < limits.min || value > limits.max)
    throw badRequest(`${name} is invalid`)
  return value
}

function flagOf(parameters: Parameters, name: string): boolean {
  const value = parameters[name]
  if (value === undefined) return false
  if (value === true || value === 'true' || value === 'True' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === 'False' || value === '0' || value === 0) return false
  throw badRequest(`${name} must be a Boolean`)
}

/** `undefined` when absent. */
function objectOf(parameters: Parameters, name: string): Record<string, unknown> | undefined {
  const value = structured(parameters, name)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest(`${name} must be an Object`)
  return value as Record<string, unknown>
}

/** `undefined` when absent. */
function listOf(parameters: Parameters, name: string): unknown[] | undefined {
  const value = structured(parameters, name)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw badRequest(`${name} must be an Array`)
  return value
}

function structured(parameters: Parameters, name: string): unknown {
  const value = parameters[name]
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest(`can't parse ${name}: it is not valid JSON`)
  }
}
