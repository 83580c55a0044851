import { randomUUID } from 'node:crypto'
import type { SeededNumbers } from '@arena/test-kit'
import type { Fields, Translate, Translated, WalletCall } from './dialect-client.ts'

/** A provider in the model: how it calls the wallet, and what it can say. */
export interface ModelProvider {
  readonly provider: string
  readonly client: Translate
  /** The wallet's id of its transaction. */
  readonly idOf: (transactionId: string) => string
  /** Whether its rollback has an id of its own. */
  readonly namesRollbacks: boolean
  /** Whether one call plays an instant round, and which of the two ids names it. */
  readonly instant: 'round_id' | 'transaction_id' | 'none'
}

/** As the provider has booked it. In hundredths. */
export interface OwnEntry {
  readonly provider: string
  readonly kind: 'round' | 'bet' | 'win' | 'rollback'
  /** '' = it has no id of its own. */
  readonly id: string
  readonly amount: number
}

interface Seat extends ModelProvider {
  readonly sessionId: string
}

/** Answers after which a provider repeats its call: each client decides as its provider would. */
const RETRIED: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED']

/**
 * Plays at several providers with one balance, one scene after another: rounds, rollbacks, repeats, forged repeats, calls out of order, wins
 * that are too high. A call without an answer is repeated, however often the server dies, and every balance in an answer must be exact.
 */
export class ForeignPlayer {
  readonly number: number
  balance: number
  readonly booked: OwnEntry[] = []
  /** By scene and provider. */
  readonly played = new Map<string, number>()
  /** Calls that were repeated because no answer came. */
  retried = 0
  readonly #seats: readonly Seat[]
  readonly #numbers: SeededNumbers
  readonly #maxWin: number
  #up: () => Promise<void> = () => Promise.resolve()

  constructor(options: {
    readonly number: number
    readonly balance: number
    readonly seats: readonly Seat[]
    readonly numbers: SeededNumbers
    /** The highest win of a round, in stakes. */
    readonly maxWin: number
  }) {
    this.number = options.number
    this.balance = options.balance
    this.#seats = options.seats
    this.#numbers = options.numbers
    this.#maxWin = options.maxWin
  }

  async play(until: { stopped: boolean }, events: { up(): Promise<void>; answered(): void }): Promise<void> {
    this.#up = () => events.up()
    while (!until.stopped) {
      const seat = this.#numbers.pick(this.#seats)
      const name = this.#numbers.pick(SCENES)
      await this.#scenes[name](seat)
      const key = `${name} at ${seat.provider}`
      this.played.set(key, (this.played.get(key) ?? 0) + 1)
      events.answered()
    }
  }

  readonly #scenes: Readonly<Record<Scene, (seat: Seat) => Promise<void>>> = {
    round: async seat => {
      const bet = await this.#stake(seat)
      await this.#end(seat, bet, this.#win(bet.amount))
    },
    instant: async seat => {
      const { round_id, transaction_id } = ids()
      const bet = this.#amount()
      const win = this.#win(bet)
      const asked = { session_id: seat.sessionId, round_id, transaction_id, bet, win }
      this.balance += win - bet
      await this.#done(seat, 'playRound', asked)
      await this.#done(seat, 'playRound', asked)
      if (seat.instant !== 'none') return this.#book(seat, 'round', asked[seat.instant], win - bet)
      this.#book(seat, 'bet', transaction_id, -bet)
      this.#book(seat, 'win', `${transaction_id}-w`, win)
    },
    repeats: async seat => {
      const bet = await this.#stake(seat)
      await this.#done(seat, 'bet', bet)
      const copies = await Promise.all([1, 2, 3].map(() => this.#send(seat, 'bet', bet)))
      for (const copy of copies) this.#expectDone(copy)
      const win = await this.#end(seat, bet, this.#win(bet.amount))
      await this.#done(seat, 'win', win)
    },
    rollback: async seat => {
      const bet = await this.#stake(seat)
      const asked = rollbackOf(bet)
      this.balance += bet.amount
      await this.#done(seat, 'rollback', asked)
      await this.#done(seat, 'rollback', asked)
      this.#book(seat, 'rollback', seat.namesRollbacks ? asked.transaction_id : '', bet.amount)
      await this.#refused(seat, 'win', winOf(bet, 10))
    },
    early: async seat => {
      const bet = this.#bet(seat)
      const asked = rollbackOf(bet)
      if (!seat.namesRollbacks) return
      await this.#send(seat, 'rollback', asked)
      await this.#refused(seat, 'bet', bet)
    },
    unknown: seat => this.#refused(seat, 'win', winOf(this.#bet(seat), 10)),
    forged: async seat => {
      const bet = await this.#stake(seat)
      await this.#refused(seat, 'bet', { ...bet, amount: bet.amount + 1 })
      const win = await this.#end(seat, bet, this.#win(bet.amount))
      await this.#refused(seat, 'win', { ...win, amount: win.amount + 1 })
    },
    greedy: async seat => {
      await this.#refused(seat, 'bet', { ...this.#bet(seat), amount: this.balance + 1 })
      const bet = await this.#stake(seat)
      await this.#refused(seat, 'win', winOf(bet, bet.amount * this.#maxWin + 1))
      await this.#end(seat, bet, bet.amount * this.#maxWin)
      // Balances stay about the same, however long it takes.
      const lost = await this.#stake(seat, bet.amount * this.#maxWin)
      await this.#end(seat, lost, 0)
    },
  }

  #amount(): number {
    return 10 + this.#numbers.below(90)
  }

