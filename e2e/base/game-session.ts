import type { CreateSessionReply } from '@arena/contract/endpoints/games'

/** A provider's raw answer, including rejections. */
export interface GameAnswer<Reply> {
  readonly status: number
  readonly body: Reply & { readonly code?: string }
}

/** A game opened without its page: the calls its page would make. */
export class GameSession {
  readonly id: string
  readonly #origin: string
  readonly #token: string

  constructor({ session_id, game_url }: CreateSessionReply) {
    const address = new URL(game_url)
    this.id = session_id
    this.#origin = address.origin
    this.#token = new URLSearchParams(address.hash.slice(1)).get('s') ?? ''
  }

  /** Returns the answer, or throws. */
  async ask<Reply>(what: string, body: unknown = {}): Promise<Reply> {
    const { status, body: reply } = await this.answer<Reply>(what, body)
    if (status !== 200) throw new Error(`${what} was refused: ${JSON.stringify(reply)}`)
    return reply
  }

  /** `token` replaces the session's own token, to test foreign callers. */
  async answer<Reply>(what: string, body: unknown, token = this.#token): Promise<GameAnswer<Reply>> {
    return this.send(what, JSON.stringify(body), token)
  }

  /** A raw body, for one that is not JSON. */
  async send<Reply>(what: string, text: string, token = this.#token): Promise<GameAnswer<Reply>> {
    const response = await fetch(`${this.#origin}/game/v1/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: text,
    })
    return { status: response.status, body: (await response.json()) as GameAnswer<Reply>['body'] }
  }
}
