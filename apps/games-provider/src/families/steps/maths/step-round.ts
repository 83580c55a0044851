/**
 * A round in which the player takes one step after another and may stop after each one that went well. The first step opens the round: an
 * open round has always something to pay, so that nobody gets a round counted and the whole stake back.
 *
 * The highest payout ends the round, and so does its clock: both pay what has been reached.
 */
import type { TakenMove } from '../../../games/game.ts'
import type { Rung } from './step-ladder.ts'

/** Takes what has been reached. */
export const CASH_OUT = 'cash_out'

/** A step, by the number of the place that is picked. */
export type StepMove = number | typeof CASH_OUT

/**
 * An abandoned round cashes out this long after its opening: well before the platform returns open stakes, ten minutes after the end of
 * their tournament.
 */
export const STEPS_LAST_MS = 300_000

/** `hit` loses the bet; the others pay what has been reached. */
export type StepsEnd = 'hit' | 'cash_out' | 'top' | 'clock'

/** The player's view of an open round: the places picked so far, in order. All of them were successful. */
export interface StepsView {
  readonly opened: readonly number[]
}

/** The data of a finished round that all games in steps share. */
export interface StepsOutcome {
  /** Every place that was picked, the one that lost included. */
  readonly opened: readonly number[]
  readonly end: StepsEnd
  /** In hundredths of the bet; 0 for a lost one. */
  readonly pays_x100: number
}

export interface StepRules {
  /** The payout after these steps, all of which went well, in hundredths of the bet. */
  readonly paysAfter: (picks: readonly number[]) => number
  /** Whether these steps, all of which went well, end the round. */
  readonly isTop: (picks: readonly number[]) => boolean
  /** Whether this place may be picked after those. */
  readonly isOffered: (pick: number, before: readonly number[]) => boolean
  /** Whether the step goes well. */
  readonly isSafe: (pick: number, before: readonly number[]) => boolean
}

/** The payouts of a round that climbs this ladder of at least one rung, whatever it picks. */
export const climbing = (ladder: readonly Rung[]): Pick<StepRules, 'paysAfter' | 'isTop'> => ({
  paysAfter: ({ length }) => ladder[length - 1]?.pays_x100 ?? 0,
  isTop: ({ length }) => length === ladder.length,
})

export interface StepsTaken {
  /** Every pick, the one that lost included. */
  readonly picks: readonly number[]
  /** Null while the round is open. */
  readonly end: StepsEnd | null
  /** The current payout of the round, in hundredths of the bet; 0 once it is lost. */
  readonly pays_x100: number
}

interface StepsSoFar {
  readonly first: number
  readonly moves: readonly TakenMove<StepMove>[]
  readonly elapsed_ms: number
}

/** Undefined when a move was not legal at its time, or the first step is not offered. */
export function takeSteps(
  rules: StepRules,
  { first, moves, elapsed_ms }: StepsSoFar,
): StepsTaken | undefined {
  let taken = takeStep(rules, [], first)
  for (const { at_ms, move } of moves) {
    if (taken === undefined || taken.end !== null || at_ms >= STEPS_LAST_MS) return undefined
    taken = move === CASH_OUT ? { ...taken, end: 'cash_out' } : takeStep(rules, taken.picks, move)
  }
  const isDue = taken?.end === null && elapsed_ms >= STEPS_LAST_MS
  return taken !== undefined && isDue ? { ...taken, end: 'clock' } : taken
}

function takeStep(
  { paysAfter, isTop, isOffered, isSafe }: StepRules,
  before: readonly number[],
  pick: number,
): StepsTaken | undefined {
  if (!isOffered(pick, before)) return undefined
  const picks = [...before, pick]
  if (!isSafe(pick, before)) return { picks, end: 'hit', pays_x100: 0 }
  return { picks, end: isTop(picks) ? 'top' : null, pays_x100: paysAfter(picks) }
}

/** A step or a cash-out in its stored form. */
export function readStepMove(input: unknown, places: number): StepMove | undefined {
  return input === CASH_OUT || isPlace(input, places) ? input : undefined
}

export const isPlace = (input: unknown, places: number): input is number =>
  typeof input === 'number' && Number.isInteger(input) && input >= 0 && input < places
