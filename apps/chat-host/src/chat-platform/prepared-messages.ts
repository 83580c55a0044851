import { randomBytes } from 'node:crypto'
import type { InlineButton } from './objects.ts'

export interface PreparedMessage {
  id: string
  userId: number
  /** Unix seconds. */
  expirationDate: number
  /** The InlineQueryResult as the bot gave it. */
  result: Record<string, unknown>
}

const LIFETIME_S = 600

/** Messages a bot prepared for one person to send on; each serves that person only, and not for long. */
export class PreparedMessages {
  readonly #messages = new Map<string, PreparedMessage>()

  save(userId: number, result: Record<string, unknown>): PreparedMessage {
    const message = {
      id: randomBytes(12).toString('base64url'),
      userId,
      expirationDate: Math.floor(Date.now() / 1000) + LIFETIME_S,
      result,
    }
    this.#messages.set(message.id, message)
    return message
  }

  /** Ends its life now, so that the way an expired message fails can be seen. */
  expire(id: string) {
    const message = this.#messages.get(id)
    if (message) message.expirationDate = 0
  }

  /** `undefined` when it does not exist, belongs to another user or has expired. */
  usable(id: string, userId: number): PreparedMessage | undefined {
    const message = this.#messages.get(id)
    if (!message || message.userId !== userId) return undefined
    return message.expirationDate > Date.now() / 1000 ? message : undefined
  }
}

/** The parts of an InlineQueryResult that a chat shows: its text or caption, its picture, its buttons. */
export function readInlineResult(result: Record<string, unknown>) {
  const content = asRecord(result['input_message_content'])
  const text = [content['message_text'], result['caption'], result['title']].find(
    value => typeof value === 'string',
  )
  const photo = [result['photo_url'], result['thumbnail_url']].find(value => typeof value === 'string')
  return { text: text ?? '', photoUrl: photo ?? null, keyboard: readKeyboard(result['reply_markup']) }
}

/** Rows of buttons out of a `reply_markup`; anything that is not one is left out. */
export function readKeyboard(markup: unknown): InlineButton[][] {
  const rows: unknown = asRecord(markup)['inline_keyboard']
  if (!Array.isArray(rows)) return []
  return rows
    .filter(Array.isArray)
    .map((row: unknown[]) => row.flatMap(button => readButton(asRecord(button))))
}

function readButton(button: Record<string, unknown>): InlineButton[] {
  const { text, url } = button
  const webAppUrl = asRecord(button['web_app'])['url']
  if (typeof text !== 'string') return []
  return [
    {
      text,
      ...(typeof url === 'string' ? { url } : {}),
      ...(typeof webAppUrl === 'string' ? { web_app: { url: webAppUrl } } : {}),
    },
  ]
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