  #win(bet: number): number {
    return this.#numbers.chance(50) ? 0 : this.#numbers.below(bet * 2)
  }

  #bet({ sessionId: session_id }: Seat, amount = this.#amount()): Bet {
    return { session_id, ...ids(), amount }
  }

  async #stake(seat: Seat, amount = this.#amount()): Promise<Bet> {
    const bet = this.#bet(seat, amount)
    this.balance -= bet.amount
    await this.#done(seat, 'bet', bet)
    this.#book(seat, 'bet', bet.transaction_id, -bet.amount)
    return bet
  }

  async #end(seat: Seat, bet: Bet, amount: number): Promise<Bet> {
    const win = winOf(bet, amount)
    this.balance += amount
    await this.#done(seat, 'win', win)
    this.#book(seat, 'win', win.transaction_id, amount)
    return win
  }

  #book({ provider, idOf }: Seat, ...[kind, id, amount]: [OwnEntry['kind'], string, number]): void {
    this.booked.push({ provider, kind, id: id === '' ? '' : idOf(id), amount })
  }

  async #done(seat: Seat, call: WalletCall, body: Fields): Promise<void> {
    this.#expectDone(await this.#send(seat, call, body))
    await this.#expectBalance(seat)
  }

  async #refused(seat: Seat, call: WalletCall, body: Fields): Promise<void> {
    const answer = await this.#send(seat, call, body)
    if ('reply' in answer)
      throw new Error(`${seat.provider}: ${call} ${JSON.stringify(body)} was not refused`)
    await this.#expectBalance(seat)
  }

  #expectDone(answer: Translated): void {
    if ('code' in answer) throw new Error(`Player ${this.number} was refused: ${JSON.stringify(answer)}`)
  }

  async #expectBalance(seat: Seat): Promise<void> {
    const answer = await this.#send(seat, 'balance', { session_id: seat.sessionId })
    const { balance } = ('reply' in answer ? answer.reply : answer) as { readonly balance?: number }
    if (balance !== this.balance)
      throw new Error(`Player ${this.number} should have ${this.balance} and was shown ${balance}`)
  }

  async #send(seat: Seat, call: WalletCall, body: Fields): Promise<Translated> {
    for (;;) {
      const answer = await seat.client(call, body, seat.provider).catch((error: unknown) => {
        // No answer: the server may or may not have booked it.
        if (error instanceof TypeError && error.message === 'fetch failed') return undefined
        if (error instanceof TypeError && error.message === 'terminated') return undefined
        throw error
      })
      if (answer !== undefined && !('code' in answer && RETRIED.includes(answer.code))) return answer
      this.retried += 1
      await this.#up()
    }
  }
}

export const SCENES = [
  'round',
  'instant',
  'repeats',
  'rollback',
  'early',
  'unknown',
  'forged',
  'greedy',
] as const
type Scene = (typeof SCENES)[number]

interface Bet {
  readonly session_id: string
  readonly round_id: string
  readonly transaction_id: string
  readonly amount: number
  readonly [field: string]: unknown
}

const ids = () => ({ round_id: randomUUID(), transaction_id: randomUUID() })

function rollbackOf({ session_id, round_id, transaction_id: bet_transaction_id }: Bet) {
  return { session_id, round_id, transaction_id: randomUUID(), bet_transaction_id, reason: 'x' }
}

function winOf(bet: Bet, amount: number): Bet {
  const rest = { bet_transaction_id: bet.transaction_id, round_closed: true }
  return { ...bet, transaction_id: randomUUID(), amount, ...rest }
}
