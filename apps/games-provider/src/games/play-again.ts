/** A round that is over, from its seeds once more: for the verifier, and for the provider, which stores no outcomes. */
import { openStream } from '../fairness/index.ts'
import type { PastState } from '../game-api.ts'
import type { Game, InstantGame, Played, RoundSoFar, StepwiseGame, TakenMove } from './game.ts'

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
function followToEnd(game: StepwiseGame, source: PlayedSource): Played<unknown> {
  const followed = follow(game, source, {
    moves: source.moves.map(readTakenMove),
    elapsed_ms: Number.POSITIVE_INFINITY,
  })
  if (!followed?.ended) throw new TypeError(`${game.id} does not end by these moves`)
  return followed
}

/** The states in which a round in steps was open, in their order. Throws like `playAgain`. */
export function openStates(game: Game, source: PlayedSource): readonly PastState[] {
  if (game.kind === 'instant') return []
  const moves = source.moves.map(readTakenMove)
  const states: PastState[] = []
  for (let step = 0; step <= moves.length; step += 1) {
    const at_ms = moves[step - 1]?.at_ms ?? 0
    const followed = follow(game, source, { moves: moves.slice(0, step), elapsed_ms: at_ms })
    if (followed === undefined) throw new TypeError(`${game.id} does not allow these moves`)
    if (followed.ended) break
    const { view, staked, endsAfter_ms } = followed
    states.push({ view, bet: staked, step, at_ms, until_ms: moves[step]?.at_ms ?? Math.ceil(endsAfter_ms) })
  }
  return states
}

/** Whether a round runs by its clock to an end that is its secret. */
export const isTimed = (game: Game): boolean => game.kind === 'stepwise' && game.waits === undefined

function follow(
  game: StepwiseGame,
  { openingBet, choice, moves: _, ...seeds }: PlayedSource,
  until: Pick<RoundSoFar<unknown, unknown>, 'moves' | 'elapsed_ms'>,
) {
  return game.follow({ stream: openStream(seeds), bet: openingBet, choice, ...until })
}

function readTakenMove(input: unknown): TakenMove<unknown> {
  if (typeof input !== 'object' || input === null || !('at_ms' in input) || !('move' in input)) {
    throw new TypeError('a move has a time and a move')
  }
  const { at_ms, move } = input
  if (typeof at_ms !== 'number') throw new TypeError('the time of a move is a number')
  return { at_ms, move }
}
