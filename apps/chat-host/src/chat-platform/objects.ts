/**
 * The Bot API's objects, as far as this platform has them. Names and units are the Bot API's own: dates are unix seconds,
 * Stars are whole numbers.
 */
export interface User {
  id: number
  is_bot: boolean
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: true
}

export interface Chat {
  id: number | string
  type: 'private' | 'group' | 'supergroup' | 'channel'
  title?: string
  username?: string
  first_name?: string
  /** Of a supergroup: it has topics. */
  is_forum?: true
}

export const MEMBER_STATUSES = ['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

export interface ChatMember {
  status: MemberStatus
  user: User
  /** Only with `restricted`. */
  is_member?: boolean
  /** Only of administrators. */
  can_manage_topics?: boolean
}

export interface InlineButton {
  text: string
  url?: string
  web_app?: { url: string }
}

export interface Message {
  message_id: number
  date: number
  chat: Chat
  from: User
  /** The topic. */
  message_thread_id?: number
  is_topic_message?: true
  forum_topic_created?: { name: string; icon_color: number }
  reply_to_message?: Message
  text?: string
  photo?: PhotoSize[]
  caption?: string
  entities?: { type: string; offset: number; length: number }[]
  reply_markup?: { inline_keyboard: InlineButton[][] }
  via_bot?: User
  successful_payment?: SuccessfulPayment
  refunded_payment?: Omit<SuccessfulPayment, 'provider_payment_charge_id'>
}

export interface PhotoSize {
  file_id: string
  file_unique_id: string
  width: number
  height: number
  file_size: number
}

export interface SuccessfulPayment {
  currency: 'XTR'
  total_amount: number
  invoice_payload: string
  telegram_payment_charge_id: string
  provider_payment_charge_id: string
}

export interface PreCheckoutQuery {
  id: string
  from: User
  currency: 'XTR'
  total_amount: number
  invoice_payload: string
}

export interface ChatMemberUpdated {
  chat: Chat
  from: User
  date: number
  old_chat_member: ChatMember
  new_chat_member: ChatMember
}

/** The content of an update: exactly one of these. */
export type UpdateContent =
  | { message: Message }
  | { pre_checkout_query: PreCheckoutQuery }
  | { chat_member: ChatMemberUpdated }
  | { my_chat_member: ChatMemberUpdated }

export type Update = { update_id: number } & UpdateContent

/** A rejection as the Bot API words it: `{ok: false, error_code, description, parameters?}`. */
export class BotApiError extends Error {
  readonly errorCode: number
  readonly parameters: { retry_after?: number } | undefined

  constructor(errorCode: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.name = 'BotApiError'
    this.errorCode = errorCode
    this.parameters = parameters
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`)
}
