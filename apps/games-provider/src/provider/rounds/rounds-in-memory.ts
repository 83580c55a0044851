/** The state of rounds in this process only, for its lifetime: calls and moves under way, and callers that wait. */

import type { RoundKey } from '../ids.ts'

/** A round as leased by one sender: `attempts` distinguishes it from the next lease. */
export interface LeasedRound extends RoundKey {
  readonly attempts: number
}

/** The rounds whose wallet calls this process is sending: while it lives, no other process may send them. */
export class LeasedRounds {
  readonly #leased = new Set<LeasedRound>()

  /** Returns the function that releases the round. */
  hold({ bucket, day, playerNo, place, gameNo, salt, roundId, attempts }: LeasedRound): () => void {
    const leased = { bucket, day, playerNo, place, gameNo, salt, roundId, attempts }
    this.#leased.add(leased)
    return () => void this.#leased.delete(leased)
  }

  list(): readonly LeasedRound[] {
    return [...this.#leased]
  }
}

/** Moves that have arrived and wait to be processed, by round. The end of a round waits for moves that arrived before it. */
export class MovesInFlight {
  readonly #moves = new Map<string, Set<Promise<void>>>()

  /** Returns the function that marks the move as processed. */
  enter(roundId: string): () => void {
    let land = () => {}
    const move = new Promise<void>(resolve => {
      land = resolve
    })
    const moves = this.#moves.get(roundId) ?? new Set()
    this.#moves.set(roundId, moves.add(move))
    return () => {
      moves.delete(move)
      if (moves.size === 0 && this.#moves.get(roundId) === moves) this.#moves.delete(roundId)
      land()
    }
  }

  /** When all that are in flight now have had their turn. */
  async landed(roundId: string): Promise<void> {
    const moves = this.#moves.get(roundId)
    if (moves !== undefined) await Promise.all(moves)
  }
}

/** Wakes the watchers of a round in this process when something has happened in it. */
export class RoundBell {
  readonly #listeners = new Map<string, Set<() => void>>()

  ring(roundId: string): void {
    for (const wake of this.#listeners.get(roundId) ?? []) wake()
  }

  /** From now on no ring is missed, even before `wait`. */
  listen(roundId: string): RoundListener {
    const ear = new RoundListener()
    const listeners = this.#listeners.get(roundId) ?? new Set()
    listeners.add(ear.wake)
    this.#listeners.set(roundId, listeners)
    ear.onClose = () => {
      listeners.delete(ear.wake)
      if (listeners.size === 0) this.#listeners.delete(roundId)
    }
    return ear
  }
}

class RoundListener {
  onClose: () => void = () => {}
  #wake: () => void = () => {}
  readonly #rung = new Promise<void>(resolve => {
    this.#wake = resolve
  })
  readonly wake = () => this.#wake()

  /** Until the bell rings, one of the signals is aborted, or `limit_ms` have passed. */
  async wait(limit_ms: number, signals: readonly AbortSignal[]): Promise<void> {
    const timer = setTimeout(this.wake, limit_ms)
    for (const signal of signals) signal.addEventListener('abort', this.wake)
    if (signals.some(signal => signal.aborted)) this.wake()
    await this.#rung
    clearTimeout(timer)
    for (const signal of signals) signal.removeEventListener('abort', this.wake)
  }

  close(): void {
    this.onClose()
  }
}

/** Limits how many run at once for each name. */
export class Turnstile {
  readonly #inside = new Map<string, number>()

  constructor(private readonly limit: number) {}

  /** How many are inside. */
  get count(): number {
    return [...this.#inside.values()].reduce((sum, inside) => sum + inside, 0)
  }

  /** Undefined when too many are inside; else the function that leaves. */
  enter(name: string): (() => void) | undefined {
    const inside = this.#inside.get(name) ?? 0
    if (inside >= this.limit) return undefined
    this.#inside.set(name, inside + 1)
    return () => {
      const left = (this.#inside.get(name) ?? 1) - 1
      if (left === 0) this.#inside.delete(name)
      else this.#inside.set(name, left)
    }
  }
}
