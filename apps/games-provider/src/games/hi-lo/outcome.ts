/**
 * Hi-Lo: a card lies open, and the player guesses whether the next one is higher or lower. The player chooses the first card; each further one
 * is drawn from all 52, independent of the others. A card may be skipped: the next one takes its place and the multiplier stays.
 */
import { DECK, SUITS } from '../../families/cards/maths/deck.ts'
import { BET_STEP, PAYS_TOP, payoutOf, STEPS_SHARE } from '../../families/steps/maths/step-ladder.ts'
import {
  isPlace,
  readStepMove,
  STEPS_LAST_MS,
  type StepMove,
  type StepsOutcome,
  type StepsView,
  takeSteps,
} from '../../families/steps/maths/step-round.ts'
import type { Followed, RoundSoFar } from '../game.ts'

/** A suit has as many values. A chance is a whole number of thirteenths. */
export const VALUES = DECK / SUITS.length
const LOWEST = 0
const HIGHEST = VALUES - 1

export const LOWER = 0
export const HIGHER = 1
export const SKIP = 2
export const GUESSES = [LOWER, HIGHER] as const
export type Guess = (typeof GUESSES)[number]
const PICKS = 3

/** Cards that a round can draw after its first one. */
export const DRAWS = 51

export interface HiLoChoice {
  /** The card that lies open before the round. */
  readonly card: number
  readonly guess: Guess
}

export interface HiLoView extends StepsView {
  /** Every open card, the first one included. */
  readonly cards: readonly number[]
}

export interface HiLoOutcome extends StepsOutcome {
  readonly cards: readonly number[]
}

/** 0 for a two, 12 for an ace. */
export const valueOf = (card: number): number => Math.floor(card / SUITS.length)

/** What a guess covers. A same card counts as higher and as lower, except where one of the two would be certain. */
export type Covers = 'higher' | 'higherOrSame' | 'same' | 'lowerOrSame' | 'lower'

export function coversOf(card: number, guess: Guess): Covers {
  const value = valueOf(card)
  if (guess === HIGHER) {
    if (value === LOWEST) return 'higher'
    return value === HIGHEST ? 'same' : 'higherOrSame'
  }
  if (value === HIGHEST) return 'lower'
  return value === LOWEST ? 'same' : 'lowerOrSame'
}

/** The chance of a guess in thirteenths: 1 to 12. */
export function thirteenthsOf(card: number, guess: Guess): number {
  const value = valueOf(card)
  switch (coversOf(card, guess)) {
    case 'higher':
    case 'lower':
      return VALUES - 1
    case 'same':
      return 1
    case 'higherOrSame':
      return VALUES - value
    case 'lowerOrSame':
      return value + 1
  }
}

function isRight(card: number, guess: Guess, next: number): boolean {
  const rise = valueOf(next) - valueOf(card)
  switch (coversOf(card, guess)) {
    case 'higher':
      return rise > 0
    case 'higherOrSame':
      return rise >= 0
    case 'same':
      return rise === 0
    case 'lowerOrSame':
      return rise <= 0
    case 'lower':
      return rise < 0
  }
}

/** The payout after right guesses with these chances in thirteenths, in hundredths of the bet, rounded down once. */
export function paysFor(thirteenths: readonly number[]): number {
  const chance = thirteenths.reduce((product, each) => product * BigInt(each), 1n)
  const all = BigInt(VALUES) ** BigInt(thirteenths.length)
  return Number((STEPS_SHARE.numerator * 100n * all) / (STEPS_SHARE.denominator * chance))
}

/** The chances of the guesses among these picks, in thirteenths; a skip has none. */
export function guessesOf(cards: readonly number[], picks: readonly number[]): readonly number[] {
  return picks.flatMap((pick, place) => {
    const guess = readGuess(pick)
    return guess === undefined ? [] : [thirteenthsOf(cards[place] ?? LOWEST, guess)]
  })
}

export const readGuess = (input: unknown): Guess | undefined => GUESSES.find(guess => guess === input)

/** The payout if this guess goes well too, in hundredths of the bet. */
export function paysWith(guesses: readonly number[], card: number, guess: Guess): number {
  return paysFor([...guesses, thirteenthsOf(card, guess)])
}

/** The picks that may be made with these cards open: no guess pays above the highest multiplier, and no round begins with a skip. */
export function offeredPicks(cards: readonly number[], opened: readonly number[]): readonly number[] {
  const card = cards[opened.length]
  if (card === undefined) return []
  const guesses = guessesOf(cards, opened)
  const offered: number[] = GUESSES.filter(guess => paysWith(guesses, card, guess) <= PAYS_TOP)
  return opened.length === 0 ? offered : [...offered, SKIP]
}

/** No card is left that offers a guess. */
const isHighest = (guesses: readonly number[]): boolean => paysFor([...guesses, VALUES - 1]) > PAYS_TOP

/** The choice in its stored form; undefined for anything else. */
export function readHiLoChoice(input: unknown, bet: number): HiLoChoice | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const { card, guess, ...rest }: { card?: unknown; guess?: unknown } = input
  const known = readGuess(guess)
  if (known === undefined || !isPlace(card, DECK)) return undefined
  return Object.keys(rest).length === 0 && bet % BET_STEP === 0 ? { card, guess: known } : undefined
}

export const readHiLoMove = (input: unknown): StepMove | undefined => readStepMove(input, PICKS)

export function followHiLo({
  stream,
  bet,
  choice,
  moves,
  elapsed_ms,
}: RoundSoFar<HiLoChoice, StepMove>): Followed<HiLoView, HiLoOutcome> | undefined {
  const all = [choice.card, ...Array.from({ length: DRAWS }, () => stream.index(DECK))]
  const taken = takeSteps(
    {
      paysAfter: picks => paysFor(guessesOf(all, picks)),
      isTop: picks => picks.length === DRAWS || isHighest(guessesOf(all, picks)),
      isOffered: (pick, opened) => offeredPicks(all, opened).includes(pick),
      isSafe: (pick, { length }) => {
        const guess = readGuess(pick)
        return guess === undefined || isRight(all[length] ?? LOWEST, guess, all[length + 1] ?? LOWEST)
      },
    },
    { first: choice.guess, moves, elapsed_ms },
  )
  if (taken === undefined) return undefined
  const { picks: opened, end, pays_x100 } = taken
  const cards = all.slice(0, opened.length + 1)
  if (end === null) return { ended: false, staked: bet, view: { opened, cards }, endsAfter_ms: STEPS_LAST_MS }
  return {
    ended: true,
    staked: bet,
    win: payoutOf(bet, pays_x100),
    outcome: { cards, opened, end, pays_x100 },
  }
}
