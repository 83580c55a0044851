/**
 * What a game is to the provider and to the verifier: its limits, its published figures and one pure function from chance, bet and the player's
 * choice to the outcome. Everything here runs in Node and in the browser.
 *
 * An instant game is over when the bet is placed. A stepwise game opens a round, takes the player's moves one by one, and ends by a move or by its
 * own clock; its state is never stored but replayed from its seeds, its choice and its moves.
 */
import type { BetLimits } from '@arena/provider-protocol'
import type { RandomStream } from '../fairness/index.ts'
import type { Fraction, OddsFigure } from './odds-figures.ts'

interface GameFigures<Choice> {
  readonly id: string
  /** The game in stored rounds and in their ids, 1 to 32,767: never changed, and never given to another game. `numbers.json` has the list. */
  readonly number: number
  /** As it is written in every language. */
  readonly name: string
  /** The game's own limits of a bet that begins a round, in hundredths; a session can only narrow them. */
  readonly limits: BetLimits
  /** The return of the least favourable choice, over all bets. The game's odds page explains how it is computed. */
  readonly rtp: Fraction
  /** The most a round can pay, in bets. */
  readonly maxWinMultiplier: number
  /** The rows of the game's `odds.md`, computed from its rules alone. */
  readonly computeFigures: () => Promise<readonly OddsFigure[]>
  /**
   * The player's choice in its stored form, or undefined when this game knows no such choice for this bet. `bet` is the whole
   * stake in hundredths: where it is laid out in parts (roulette, two crash bets), they must add up to it.
   */
  readonly readChoice: (input: unknown, bet: number) => Choice | undefined
  /** A sample round for the verifier's form. Without moves a stepwise round ends by its clock. */
  readonly exampleRound: { readonly bet: number; readonly choice: Choice }
}

/** `win` is the whole payout in hundredths of the session's currency, 0 for a lost round. */
export interface Played<Outcome> {
  readonly win: number
  readonly outcome: Outcome
}

export interface InstantRules<Choice, Outcome> extends GameFigures<Choice> {
  /** Pure: the same stream, bet and choice give the same round. `bet` is in hundredths and already within the limits. */
  readonly play: (stream: RandomStream, bet: number, choice: Choice) => Played<Outcome>
}

/** A move with the time the provider received it, in milliseconds since the round was opened. Never the page's own claim. */
export interface TakenMove<Move> {
  readonly at_ms: number
  readonly move: Move
}

export interface RoundSoFar<Choice, Move> {
  /** A fresh stream of the round's nonce: every following draws from its beginning. */
  readonly stream: RandomStream
  /** The bet that opened the round, in hundredths. */
  readonly bet: number
  readonly choice: Choice
  readonly moves: readonly TakenMove<Move>[]
  /** How long the round has been open; Infinity follows it to its end. */
  readonly elapsed_ms: number
}

export type Followed<View, Outcome> =
  | {
      readonly ended: false
      /** All that is staked so far, the opening bet included. A move that raises it costs the difference. */
      readonly staked: number
      /** The player's view: nothing hidden is in it. */
      readonly view: View
      /** When the round ends automatically without another move, in milliseconds since it was opened. */
      readonly endsAfter_ms: number
    }
  | { readonly ended: true; readonly staked: number; readonly win: number; readonly outcome: Outcome }

export interface StepwiseRules<Choice, Move, View, Outcome> extends GameFigures<Choice> {
  /** A move in its stored form, or undefined when this game knows no such move. */
  readonly readMove: (input: unknown) => Move | undefined
  /**
   * Pure: the round's state after its moves at `elapsed_ms`. Undefined when its last move was not legal at its time. A finished round stays
   * as it is for any later `elapsed_ms`.
   */
  readonly follow: (round: RoundSoFar<Choice, Move>) => Followed<View, Outcome> | undefined
  /**
   * For rounds that wait for their player and end automatically at a public time: at the latest `lasts_ms` after their opening, by the move
   * `stand`, taken as often as it is legal. Left out where the end is the round's secret, as in a crash game.
   */
  readonly waits?: { readonly lasts_ms: number; readonly stand: Move }
}

/** For games in which there is nothing to choose. */
export function readNoChoice(input: unknown): null | undefined {
  return input === undefined || input === null ? null : undefined
}

/** Games whose choice, moves and outcome only the game itself understands. */
export type InstantGame = InstantRules<unknown, unknown> & { readonly kind: 'instant' }
export type StepwiseGame = StepwiseRules<unknown, unknown, unknown, unknown> & { readonly kind: 'stepwise' }
export type Game = InstantGame | StepwiseGame

/** Hides the game's own types: any incoming choice is parsed again before it is played. */
export function defineInstantGame<Choice, Outcome>(rules: InstantRules<Choice, Outcome>): InstantGame {
  return {
    ...rules,
    kind: 'instant',
    play: (stream, bet, choice) => rules.play(stream, bet, known(rules.id, rules.readChoice(choice, bet))),
  }
}

/** Hides the game's own types: choice and moves are read again whenever the round is followed. */
export function defineStepwiseGame<Choice, Move, View, Outcome>(
  rules: StepwiseRules<Choice, Move, View, Outcome>,
): StepwiseGame {
  return {
    ...rules,
    kind: 'stepwise',
    follow: round =>
      rules.follow({
        ...round,
        choice: known(rules.id, rules.readChoice(round.choice, round.bet)),
        moves: round.moves.map(({ at_ms, move }) => ({ at_ms, move: known(rules.id, rules.readMove(move)) })),
      }),
  }
}

function known<Value>(gameId: string, value: Value | undefined): Value {
  if (value === undefined) throw new TypeError(`${gameId} was given a choice or a move it does not know`)
  return value
}
