/**
 * What a game is to the provider and to the verifier: its limits, its published figures and one pure function from chance, bet and
 * choice to what happened. Everything here runs in Node and in the browser.
 */
import type { BetLimits } from '@arena/provider-protocol'
import type { RandomStream } from '../fairness/index.ts'
import type { OddsFigure } from './odds-figures.ts'

/** An exact ratio of whole numbers. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** `win` is the whole payout in hundredths of the session's currency, 0 for a lost round. */
export interface Played<Outcome> {
  readonly win: number
  readonly outcome: Outcome
}

interface GameFigures {
  readonly id: string
  /** The house's own limits, in hundredths; a session can only narrow them. */
  readonly limits: BetLimits
  /** The return of the least favourable choice, over all bets. The game's odds page says how it is found. */
  readonly rtp: Fraction
  /** The most a round can pay, in bets. */
  readonly maxWinMultiplier: number
  /** The rows of the game's `odds.md`, computed from its rules alone. */
  readonly computeFigures: () => Promise<readonly OddsFigure[]>
}

export interface GameRules<Choice, Outcome> extends GameFigures {
  /** The player's choice in its stored form, or undefined when this game knows no such choice. */
  readonly readChoice: (input: unknown) => Choice | undefined
  /** Pure: the same stream, bet and choice give the same round. `bet` is in hundredths and already within the limits. */
  readonly play: (stream: RandomStream, bet: number, choice: Choice) => Played<Outcome>
}

/** A game whose choice and outcome only the game itself understands. */
export type Game = GameRules<unknown, unknown>

/** Hides the game's own types: whatever choice comes in is read again before it is played. */
export function defineGame<Choice, Outcome>(rules: GameRules<Choice, Outcome>): Game {
  return {
    ...rules,
    play(stream, bet, choice) {
      const read = rules.readChoice(choice)
      if (read === undefined) throw new TypeError(`${rules.id} was given a choice it does not know`)
      return rules.play(stream, bet, read)
    },
  }
}
