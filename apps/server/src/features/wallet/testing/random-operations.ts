import type { SeededNumbers } from '@arena/test-kit'
import { MODEL_PROMO_MAX, type ModelOperation, type ModelSession } from './model-operations.ts'
import type { WalletModel } from './wallet-model.ts'

const REMEMBERED = 12
const CURRENCIES = ['AC', 'TICKET', 'GOLD_TICKET', 'TON'] as const
const SESSIONS: readonly ModelSession[] = ['coins', 'coins', 'coins', 'cup', 'cup', 'highLevel', 'expired']

/** Draws what providers do, right and wrong: new calls, repeats, forged repeats, calls out of order. */
export class RandomOperations {
  readonly #numbers: SeededNumbers
  readonly #model: WalletModel
  readonly #recent: ModelOperation[][]
  #lastId = 0

  constructor(model: WalletModel, numbers: SeededNumbers) {
    this.#model = model
    this.#numbers = numbers
    this.#recent = model.players.map(() => [])
  }

  /** `instantOnly`: for players with several calls on their way, whose order only instant rounds keep. */
  next(player: number, { instantOnly }: { readonly instantOnly: boolean }): ModelOperation {
    const operation = this.#draw(player, instantOnly)
    const recent = this.#recent[player]
    recent?.push(operation)
    if (recent !== undefined && recent.length > REMEMBERED) recent.shift()
    return operation
  }

  #draw(player: number, instantOnly: boolean): ModelOperation {
    const numbers = this.#numbers
    const recent = (this.#recent[player] ?? []).filter(({ kind }) => !instantOnly || kind === 'play')
    if (recent.length > 0 && numbers.chance(10)) return numbers.pick(recent)
    if (recent.length > 0 && numbers.chance(3)) return forge(numbers.pick(recent), numbers)
    if (instantOnly || numbers.chance(25)) return this.#instantRound(player)
    const drawn = numbers.below(34)
    if (drawn < 8) return this.#stake(player)
    if (drawn < 12) return this.#win(player)
    if (drawn < 16) return this.#rollback(player)
    if (drawn < 18) return { player, kind: 'end', session: this.#session(player), round: this.#round(player) }
    if (drawn < 20) return this.#post(player)
    if (drawn < 23) return { player, kind: 'attempt' }
    if (drawn < 24) return { player, kind: 'refund' }
    if (drawn < 25) return { player, kind: 'mark' }
    if (drawn < 27) return { player, kind: 'prize', currency: numbers.pick(CURRENCIES) }
    if (drawn < 30) return this.#credit(player)
    return this.#free(player)
  }

  #instantRound(player: number): ModelOperation {
    const numbers = this.#numbers
    const bet = this.#amount()
    const win = numbers.chance(60) ? 0 : numbers.below(bet * 4)
    return {
      player,
      kind: 'play',
      session: numbers.pick(SESSIONS),
      id: this.#id(),
      round: this.#id(),
      bet,
      win,
    }
  }

