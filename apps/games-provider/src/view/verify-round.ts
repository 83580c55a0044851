/** Recomputes a finished round in the browser from its seeds, with the very rules the provider plays by. */
import { commitmentOf, openStream } from '../fairness/index.ts'
import type { Round } from '../game-api.ts'
import type { Game } from '../games/game.ts'

export interface RecomputeSource {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly bet: number
  readonly choice: unknown
}

export interface Recomputed {
  readonly serverSeedHash: string
  readonly win: number
  readonly outcome: unknown
}

/** Throws a TypeError for a choice the game doesn't know. */
export function recompute(game: Game, source: RecomputeSource): Recomputed {
  const { win, outcome } = game.play(openStream(source), source.bet, source.choice)
  return { serverSeedHash: commitmentOf(source.serverSeed), win, outcome }
}

/** True when seed, commitment, outcome and win all agree with what the provider said; false for a round not yet revealed. */
export function isGenuine(game: Game, round: Round): boolean {
  if (round.server_seed === null) return false
  const again = recompute(game, {
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    bet: round.bet,
    choice: round.choice,
  })
  return (
    again.serverSeedHash === round.server_seed_hash &&
    again.win === round.win &&
    sameValue(again.outcome, round.outcome)
  )
}

/** Equality of JSON values: the order of an object's keys says nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = Object.entries(a)
  const right = new Map(Object.entries(b))
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  )
}
