import { randomUUID } from 'node:crypto'
import type { Account } from '@arena/contract/account'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import {
  type CreateSessionReply,
  createSession,
  type GameListReply,
  getGameList,
} from '@arena/contract/endpoints/games'
import { type CheckLevelReply, checkLevel } from '@arena/contract/endpoints/levels'
import { type AuthReply, auth } from '@arena/contract/endpoints/players'
import { exchangeTicket } from '@arena/contract/endpoints/shop'
import { getSquad, type SquadReply } from '@arena/contract/endpoints/squads'
import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type Tournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { call } from '../../tools/local-player/call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import type { FreshArena } from './fresh-arena.ts'
import { GameSession } from './game-session.ts'

export interface Round {
  readonly round_id: string
  readonly bet: number
  readonly win: number
}

/** A game page's view of a round it played. */
export interface PlayedRound {
  readonly round: Round
  readonly balance: number
}

export interface PlayOrder {
  readonly rounds: number
  /** In hundredths; the game's smallest when left out. */
  readonly bet?: number
  readonly tournament?: string
  /** A game that needs only a stake. */
  readonly game?: string
}

/** A player without a screen, using the same calls as a phone. */
export class RemotePlayer {
  readonly account: Account
  readonly #arena: Pick<FreshArena, 'app'>
  readonly #token: string

  constructor(arena: Pick<FreshArena, 'app'>, { account, token }: Pick<AuthReply, 'account' | 'token'>) {
    this.#arena = arena
    this.#token = token
    this.account = account
  }

  /** The same player, whose calls go to one server. */
  at(app: string): RemotePlayer {
    return new RemotePlayer({ app }, { account: this.account, token: this.#token })
  }

  async level(): Promise<CheckLevelReply['level']> {
    return (await this.#ask<CheckLevelReply>(checkLevel.path)).level
  }

  /** The ids of every game there is. */
  async games(): Promise<readonly string[]> {
    const { gameList } = await this.#ask<GameListReply>(getGameList.path)
    return Object.values(gameList).flatMap(games => games.map(({ game_id }) => game_id))
  }

  /** Joins with a ticket. */
  async join(tournament: string = OPEN_TOURNAMENT_KEY): Promise<void> {
    await this.#ask(participateInTournament.path, { t_key: tournament })
  }

  /** Buys a ticket for coins. */
  async buyTicket(): Promise<void> {
    await this.#ask(exchangeTicket.path, { key: 'x1' })
  }

  members(tournament: string = OPEN_TOURNAMENT_KEY): Promise<TournamentMembersReply> {
    return this.#ask<TournamentMembersReply>(getTournamentMembers.path, { t_key: tournament })
  }

  /** A running tournament, as in its list. */
  async tournament(key: string = OPEN_TOURNAMENT_KEY): Promise<Tournament> {
    const { tournamentsList } = await this.#ask<TournamentsListReply>(getTournamentsList.path)
    const found = tournamentsList.find(({ t_key }) => t_key === key)
    if (found === undefined) throw new Error(`there is no tournament ${key}`)
    return found
  }

  /** The squad that the link of the player's squad names. */
  async squadCode(): Promise<string> {
    const { squad } = await this.#ask<SquadReply>(getSquad.path)
    if (squad === null) throw new Error('the player is in no squad')
    return squad.code
  }

  /** Takes one of today's rewards. */
  async claimDailyReward(index: number): Promise<void> {
    await this.#ask(claimReward.path, { index })
  }

  /** Plays the slot, unless another game is named, one round after the other. */
  async play({
    rounds,
    bet,
    tournament,
    game: gameId = 'golden-arena',
  }: PlayOrder): Promise<readonly PlayedRound[]> {
    const game = await this.openGame(gameId, tournament)
    const { limits } = await game.ask<{ limits: { min_bet: number } }>('session', {})
    const played: PlayedRound[] = []
    while (played.length < rounds) {
      const order = { request_id: randomUUID(), bet: bet ?? limits.min_bet }
      played.push(await game.ask<PlayedRound>('play', order))
    }
    return played
  }

  /** Every settled round of a game, in coins and in points, the newest first, from the provider. */
  async history(gameId = 'golden-arena'): Promise<readonly Round[]> {
    const game = await this.openGame(gameId)
    const rounds: Round[] = []
    let before: string | null = ''
    while (before !== null) {
      const from: { before?: string } = before === '' ? {} : { before }
      const page: HistoryPage = await game.ask('history', { limit: 100, ...from })
      rounds.push(...page.rounds)
      before = page.next
    }
    return rounds
  }

  /** Opens a game in coins, or in the points of a tournament. */
  async openGame(gameId: string, tournament?: string): Promise<GameSession> {
    return new GameSession(await this.startSession(gameId, tournament))
  }

  /** The platform's answer to a player who wants to play a game. */
  startSession(gameId: string, tournament?: string): Promise<CreateSessionReply> {
    return this.#ask(createSession.path, { game_id: gameId, tournament: tournament ?? null })
  }

  #ask<Reply>(path: string, body: unknown = {}): Promise<Reply> {
    return call(this.#arena.app + path, { body, token: this.#token })
  }
}

interface HistoryPage {
  readonly rounds: readonly Round[]
  readonly next: string | null
}

/** Signs in as the chat platform would sign the player in; the first time, that opens their account. */
export async function signInRemotely(arena: Pick<FreshArena, 'app'>, user: number): Promise<RemotePlayer> {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: LOCAL_BOT_TOKEN, now: new Date() },
  )
  const reply: AuthReply = await call(arena.app + auth.path, {
    body: { initData, lang: 'en', platform: 'android', adult: true },
  })
  return new RemotePlayer(arena, reply)
}
