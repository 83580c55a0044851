/**
 * Dice: a roll of 0 … 9999, shown as 00.00 … 99.99. The player names how many of the 10,000 results win and at which end they lie;
 * the fewer they are, the more a win pays.
 */
import type { RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'

export const ROLLS = 10_000
export const TARGET_MIN = 100
export const TARGET_MAX = 9_800

export type DiceSide = 'under' | 'over'

export interface DiceChoice {
  /** How many of the 10,000 results win, 100 … 9800. */
  readonly target: number
  /** `under`: the lowest `target` results win. `over`: the highest. */
  readonly side: DiceSide
}

export interface DiceOutcome {
  /** 0 … 9999. */
  readonly roll: number
  readonly won: boolean
  /** The payout of a win, in ten-thousandths of the bet. */
  readonly multiplier: number
}

/** Ten-thousandths of the bet: 99 % shared evenly among the winning results, rounded down. */
export function diceMultiplier(target: number): number {
  return Math.floor((99 * ROLLS * 100) / target)
}

/** The payout of a win, in hundredths of the currency, rounded down. */
export function dicePayout(bet: number, target: number): number {
  return Math.floor((bet * diceMultiplier(target)) / 10_000)
}

/** The long-run return of bets of this size on this target, 0 … 1: rounding the payout down weighs on small bets. */
export function diceReturn(bet: number, target: number): number {
  return (target * dicePayout(bet, target)) / (ROLLS * bet)
}

export function diceWins({ target, side }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll >= ROLLS - target
}

export function playLuckyDice(stream: RandomStream, bet: number, choice: DiceChoice): Played<DiceOutcome> {
  const roll = stream.index(ROLLS)
  const won = diceWins(choice, roll)
  const win = won ? dicePayout(bet, choice.target) : 0
  return { win, outcome: { roll, won, multiplier: diceMultiplier(choice.target) } }
}

/** The choice in its stored form; undefined for anything that is not exactly a target and a side. */
export function readDiceChoice(input: unknown): DiceChoice | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { target, side, ...rest }: { target?: unknown; side?: unknown } = input
  if (Object.keys(rest).length > 0) return undefined
  if (side !== 'under' && side !== 'over') return undefined
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  return target >= TARGET_MIN && target <= TARGET_MAX ? { target, side } : undefined
}
