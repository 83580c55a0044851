/** Recomputes a finished round in the browser from its seeds, with the very rules the provider plays by. */
import { commitmentOf, openStream } from '../fairness/index.ts'
import type { Round } from '../game-api.ts'
import type { Game, InstantGame, Played, StepwiseGame, TakenMove } from '../games/game.ts'
import type { Language } from './money-format.ts'

export interface RecomputeSource {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** The bet that began the round, in hundredths. */
  readonly openingBet: number
  readonly choice: unknown
  /** Empty for an instant game. */
  readonly moves: readonly unknown[]
}

export interface Recomputed {
  readonly serverSeedHash: string
  readonly win: number
  readonly outcome: unknown
}

/** Throws a TypeError for a choice or moves the game doesn't know, or that are not legal where they were taken. */
export function recompute(game: Game, source: RecomputeSource): Recomputed {
  const { win, outcome } = game.kind === 'instant' ? playAgain(game, source) : followAgain(game, source)
  return { serverSeedHash: commitmentOf(source.serverSeed), win, outcome }
}

function playAgain(game: InstantGame, { openingBet, choice, ...seeds }: RecomputeSource): Played<unknown> {
  return game.play(openStream(seeds), openingBet, choice)
}

/** A round that is over has been followed to its end. */
function followAgain(
  game: StepwiseGame,
  { openingBet, choice, moves, ...seeds }: RecomputeSource,
): Played<unknown> {
  const followed = game.follow({
    stream: openStream(seeds),
    bet: openingBet,
    choice,
    moves: moves.map(readTakenMove),
    elapsed_ms: Number.POSITIVE_INFINITY,
  })
  if (!followed?.ended) throw new TypeError(`${game.id} does not end by these moves`)
  return followed
}

function readTakenMove(input: unknown): TakenMove<unknown> {
  if (typeof input !== 'object' || input === null || !('at_ms' in input) || !('move' in input)) {
    throw new TypeError('a move has a time and a move')
  }
  const { at_ms, move } = input
  if (typeof at_ms !== 'number') throw new TypeError('the time of a move is a number')
  return { at_ms, move }
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

/** The verifier's page with a round filled in. Seeds travel in the fragment: a server never sees them. */
export function verifierAddress(round: Round, language: Language): string {
  const fields = new URLSearchParams({
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
  return `/verify/?lang=${language}#${fields}`
}
