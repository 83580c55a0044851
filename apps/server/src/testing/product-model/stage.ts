import { isDeepStrictEqual } from 'node:util'
import type { Account } from '@arena/contract/account'
import type { AppCalls } from '@arena/contract/all-endpoints'
import { errorsOf, type ReplyOf } from '@arena/contract/endpoint'
import type { SeededNumbers } from '@arena/test-kit'
import { playerRoutesOf } from '../../compose-features.ts'
import type { PlayerKey } from '../../features/players/index.ts'
import type { ModelPlayer } from '../../features/wallet/testing/model-player.ts'
import { WalletModel } from '../../features/wallet/testing/wallet-model.ts'
import { DomainError, type Route } from '../../platform/http/index.ts'
import type { TestApp } from '../open-test-app.ts'
import { keyOf } from '../test-player-ids.ts'

/** The result of an operation: a code, and everything else both sides report about it. */
export interface Seen {
  readonly code: string
  readonly [fact: string]: unknown
}

/** One operation, and the result the model expects. */
export interface Act {
  readonly kind: string
  readonly player: number
  /** `alone`: it moves rows that others share, or draws: such acts of a wave follow each other. */
  readonly lane: 'beside' | 'alone'
  send(): Promise<Seen>
  /** Updates the model. Random outcomes are taken from the observation, if possible. */
  predict(seen: Seen): Seen
}

/** An act that is offered to a player; undefined = not now. */
export type Kind = (stage: Stage, player: number) => Act | undefined

/** The memory of a feature's part of the model about one player. */
export type Memory = Map<string, unknown>

export interface ModelStart {
  readonly credit: number
  readonly tickets: number
  readonly cupCredit: number
}

const FIRST_ID = 700_000
const NANO = 1_000_000_000

/** The product and the model of it side by side. */
export class Stage {
  readonly arena: TestApp
  readonly numbers: SeededNumbers
  /** Balances and rounds. */
  readonly wallets: WalletModel
  readonly #memories: Memory[]
  /** How many accounts of a person were erased. */
  readonly #erased = new Map<number, number>()
  readonly #routes: ReadonlyMap<string, Route>
  /** State that belongs to no player: budgets, cups. */
  readonly common: Memory = new Map()

  constructor(
    arena: TestApp,
    options: { readonly players: number; readonly numbers: SeededNumbers; readonly start: ModelStart },
  ) {
    const { credit, tickets, cupCredit } = options.start
    this.arena = arena
    this.numbers = options.numbers
    this.wallets = new WalletModel(options.players, { coins: credit, cup: cupCredit, tickets })
    this.#memories = this.wallets.players.map(() => new Map())
    this.#routes = new Map(playerRoutesOf(arena.app.features).map(route => [route.path, route]))
  }

  get now_ms(): number {
    return this.arena.clock.now().getTime()
  }

  get size(): number {
    return this.wallets.players.length
  }

  player(index: number): ModelPlayer {
    const player = this.wallets.players[index]
    if (player === undefined) throw new RangeError(`No player ${index}`)
    return player
  }

  /** The chat platform's number of the person. */
  telegramId(index: number): number {
    return FIRST_ID + index
  }

  /** Of the account the person has; of the next one when the last was erased. */
  key(index: number): PlayerKey {
    return keyOf(this.telegramId(index), this.#erased.get(index))
  }

  noteErased(index: number): void {
    this.#erased.set(index, (this.#erased.get(index) ?? 0) + 1)
  }

  /** The part of a call's body by which the account's owner confirms it. */
  confirmed(index: number): object {
    return this.arena.confirmed(this.telegramId(index))
  }

  /** A player's state under this name, initialised with `first`. */
  of<Value>(index: number, name: string, first: () => Value): Value {
    return remembered(this.#memories[index] ?? this.common, name, first)
  }

  shared<Value>(name: string, first: () => Value): Value {
    return remembered(this.common, name, first)
  }

  set(index: number, name: string, value: unknown): void {
    this.#memories[index]?.set(name, value)
  }

  /** Everything else that is remembered of a player is no longer so. */
  forget(index: number, but: readonly string[]): void {
    const memory = this.#memories[index]
    for (const name of memory?.keys() ?? []) if (!but.includes(name)) memory?.delete(name)
  }

  /** Calls as the player, behind the guard. A rejection is its code. */
  async call<Path extends keyof AppCalls>(
    index: number,
    path: Path,
    body: unknown = {},
  ): Promise<{ readonly code: string; readonly reply: ReplyOf<AppCalls[Path]> | undefined }> {
    const route = this.#routes.get(path)
    if (route === undefined) throw new Error(`There is no route ${path}`)
    const player = this.key(index)
    const call = {
      ip: '127.0.0.1',
      requestId: 'model',
      body,
      player,
      adultPlayer: player,
      activePlayer: player,
    }
    try {
      if (route.guard === 'activePlayer') await this.arena.app.features.playLimits.requireActive(player)
      return { code: 'OK', reply: (await route.handle(call)) as ReplyOf<AppCalls[Path]> }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (!errorsOf(route).includes(error.code))
        throw new Error(`${path} does not list ${error.code}`, { cause: error })
      return { code: error.code, reply: undefined }
    }
  }

  /** The same where only the code matters. */
  async ask(index: number, path: keyof AppCalls, body: unknown): Promise<Seen> {
    return { code: (await this.call(index, path, body)).code }
  }

  /** The balances in the header of a player's screen. */
  balances(index: number): object {
    const { balances, tickets, goldTickets, tonNano, level, exp } = this.player(index)
    return { credit: balances.coins, ticket: tickets, gold: goldTickets, ton: tonNano / NANO, level, exp }
  }

  /** Wheel spins the player holds. */
  spins(index: number): number {
    return this.of(index, 'spins', () => 0)
  }

  addSpins(index: number, count: number): void {
    this.set(index, 'spins', this.spins(index) + count)
  }

  /** The keys of the promo codes the player was given, in order. */
  items(index: number): string[] {
    return this.of<string[]>(index, 'items', () => [])
  }
}

export function balancesIn(account: Account | undefined): object | undefined {
  if (account === undefined) return undefined
  const { credit, ticket, gold_ticket: gold, ton, level, exp } = account
  return { credit, ticket, gold, ton, level, exp }
}

function remembered<Value>(memory: Memory, name: string, first: () => Value): Value {
  const known = memory.get(name)
  if (known !== undefined) return known as Value
  const value = first()
  memory.set(name, value)
  return value
}

/** An undefined field equals a missing one. */
export function isSame(one: Seen, other: Seen): boolean {
  return isDeepStrictEqual(said(one), said(other))
}

function said(seen: Seen): object {
  return Object.fromEntries(Object.entries(seen).filter(([, fact]) => fact !== undefined))
}
