/**
 * European roulette: one of 37 pockets, each as likely as the others. A bet on n numbers that contains the pocket pays 36 / n of its stake,
 * the stake included; 36 is a multiple of every n of the table, so nothing is ever rounded.
 */
import type { RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'
import { findBet, LAST_NUMBER, type RouletteBet } from './bets.ts'
import { POCKETS } from './wheel.ts'

/** Chips are whole coins, in hundredths. */
export const CHIP_STEP = 100
/** How many different bets one spin may carry. */
export const MOST_BETS = 60

/** The stake on one bet, in hundredths. */
export interface LaidBet {
  readonly bet: string
  readonly amount: number
}
/** Every bet at most once. */
export type RouletteChoice = readonly LaidBet[]

export interface WonBet {
  readonly bet: string
  /** Its payout including the stake, in hundredths. */
  readonly win: number
}

export interface RouletteOutcome {
  /** 0 … 36. */
  readonly pocket: number
  readonly wins: readonly WonBet[]
}

/** The return of a winning bet for each coin on it, that coin included: 36 for one number, 2 for eighteen. */
export const returnOf = ({ numbers }: RouletteBet): number => LAST_NUMBER / numbers.length

/** The bets this pocket wins, in the order they were laid. */
export function winsAt(pocket: number, choice: RouletteChoice): WonBet[] {
  return choice.flatMap(({ bet, amount }) => {
    const found = findBet(bet)
    return found?.numbers.includes(pocket) ? [{ bet, win: amount * returnOf(found) }] : []
  })
}

/** The whole stake is the sum of the choice's amounts, so only the choice is asked. */
export function playRoulette(
  stream: RandomStream,
  _bet: number,
  choice: RouletteChoice,
): Played<RouletteOutcome> {
  const pocket = stream.index(POCKETS)
  const wins = winsAt(pocket, choice)
  return { win: wins.reduce((sum, { win }) => sum + win, 0), outcome: { pocket, wins } }
}

/** The choice in its stored form; undefined for anything but known bets, each once, in whole coins that add up to the stake. */
export function readRouletteChoice(input: unknown, stake: number): RouletteChoice | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > MOST_BETS) return undefined
  const entries: readonly unknown[] = input
  const laid = entries.map(readLaidBet).filter(entry => entry !== undefined)
  if (laid.length < input.length) return undefined
  if (new Set(laid.map(({ bet }) => bet)).size < laid.length) return undefined
  return laid.reduce((sum, { amount }) => sum + amount, 0) === stake ? laid : undefined
}

function readLaidBet(input: unknown): LaidBet | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { bet, amount, ...rest }: { bet?: unknown; amount?: unknown } = input
  if (Object.keys(rest).length > 0) return undefined
  if (typeof bet !== 'string' || findBet(bet) === undefined) return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined
  return amount > 0 && amount % CHIP_STEP === 0 ? { bet, amount } : undefined
}
