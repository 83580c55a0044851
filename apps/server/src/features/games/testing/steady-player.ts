import { randomUUID } from 'node:crypto'
import { signedHeaders, WALLET_PATHS } from '@arena/provider-protocol'
import { TEST_KEY } from './wallet-service.ts'

/**
 * The provider's side of one steadily playing player, who has a grant of free rounds where one is named. A round without an answer is sent again under its id until there is one, however often
 * the server dies; every answer must be the balance the rounds so far add up to.
 */
export class SteadyPlayer {
  readonly number: number
  readonly #url: string
  readonly #sessionId: string
  readonly #grantId: string | undefined
  balance: number
  /** Rounds the server has answered. */
  acknowledged = 0
  /** Free ones among them, and their wins. */
  free = 0
  freeWon = 0
  /** Answers that came only after the round had been sent again. */
  retried = 0
  /** The server's faults instead of an answer, such as `503 UNAVAILABLE`. */
  readonly faults = new Set<string>()

  constructor(options: {
    readonly number: number
    readonly url: string
    readonly sessionId: string
    readonly balance: number
    readonly grantId?: string
  }) {
    this.number = options.number
    this.#url = options.url
    this.#sessionId = options.sessionId
    this.#grantId = options.grantId
    this.balance = options.balance
  }

  /** Plays until stopped, then finishes the pending round. `up` resolves when the server can be retried. */
  async play(until: { stopped: boolean }, events: { up(): Promise<void>; answered(): void }): Promise<void> {
    while (!until.stopped) {
      const isFree = this.#grantId !== undefined && this.acknowledged % 4 === 3
      const balance = await (isFree
        ? this.#playFree(() => events.up())
        : this.#playInstant(() => events.up()))
      if (balance !== this.balance) {
        throw new Error(`Player ${this.number} should have ${this.balance} and was shown ${balance}`)
      }
      this.acknowledged += 1
      events.answered()
    }
  }

  #playInstant(up: () => Promise<void>): Promise<number> {
    const bet = 10 + (this.acknowledged % 7)
    const win = this.acknowledged % 3 === 0 ? bet * 2 : 0
    const id = randomUUID()
    const round = { session_id: this.#sessionId, transaction_id: id, round_id: id, bet, win }
    this.balance += win - bet
    return this.#playOut(WALLET_PATHS.playRound, round, up)
  }

  async #playFree(up: () => Promise<void>): Promise<number> {
    const [session_id, id, win] = [this.#sessionId, randomUUID(), this.acknowledged % 50]
    const named = { session_id, round_id: id, transaction_id: id }
    await this.#playOut(WALLET_PATHS.bet, { ...named, amount: 0, is_free: true, grant_id: this.#grantId }, up)
    this.free += 1
    this.freeWon += win
    this.balance += win
    const paid = {
      ...named,
      transaction_id: `${id}.win`,
      bet_transaction_id: id,
      amount: win,
      round_closed: true,
    }
    return this.#playOut(WALLET_PATHS.win, paid, up)
  }

  async #playOut(path: string, call: object, up: () => Promise<void>): Promise<number> {
    for (let attempt = 0; ; attempt += 1) {
      const balance = await this.#send(path, call)
      if (balance !== undefined) {
        if (attempt > 0) this.retried += 1
        return balance
      }
      await up()
    }
  }

  /** Undefined = no answer: the round may or may not have been played. */
  async #send(path: string, call: object): Promise<number | undefined> {
    const rawBody = JSON.stringify(call)
    const headers = signedHeaders(TEST_KEY, { method: 'POST', path, rawBody, now: new Date() })
    const answer = await fetch(this.#url + path, { method: 'POST', headers, body: rawBody })
      .then(async response => ({
        status: response.status,
        body: (await response.json()) as { balance?: number; code?: string },
      }))
      .catch(() => undefined)
    if (answer === undefined) return undefined
    if (answer.status >= 500) {
      this.faults.add(`${answer.status} ${answer.body.code ?? ''}`)
      return undefined
    }
    if (answer.status !== 200 || answer.body.balance === undefined) {
      throw new Error(`A round was refused: ${JSON.stringify(answer)}`)
    }
    return answer.body.balance
  }
}
