/** A round that is over, from its seeds once more: for the verifier, and for the provider, which stores no outcomes. */
import { openStream } from '../fairness/index.ts'
import type { Game, InstantGame, Played, StepwiseGame, TakenMove } from './game.ts'

export interface PlayedSource {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** The bet that began the round, in hundredths. */
  readonly openingBet: number
  readonly choice: unknown
  /** Empty for an instant game. */
  readonly moves: readonly unknown[]
}

/** Throws a TypeError for a choice or moves the game doesn't know, or that are not legal where they were taken. */
export function playAgain(game: Game, source: PlayedSource): Played<unknown> {
  return game.kind === 'instant' ? playOnce(game, source) : followToEnd(game, source)
}

function playOnce(game: InstantGame, { openingBet, choice, ...seeds }: PlayedSource): Played<unknown> {
  return game.play(openStream(seeds), openingBet, choice)
}

/** A round that is over has been followed to its end. */
function followToEnd(
  game: StepwiseGame,
  { openingBet, choice, moves, ...seeds }: PlayedSource,
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
