import {
  BotApiError,
  badRequest,
  type Chat,
  type ChatMember,
  type MemberStatus,
  type User,
} from './objects.ts'

export type ChatId = number | string

interface Membership {
  status: MemberStatus
  isMember: boolean
}

/**
 * The members of each chat. Every chat that a caller names exists and has no members until they are added. A private chat (its
 * id is the person's id) always has its person as a member, unless they have blocked the bot (`kicked`).
 */
export class Chats {
  readonly #users = new Map<number, User>()
  readonly #titles = new Map<string, Chat>()
  readonly #memberships = new Map<string, Membership>()

  /** Remembers how a person is called; later calls replace it. */
  meet(user: User) {
    this.#users.set(user.id, user)
  }

  user(id: number): User {
    return this.#users.get(id) ?? { id, is_bot: false, first_name: `User ${id}` }
  }

  describe(chat: Chat) {
    this.#titles.set(keyOf(chat.id), chat)
  }

  chat(id: ChatId): Chat {
    if (typeof id === 'number' && id > 0) {
      const { first_name, username } = this.user(id)
      return { id, type: 'private', first_name, ...(username ? { username } : {}) }
    }
    const known = this.#titles.get(keyOf(id))
    if (known) return known
    if (typeof id === 'string') return { id, type: 'channel', title: id, username: id.slice(1) }
    return { id, type: 'supergroup', title: `Chat ${id}` }
  }

  member(chat: ChatId, user: number): ChatMember {
    const { status, isMember } = this.#memberships.get(keyOf(chat, user)) ?? standard(chat, user)
    return { status, user: this.user(user), ...(status === 'restricted' ? { is_member: isMember } : {}) }
  }

  /** @returns how it was before */
  setMember(place: { chat: ChatId; user: number }, membership: Membership): ChatMember {
    const before = this.member(place.chat, place.user)
    this.#memberships.set(keyOf(place.chat, place.user), membership)
    return before
  }

  /** @throws BotApiError 403 when the person has blocked the bot */
  assertReachable(chat: ChatId) {
    if (typeof chat === 'number' && chat > 0 && this.member(chat, chat).status === 'kicked')
      throw new BotApiError(403, 'Forbidden: bot was blocked by the user')
  }

  get memberships() {
    return [...this.#memberships].map(([key, membership]) => {
      const [chat = '', user = ''] = key.split(' ')
      return { chat_id: chat, user_id: Number(user), status: membership.status }
    })
  }
}

/** Numbers, and texts that are `@name` or a number, are chat ids; names are case-insensitive as on the real platform. */
export function chatIdFrom(value: unknown): ChatId {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value !== 0) return value
  if (typeof value === 'string' && /^-?[1-9]\d{0,15}$/.test(value)) return Number(value)
  if (typeof value === 'string' && /^@\w{1,64}$/.test(value)) return value
  throw badRequest(value === undefined || value === '' ? 'chat_id is empty' : 'chat not found')
}

function keyOf(...parts: (number | string)[]) {
  return parts.join(' ').toLowerCase()
}

function standard(chat: ChatId, user: number): Membership {
  const isOwn = chat === user
  return { status: isOwn ? 'member' : 'left', isMember: isOwn }
}
