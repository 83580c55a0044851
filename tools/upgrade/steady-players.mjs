/** Players who play round after round through a phone's calls, and record failures. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LOCAL_BOT_TOKEN, signedInitData } from '../local-player/init-data.mjs'

const GAME = 'golden-arena'
/** Faster than a person's thumb. */
const BETWEEN_ROUNDS_MS = 20
const BEFORE_REPEAT_MS = 100
/** After this many rounds the player looks at their level and reopens the game. */
const ROUNDS_OF_A_VISIT = 10

/**
 * @typedef {object} PlayersReport
 * @property {number} calls
 * @property {string[]} failed what was answered to calls that failed
 * @property {number} acknowledged rounds
 * @property {string[]} wrong what does not add up: a round that was lost, played twice, or paid otherwise than it said
 */

export class SteadyPlayers {
  /** @type {SteadyPlayer[]} */
  #players
  #isOver = false
  /** @type {Promise<unknown>} */
  #playing

  /**
   * @param {string} app the server's origin
   * @param {number} count
   */
  constructor(app, count) {
    this.#players = Array.from({ length: count }, (_, at) => new SteadyPlayer(app, 8101 + at))
    this.#playing = Promise.all(this.#players.map(player => player.play(() => this.#isOver)))
  }

  /**
   * Resolves when every player has played this many more rounds.
   * @param {number} count
   */
  async rounds(count) {
    const goals = this.#players.map(player => player.acknowledged + count)
    const isBehind = () => this.#players.some((player, at) => player.acknowledged < (goals[at] ?? 0))
    while (isBehind()) await Promise.race([pause(BETWEEN_ROUNDS_MS), this.#playing])
  }

  /** @returns {Promise<PlayersReport>} */
  async end() {
    this.#isOver = true
    await this.#playing
    const all = this.#players
    return {
      calls: all.reduce((sum, { calls }) => sum + calls, 0),
      failed: all.flatMap(({ failed }) => failed),
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      wrong: all.flatMap(({ wrong }) => wrong),
    }
  }
}

class SteadyPlayer {
  calls = 0
  acknowledged = 0
  /** @type {string[]} */
  failed = []
  /** @type {string[]} */
  wrong = []
  #app
  #number
  #token = ''
  #game = { origin: '', token: '', bet: 0 }
  /** In hundredths, from the last answer. */
  #balance = 0
  #seen = new Set()

  /**
   * @param {string} app
   * @param {number} number
   */
  constructor(app, number) {
    this.#app = app
    this.#number = number
  }

  /** @param {() => boolean} isOver */
  async play(isOver) {
    const user = { id: this.#number, first_name: `Player ${this.#number}`, language_code: 'en' }
    const initData = signedInitData(user, { botToken: LOCAL_BOT_TOKEN, now: new Date() })
    const signedIn = await this.#call(`${this.#app}/auth`, {
      initData,
      lang: 'en',
      platform: 'android',
      adult: true,
    })
    this.#token = signedIn.token
    while (!isOver()) {
      await this.#open()
      for (let round = 0; round < ROUNDS_OF_A_VISIT && !isOver(); round += 1) {
        await this.#round()
        await pause(BETWEEN_ROUNDS_MS)
      }
      await this.#compareLevel()
    }
  }

  async #open() {
    const body = { game_id: GAME, tournament: null }
    const { game_url } = await this.#call(`${this.#app}/api/createSession`, body, this.#token)
    const address = new URL(game_url)
    const token = new URLSearchParams(address.hash.slice(1)).get('s') ?? ''
    const session = await this.#call(`${address.origin}/game/v1/session`, {}, token)
    this.#game = { origin: address.origin, token, bet: session.limits.min_bet }
    this.#balance = session.balance
  }

  async #round() {
    const { origin, token, bet } = this.#game
    const { round, balance } = await this.#call(
      `${origin}/game/v1/play`,
      { request_id: randomUUID(), bet },
      token,
    )
    this.acknowledged += 1
    if (this.#seen.has(round.round_id)) this.#complain(`round ${round.round_id} was answered to two requests`)
    if (balance !== this.#balance - round.bet + round.win)
      this.#complain(`after round ${round.round_id} the balance is ${balance}, and it was ${this.#balance}`)
    this.#seen.add(round.round_id)
    this.#balance = balance
  }

  /** Experience counts the rounds in the ledger. */
  async #compareLevel() {
    const { level } = await this.#call(`${this.#app}/api/checkLevel`, {}, this.#token)
    if (level.exp !== this.acknowledged)
      this.#complain(`${this.acknowledged} rounds were acknowledged, and ${level.exp} are in the ledger`)
  }

  /** @param {string} what */
  #complain(what) {
    this.wrong.push(`player ${this.#number}: ${what}`)
  }

  /**
   * The same call again until it is answered, as a phone does; each that fails is counted.
   * @param {string} url
   * @param {object} body
   * @param {string} [token]
   * @returns {Promise<any>}
   */
  async #call(url, body, token) {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    for (;;) {
      this.calls += 1
      try {
        const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        const text = await reply.text()
        if (reply.ok) return JSON.parse(text)
        this.failed.push(`${new URL(url).pathname}: ${reply.status} ${text.slice(0, 200)}`)
      } catch (error) {
        this.failed.push(`${new URL(url).pathname}: ${String(error)}`)
      }
      await pause(BEFORE_REPEAT_MS)
    }
  }
}
