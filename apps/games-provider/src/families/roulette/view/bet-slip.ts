/**
 * The chips on the table before the spin: amounts by bet, with every earlier state so that a slip of the finger can be undone. Also the
 * names of bets in the magnifier, the list and a round's picture.
 */

import type { RouletteBet } from '../maths/bets.ts'
import {
  CHIP_STEP,
  evenReturn,
  type LaidBet,
  MOST_BETS,
  type ReturnOf,
  type RouletteChoice,
} from '../maths/laid-bets.ts'
import type { RouletteTranslate } from './roulette-texts.ts'

/** Hundredths by bet id, in the order in which the bets were first laid. */
export type Slip = ReadonlyMap<string, number>

export const EMPTY_SLIP: Slip = new Map()

export interface SlipLimits {
  /** The most one spin may cost: the session's cap. Hundredths. */
  readonly cap: number
  readonly balance: number
}

export type SlipRejection = 'cap' | 'balance' | 'bets'
export type SlipChange =
  | { readonly slip: Slip; readonly rejection: null }
  | { readonly slip: null; readonly rejection: SlipRejection }

export const totalOf = (slip: Slip): number => [...slip.values()].reduce((sum, amount) => sum + amount, 0)

export const choiceOf = (slip: Slip): RouletteChoice =>
  [...slip].map(([bet, amount]): LaidBet => ({ bet, amount }))

export const slipOf = (choice: RouletteChoice): Slip =>
  new Map(choice.map(({ bet, amount }) => [bet, amount]))

/** Adds amounts to the existing ones; all of them or none. */
export function layOn(slip: Slip, laid: readonly LaidBet[], limits: SlipLimits): SlipChange {
  const next = new Map(slip)
  for (const { bet, amount } of laid) next.set(bet, (next.get(bet) ?? 0) + amount)
  return checked(next, limits)
}

/** Every amount twice; the same as laying the slip on itself. */
export const doubled = (slip: Slip, limits: SlipLimits): SlipChange => layOn(slip, choiceOf(slip), limits)

/** Takes up to `amount` off a bet; a bet with nothing on it is gone. */
export function takeOff(slip: Slip, { bet, amount }: LaidBet): Slip {
  const left = (slip.get(bet) ?? 0) - amount
  const next = new Map(slip)
  if (left > 0) next.set(bet, left)
  else next.delete(bet)
  return next
}

/** The slip itself where it keeps to the limits. */
export function checked(slip: Slip, { cap, balance }: SlipLimits): SlipChange {
  const total = totalOf(slip)
  const rejection = total > cap ? 'cap' : total > balance ? 'balance' : slip.size > MOST_BETS ? 'bets' : null
  return rejection === null ? { slip, rejection } : { slip: null, rejection }
}

/** Chips of a tray: 1, 5, 10, 50 … of the session's smallest step, none larger than the cap. */
export function chipValues(step: number, cap: number): readonly number[] {
  const unit = Math.max(step, CHIP_STEP)
  const values = [1, 5, 10, 50, 100, 500, 1000, 5000].map(times => times * unit)
  return values.filter(value => value === unit || value <= cap)
}

/** The chips of an amount's stack, largest first, at most `most` of them: for display only. */
export function stackOf(amount: number, values: readonly number[], most: number): number[] {
  const stack: number[] = []
  let left = amount
  for (const value of [...values].reverse()) {
    while (left >= value && stack.length < most) {
      stack.push(value)
      left -= value
    }
  }
  return stack
}

/** Bets of more numbers are named by their first and last. */
const NUMBERS_WRITTEN = 6
const EVEN_CHANCE_SIZE = 18

/** `8:1`. */
export const payText = (bet: RouletteBet, returnOf: ReturnOf): string => `${returnOf(bet) - 1}:1`

const range = (numbers: readonly number[]): string => `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`

/** The text on the cloth beside the numbers: `1–12`, `19–36`, `2:1`. Even chances with words have none. */
export function clothText(bet: RouletteBet): string | undefined {
  switch (bet.kind) {
    case 'dozen':
    case 'low':
    case 'high':
      return range(bet.numbers)
    case 'column':
      return payText(bet, evenReturn)
    case 'straight':
      return String(bet.numbers[0])
    default:
      return undefined
  }
}

/** `Corner 16 17 19 20`, `Red`, `Dozen 1–12`, `Column 3`. */
export function betText(bet: RouletteBet, text: RouletteTranslate): string {
  const name = text(bet.kind)
  const { numbers } = bet
  if (bet.kind === 'column') return `${name} ${numbers[0] ?? ''}`
  if (bet.kind === 'dozen' || bet.kind === 'low' || bet.kind === 'high') return `${name} ${range(numbers)}`
  if (numbers.length === EVEN_CHANCE_SIZE) return name
  return `${name} ${numbers.slice(0, NUMBERS_WRITTEN).join(' ')}`
}
