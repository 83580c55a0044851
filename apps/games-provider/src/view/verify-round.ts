/** Recomputes a finished round in the browser from its seeds, with the very rules the provider plays by. */
import { commitmentOf } from '../fairness/index.ts'
import type { Round } from '../game-api.ts'
import type { Game } from '../games/game.ts'
import { type PlayedSource, playAgain } from '../games/play-again.ts'
import type { Language } from './money-format.ts'

export interface Recomputed {
  readonly serverSeedHash: string
  readonly win: number
  readonly outcome: unknown
}

/** Throws a TypeError for a choice or moves the game doesn't know, or that are not legal where they were taken. */
export function recompute(game: Game, source: PlayedSource): Recomputed {
  const { win, outcome } = playAgain(game, source)
  return { serverSeedHash: commitmentOf(source.serverSeed), win, outcome }
}

/** True when seed, commitment, outcome and win all agree with what the provider said; false for a round not yet revealed. */
export function isGenuine(game: Game, round: Round): boolean {
  if (round.server_seed === null) return false
  const again = recompute(game, {
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    openingBet: round.opening_bet,
    choice: round.choice,
    moves: round.moves,
  })
  return (
    again.serverSeedHash === round.server_seed_hash &&
    again.win === round.win &&
    sameValue(again.outcome, round.outcome)
  )
}

/** Equality of JSON values: the order of an object's keys does not matter. */
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

/** The verifier's page with a round filled in. Seeds travel in the fragment: a server never sees them. */
export function verifierAddress(round: Round, language: Language): string {
  return `/verify/?lang=${language}#${fieldsOf(round)}`
}

/** The page for other people: the round's picture, even before the seed is revealed, and its proof. */
export function sharedRoundAddress(round: Round, language: Language): string {
  const fields = fieldsOf(round)
  fields.set('outcome', JSON.stringify(round.outcome))
  return `/verify/?lang=${language}&shared=1#${fields}`
}

function fieldsOf(round: Round): URLSearchParams {
  return new URLSearchParams({
    game: round.game_id,
    server: round.server_seed ?? '',
    client: round.client_seed,
    nonce: String(round.nonce),
    bet: String(round.opening_bet),
    choice: JSON.stringify(round.choice ?? null),
    moves: JSON.stringify(round.moves),
    win: String(round.win),
    hash: round.server_seed_hash,
  })
}
