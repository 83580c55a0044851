import { type CreateSessionReply, createSession } from '@arena/contract/endpoints/games'
import { type AuthReply, auth } from '@arena/contract/endpoints/players'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import type { FreshArena } from './fresh-arena.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A round in a game's history. */
export interface HistoryRound {
  readonly round_id: string
  readonly nonce: number
  readonly server_seed_hash: string
  readonly bet: number
  readonly win: number
}

/** The calls of one opened game, without its screen. */
export class GamePage {
  /** Of the game's screen, with the key to its session. */
  readonly address: URL
  readonly #origin: string
  readonly #token: string

  constructor(address: URL) {
    this.address = address
    this.#origin = address.origin
    this.#token = new URLSearchParams(address.hash.slice(1)).get('s') ?? ''
  }

  /** Throws a `ClearFailure` for a rejection and for a missing answer. */
  ask<Reply>(what: string, body: object = {}): Promise<Reply> {
    return call(this.#addressOf(what), { body, token: this.#token })
  }

  /** Undefined without an answer, or when the answer breaks off. */
  async tryToAsk(what: string, body: object): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.#addressOf(what), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return undefined
    }
  }

  /** All settled rounds of the game, the newest first. */
  async history(): Promise<readonly HistoryRound[]> {
    const rounds: HistoryRound[] = []
    let before: string | null | undefined
    while (before !== null) {
      const asked = { limit: 100, ...(before !== undefined && { before }) }
      const page = await this.ask<{ rounds: readonly HistoryRound[]; next: string | null }>('history', asked)
      rounds.push(...page.rounds)
      before = page.next
    }
    return rounds
  }

  #addressOf(what: string): string {
    return `${this.#origin}/game/v1/${what}`
  }
}

/** Opens games for a player with the calls of their phone; the first time, this creates their account. */
export async function gamesOf(
  arena: Pick<FreshArena, 'app'>,
  user: number,
): Promise<(gameId: string, tournament?: string) => Promise<GamePage>> {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const { token } = await call<AuthReply>(arena.app + auth.path, {
    body: { initData, lang: 'en', platform: 'android', adult: true },
  })
  return async (gameId, tournament) => {
    const body = { game_id: gameId, tournament: tournament ?? null }
    const { game_url } = await call<CreateSessionReply>(arena.app + createSession.path, { body, token })
    return new GamePage(new URL(game_url))
  }
}
