/** What a player lays on a roulette table, and what a spin pays for it: the same for every wheel with 37 pockets. */
import { findBet, LAST_NUMBER, type RouletteBet } from './bets.ts'

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

/** A number that pays more on this spin: `times` its bet, the stake included. */
export interface StruckNumber {
  readonly number: number
  readonly times: number
}

/** Where the ball fell, and the numbers that pay more; most games have none. */
export interface Spin {
  /** 0 … 36. */
  readonly pocket: number
  readonly struck?: readonly StruckNumber[]
}

export interface RouletteOutcome extends Spin {
  readonly wins: readonly WonBet[]
}

/** The return of a winning bet for each coin on it, that coin included. */
export type ReturnOf = (bet: RouletteBet, struck?: readonly StruckNumber[]) => number

/** The returns of the classic table: 36 for one number, 2 for eighteen. 36 is a multiple of every size, so nothing is ever rounded. */
export const evenReturn: ReturnOf = ({ numbers }) => LAST_NUMBER / numbers.length

/** The bets this spin wins, in the order they were laid. */
export function winsAt({ pocket, struck }: Spin, choice: RouletteChoice, returnOf: ReturnOf): WonBet[] {
  return choice.flatMap(({ bet, amount }) => {
    const found = findBet(bet)
    return found?.numbers.includes(pocket) ? [{ bet, win: amount * returnOf(found, struck) }] : []
  })
}

export const totalWin = (wins: readonly WonBet[]): number => wins.reduce((sum, { win }) => sum + win, 0)

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
