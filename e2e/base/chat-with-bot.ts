/** What a player writes to the bot, and what the bot writes to them. */
interface ChatHost {
  /** Its address. */
  readonly chat: string
}

interface Player {
  readonly id: number
  readonly first_name: string
  readonly language_code: string
}

export async function writeToBot({ chat }: ChatHost, player: Player, text: string): Promise<void> {
  await post(`${chat}/host/messages`, { player, text })
}

/** @param png in base64 */
export async function sendPhotoToBot({ chat }: ChatHost, player: Player, png: string): Promise<void> {
  await post(`${chat}/host/photos`, { player, photo: png, caption: 'Look at this' })
}

/** Makes a group one with topics, which the bot manages. */
export async function turnOnTopics({ chat }: ChatHost, group: number): Promise<void> {
  await post(`${chat}/host/forums`, { chat_id: group, can_manage_topics: true })
}

export async function writeInGroup(
  { chat }: ChatHost,
  player: Player,
  message: { readonly chat: number; readonly topic?: number; readonly text: string },
): Promise<void> {
  const { chat: chat_id, topic, text } = message
  const place = { chat_id, ...(topic !== undefined && { message_thread_id: topic }) }
  await post(`${chat}/host/group-messages`, { player, ...place, text })
}

export async function topicsOf({
  chat,
}: ChatHost): Promise<readonly { readonly message_thread_id: number }[]> {
  const state = (await (await fetch(`${chat}/host/state`)).json()) as {
    readonly topics: readonly { readonly message_thread_id: number }[]
  }
  return state.topics
}

async function post(address: string, body: object): Promise<void> {
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (status !== 200) throw new Error(`The chat host answers ${status}`)
}

/** The bot's messages in a chat, in order. */
export async function textsOfBot({ chat }: ChatHost, id: number): Promise<readonly string[]> {
  const state = (await (await fetch(`${chat}/host/state`)).json()) as {
    readonly messages: readonly {
      readonly chat: { readonly id: number }
      readonly from: { readonly is_bot: boolean }
      readonly text?: string
    }[]
  }
  return state.messages
    .filter(message => message.chat.id === id && message.from.is_bot)
    .map(({ text = '' }) => text)
}
