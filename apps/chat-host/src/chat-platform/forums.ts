import type { ChatId } from './chats.ts'
import { badRequest, type Message } from './objects.ts'

interface Topic {
  readonly name: string
  /** The message that opened it: its number is the topic's. */
  readonly opening: Message
  isClosed: boolean
}

/** The topics of supergroups that have them, as https://core.telegram.org/bots/api#createforumtopic describes them. */
export class Forums {
  readonly #forums = new Map<ChatId, { readonly canManage: boolean; readonly topics: Map<number, Topic> }>()

  /** Turns topics on in a chat; `canManage`: whether the bot may manage them. */
  turnOn(chat: ChatId, { canManage }: { canManage: boolean }) {
    this.#forums.set(chat, { canManage, topics: this.#forums.get(chat)?.topics ?? new Map<number, Topic>() })
  }

  canManage(chat: ChatId): boolean {
    return this.#forums.get(chat)?.canManage ?? false
  }

  /** @throws BotApiError 400 where the chat has no topics, or the bot may not manage them */
  assertManaged(chat: ChatId) {
    const forum = this.#forums.get(chat)
    if (forum === undefined) throw badRequest('the chat is not a forum')
    if (!forum.canManage) throw badRequest('not enough rights to manage topics')
  }

  add(chat: ChatId, opening: Message, name: string) {
    this.#forums.get(chat)?.topics.set(opening.message_id, { name, opening, isClosed: false })
  }

  /** @throws BotApiError 400 */
  topic(chat: ChatId, id: number): Topic {
    const topic = this.#forums.get(chat)?.topics.get(id)
    if (topic === undefined) throw badRequest('message thread not found')
    return topic
  }

  /** @throws BotApiError 400 */
  setClosed(chat: ChatId, id: number, isClosed: boolean) {
    this.assertManaged(chat)
    const topic = this.topic(chat, id)
    if (topic.isClosed === isClosed) throw badRequest('TOPIC_NOT_MODIFIED')
    topic.isClosed = isClosed
  }

  /** @throws BotApiError 400 */
  delete(chat: ChatId, id: number) {
    this.assertManaged(chat)
    this.topic(chat, id)
    this.#forums.get(chat)?.topics.delete(id)
  }

  get list() {
    return [...this.#forums].flatMap(([chat, { topics }]) =>
      [...topics].map(([id, { name, isClosed }]) => ({
        chat_id: chat,
        message_thread_id: id,
        name,
        is_closed: isClosed,
      })),
    )
  }
}