  #stake(player: number): ModelOperation {
    const session = this.#session(player)
    return {
      player,
      kind: 'bet',
      session,
      id: this.#id(),
      round: this.#round(player),
      amount: this.#amount(),
    }
  }

  /** Mostly of a grant that the player has. */
  #free(player: number): ModelOperation {
    const own = [...(this.#model.players[player]?.grants.keys() ?? [])].slice(-3)
    const grant = own.length > 0 && this.#numbers.chance(90) ? this.#numbers.pick(own) : `grant-of-nobody`
    const session = this.#session(player)
    return { player, kind: 'free', session, id: this.#id(), round: this.#round(player), grant }
  }

  #win(player: number): ModelOperation {
    const numbers = this.#numbers
    const round = this.#round(player)
    const amount = numbers.chance(40) ? 0 : numbers.below(2500)
    const closes = numbers.chance(70)
    const session = this.#session(player)
    return {
      player,
      kind: 'win',
      session,
      id: this.#id(),
      round,
      of: this.#bet(player, round),
      amount,
      closes,
    }
  }

  #credit(player: number): ModelOperation {
    const numbers = this.#numbers
    const amount = numbers.chance(90) ? 1 + numbers.below(900) : MODEL_PROMO_MAX + 1
    return { player, kind: 'credit', session: this.#session(player), id: this.#id(), amount }
  }

  #rollback(player: number): ModelOperation {
    const paid = (this.#recent[player] ?? []).filter(({ kind }) => kind === 'win' || kind === 'credit')
    if (paid.length > 0 && this.#numbers.chance(30)) return this.#takeBack(player, this.#numbers.pick(paid))
    const round = this.#round(player)
    const session = this.#session(player)
    return { player, kind: 'rollback', session, id: this.#id(), round, of: this.#bet(player, round) }
  }

  /** Mostly in the session and round that paid it. */
  #takeBack(player: number, paid: ModelOperation): ModelOperation {
    const numbers = this.#numbers
    const of = 'id' in paid ? paid.id : this.#id()
    const round = 'round' in paid && numbers.chance(90) ? paid.round : this.#id()
    const session = 'session' in paid && numbers.chance(90) ? paid.session : this.#session(player)
    return { player, kind: 'rollback', session, id: this.#id(), round, of }
  }

  #post(player: number): ModelOperation {
    const numbers = this.#numbers
    const currency = numbers.pick(CURRENCIES)
    const most = { AC: 3_000, TICKET: 2, GOLD_TICKET: 2, TON: 5_000_000_000 }[currency]
    const amount = numbers.below(2 * most + 1) - most
    return { player, kind: 'post', id: this.#id(), currency, amount }
  }

  #id(): string {
    this.#lastId += 1
    return `n${this.#lastId}`
  }

  /** Mostly within the limits. */
  #amount(): number {
    const numbers = this.#numbers
    return numbers.chance(95) ? 10 * (1 + numbers.below(200)) : 1 + numbers.below(9000)
  }

  /** Mostly the session the open round belongs to. */
  #session(player: number): ModelSession {
    const open = this.#model.players[player]?.openRound
    return open !== undefined && this.#numbers.chance(80) ? open[1].account : this.#numbers.pick(SESSIONS)
  }

  /** Mostly the open round, else a new one, at times an old one. */
  #round(player: number): string {
    const model = this.#model.players[player]
    if (model?.openRound !== undefined && this.#numbers.chance(80)) return model.openRound[0]
    const known = [...(model?.rounds.keys() ?? [])].slice(-5)
    return known.length > 0 && this.#numbers.chance(40) ? this.#numbers.pick(known) : this.#id()
  }

  /** Mostly a stake of that round, else one that never came, at times something else that has an id. */
  #bet(player: number, round: string): string {
    const bets = [...(this.#model.players[player]?.rounds.get(round)?.bets.keys() ?? [])]
    if (bets.length > 0 && this.#numbers.chance(90)) return this.#numbers.pick(bets)
    const named = (this.#recent[player] ?? []).filter(operation => operation.kind === 'play')
    const other = named.length > 0 && this.#numbers.chance(30) ? this.#numbers.pick(named) : undefined
    return other?.id ?? this.#id()
  }
}

/** The same id with other content. */
function forge(operation: ModelOperation, numbers: SeededNumbers): ModelOperation {
  switch (operation.kind) {
    case 'play':
      return numbers.chance(50)
        ? { ...operation, win: operation.win + 1 }
        : { ...operation, round: `${operation.round}x` }
    case 'bet':
    case 'win':
    case 'credit':
    case 'post':
      return { ...operation, amount: operation.amount + 10 }
    case 'free':
      return { ...operation, grant: `${operation.grant}x` }
    case 'rollback':
      return { ...operation, of: `${operation.of}x` }
    case 'end':
      return { ...operation, round: `${operation.round}x` }
    case 'attempt':
    case 'refund':
    case 'prize':
    case 'mark':
      return operation
  }
}
