/** A bet as chips. Amounts are in hundredths. */
import type { BetLimits } from '../../../view/bet-ladder.ts'

export const CHIPS = [100, 500, 2500, 10_000, 50_000, 250_000] as const
export type Chip = (typeof CHIPS)[number]

const MOST_CHIPS = 7

/** The fewest chips that make the amount, largest first; of a very high pile the top is left out. */
export function chipsOf(amount: number): readonly Chip[] {
  const chips: Chip[] = []
  let left = amount
  for (const chip of [...CHIPS].reverse()) {
    while (left >= chip && chips.length < MOST_CHIPS) {
      chips.push(chip)
      left -= chip
    }
  }
  return chips
}

/** The bet with one more chip; undefined when the limits or the balance do not allow it. */
export function withChip(
  bet: number,
  chip: Chip,
  allowed: BetLimits & { readonly balance: number },
): number | undefined {
  const next = Math.max(bet + chip, allowed.min_bet)
  const isWhole = next % allowed.step === 0
  return isWhole && next <= allowed.max_bet && next <= allowed.balance ? next : undefined
}

/** Twice the bet, or as much of that as limits and balance allow. */
export function doubledBet(
  bet: number,
  { max_bet, step, balance }: BetLimits & { readonly balance: number },
): number {
  const most = Math.min(bet * 2, max_bet, balance)
  return Math.max(bet, most - (most % step))
}
