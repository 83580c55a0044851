import type { Config } from '../config.ts'
import { type ChatId, Chats } from './chats.ts'
import { Faults } from './faults.ts'
import { Forums } from './forums.ts'
import type { ChatMember, InlineButton, MemberStatus, Message, User } from './objects.ts'
import { Photos } from './photos.ts'
import { PreparedMessages, readInlineResult } from './prepared-messages.ts'
import { type Payment, Stars } from './stars.ts'
import { UpdateQueue, Webhook } from './update-queue.ts'

const PRE_CHECKOUT_DEADLINE_MS = 10_000

/** One line per call of the Bot API, for the panel. */
export interface BotCall {
  id: number
  at: number
  method: string
  parameters: Record<string, unknown>
  /** 200, or the error code of the rejection. */
  status: number
}

const KEPT_CALLS = 200
/** One of the colours that the Bot API lists. */
const ICON_COLOR = 0x6fb9f0

/** The chat platform with one bot, in memory: a mini-app must survive the loss of its state at a restart. */
export class ChatPlatform {
  readonly bot: User
  readonly chats = new Chats()
  readonly photos = new Photos()
  readonly preparedMessages = new PreparedMessages()
  readonly faults = new Faults()
  readonly forums = new Forums()
  readonly stars: Stars
  readonly updates: UpdateQueue
  readonly webhook: Webhook
  readonly calls: BotCall[] = []
  readonly messages: Message[] = []
  /** The menu button by chat id; '' is the standard one of all chats. */
  readonly menuButtons = new Map<string, Record<string, unknown>>()
  commands: unknown[] = []
  #lastCall = 0

  constructor(config: Config, { preCheckoutDeadline_ms = PRE_CHECKOUT_DEADLINE_MS } = {}) {
    const id = Number(config.botToken.split(':')[0])
    this.bot = { id, is_bot: true, first_name: 'Arena', username: config.botUsername }
    this.webhook = new Webhook(() => this.updates)
    this.updates = new UpdateQueue({
      firstId: now_s(),
      onPushed: () => void this.webhook.deliver(),
    })
    this.stars = new Stars(
      {
        onPreCheckout: query => this.updates.push({ pre_checkout_query: query }),
        onPaid: payment => this.#sendPaid(payment),
        onRefunded: payment => this.#sendPayment(payment, { refunded_payment: refundOf(payment) }),
      },
      { deadline_ms: preCheckoutDeadline_ms },
    )
  }

  /** A message of the bot's into a chat, or into a topic of it. */
  sendFromBot(
    chat: ChatId,
    content: { text: string; keyboard: InlineButton[][]; threadId?: number | undefined },
  ): Message {
    this.chats.assertReachable(chat)
    const { text, keyboard, threadId } = content
    return this.#store(chat, this.bot, {
      ...(threadId !== undefined ? this.#inTopic(chat, threadId) : {}),
      text,
      ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    })
  }

  /** Stores a message that a person writes to the bot in their private chat with it. */
  sendFromPerson(user: User, text: string): Message {
    const command = /^\/\w+/.exec(text)?.[0]
    const message = this.#store(user.id, user, {
      text,
      ...(command ? { entities: [{ type: 'bot_command', offset: 0, length: command.length }] } : {}),
    })
    this.updates.push({ message })
    return message
  }

  sendPhotoFromPerson(user: User, bytes: Buffer, caption: string): Message {
    const photo = [this.photos.keep(bytes)]
    const message = this.#store(user.id, user, { photo, ...(caption ? { caption } : {}) })
    this.updates.push({ message })
    return message
  }

  /** Makes a group one with topics, and the bot its administrator. */
  turnOnTopics(chat: number, { canManage }: { canManage: boolean }) {
    this.chats.describe({ id: chat, type: 'supergroup', title: `Chat ${chat}`, is_forum: true })
    this.forums.turnOn(chat, { canManage })
    this.chats.setMember({ chat, user: this.bot.id }, { status: 'administrator', isMember: true })
  }

  /** The bot opens a topic. */
  openTopic(chat: ChatId, name: string): Message {
    this.forums.assertManaged(chat)
    const opening = this.#store(chat, this.bot, { forum_topic_created: { name, icon_color: ICON_COLOR } })
    this.forums.add(chat, opening, name)
    return opening
  }

  /** A member of a group writes there, or in one of its topics. */
  sendInGroup(user: User, place: { chat: number; threadId?: number | undefined }, text: string): Message {
    const { chat, threadId } = place
    const topic = threadId !== undefined ? this.#inTopic(chat, threadId) : {}
    const message = this.#store(chat, user, { ...topic, text })
    this.updates.push({ message })
    return message
  }

  /** A prepared message that a person forwards to a chat. The bot is not notified of it. */
  sendPrepared(user: User, result: Record<string, unknown>): Message {
    const { text, keyboard } = readInlineResult(result)
    return this.#store(user.id, user, {
      text,
      via_bot: this.bot,
      ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    })
  }

  setMember(
    place: { chat: ChatId; user: number },
    to: { status: MemberStatus; isMember: boolean },
  ): ChatMember {
    const before = this.chats.setMember(place, to)
    const after = this.chats.member(place.chat, place.user)
    const change = {
      chat: this.chats.chat(place.chat),
      from: this.chats.user(place.user),
      date: now_s(),
      old_chat_member: before,
      new_chat_member: after,
    }
    const isPrivate = place.chat === place.user
    this.updates.push(isPrivate ? { my_chat_member: change } : { chat_member: change })
    return after
  }

  note(call: Omit<BotCall, 'id'>) {
    this.#lastCall += 1
    this.calls.push({ id: this.#lastCall, ...call })
    if (this.calls.length > KEPT_CALLS) this.calls.shift()
  }

  /** Releases everything that waits, so that the program can end. */
  close() {
    this.updates.endPoll()
    this.webhook.set(undefined)
  }

  /** Reports the payment to the bot: at once, late or never, as the faults are set. The list of transactions always contains the payment. */
  #sendPaid(payment: Payment) {
    const fate = this.faults.nextPayment()
    if (fate.isLost) return
    const send = () => this.#sendPayment(payment, { successful_payment: payment.charge })
    if (fate.delay_ms === 0) send()
    else this.faults.postpone(send, fate.delay_ms)
  }

  /** As on the real platform, what replies to nothing replies to the message that opened the topic. */
  #inTopic(chat: ChatId, threadId: number): Partial<Message> {
    const { opening } = this.forums.topic(chat, threadId)
    return { message_thread_id: threadId, is_topic_message: true, reply_to_message: opening }
  }

  #sendPayment(payment: Payment, content: Partial<Message>) {
    const message = this.#store(payment.from.id, payment.from, content)
    this.updates.push({ message })
  }

  #store(chat: ChatId, from: User, content: Partial<Message>): Message {
    const message: Message = {
      message_id: this.messages.length + 1,
      date: now_s(),
      chat: this.chats.chat(chat),
      from,
      ...content,
    }
    this.messages.push(message)
    return message
  }
}

function refundOf({ charge }: Payment) {
  const { currency, total_amount, invoice_payload, telegram_payment_charge_id } = charge
  return { currency, total_amount, invoice_payload, telegram_payment_charge_id }
}

function now_s() {
  return Math.floor(Date.now() / 1000)
}
