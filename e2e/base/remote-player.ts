import { randomUUID } from 'node:crypto'
import {
  type Account,
  API,
  type AuthReply,
  type CheckLevelReply,
  type CreateSessionReply,
  OPEN_TOURNAMENT_KEY,
  type TournamentMembersReply,
} from '@arena/contract'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import type { FreshArena } from './fresh-arena.ts'

export interface Round {
  readonly round_id: string
  readonly bet: number
  readonly win: number
}

/** What a game's page hears about a round it played. */
export interface PlayedRound {
  readonly round: Round
  readonly balance: number
}

export interface PlayOrder {
  readonly rounds: number
  /** In hundredths; the game's smallest when left out. */
  readonly bet?: number
  readonly tournament?: string
}

/** A player who plays without a screen, through the same calls a phone makes. */
export class RemotePlayer {
  readonly account: Account
  readonly #arena: FreshArena
  readonly #token: string

  constructor(arena: FreshArena, { account, token }: AuthReply) {
    this.#arena = arena
    this.#token = token
    this.account = account
  }

  async level(): Promise<CheckLevelReply['level']> {
    return (await this.#ask<CheckLevelReply>(API.checkLevel)).level
  }

  /** Joins with a ticket. */
  async join(tournament: string = OPEN_TOURNAMENT_KEY): Promise<void> {
    await this.#ask(API.participateInTournament, { t_key: tournament })
  }

  members(tournament: string = OPEN_TOURNAMENT_KEY): Promise<TournamentMembersReply> {
    return this.#ask<TournamentMembersReply>(API.getTournamentMembers, { t_key: tournament })
  }

  /** Plays the slot, one round after the other. */
  async play({ rounds, bet, tournament }: PlayOrder): Promise<readonly PlayedRound[]> {
    const game = await this.#openSlot(tournament)
    const { limits } = await game.ask<{ limits: { min_bet: number } }>('session', {})
    const played: PlayedRound[] = []
    while (played.length < rounds) {
      const order = { request_id: randomUUID(), bet: bet ?? limits.min_bet }
      played.push(await game.ask<PlayedRound>('play', order))
    }
    return played
  }

  /** The newest hundred settled rounds of the slot, as the provider tells them. */
  async history(): Promise<readonly Round[]> {
    const game = await this.#openSlot()
    return (await game.ask<{ rounds: readonly Round[] }>('history', { limit: 100 })).rounds
  }

  async #openSlot(tournament?: string) {
    const session = await this.#ask<CreateSessionReply>(API.createSession, {
      game_id: 'golden-arena',
      tournament: tournament ?? null,
    })
    const address = new URL(session.game_url)
    const token = new URLSearchParams(address.hash.slice(1)).get('s') ?? ''
    return {
      ask: <Reply>(what: string, body: unknown): Promise<Reply> =>
        call(`${address.origin}/game/v1/${what}`, { body, token }),
    }
  }

  #ask<Reply>(path: string, body: unknown = {}): Promise<Reply> {
    return call(this.#arena.app + path, { body, token: this.#token })
  }
}

/** Signs in as the chat platform would sign the player in; the first time, that opens his account. */
export async function signInRemotely(arena: FreshArena, user: number): Promise<RemotePlayer> {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const reply: AuthReply = await call(arena.app + API.auth, {
    body: { initData, lang: 'en', platform: 'android' },
  })
  return new RemotePlayer(arena, reply)
}
