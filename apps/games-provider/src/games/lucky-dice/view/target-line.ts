/** The choice as the dice player sees it: a line on the scale 0 … 100 and the side of it that wins. */
import { intlLocale, type Language } from '../../../view/money-format.ts'
import { type DiceChoice, type DiceSide, diceMultiplier, ROLLS, TARGET_MAX, TARGET_MIN } from '../outcome.ts'

/** The line between winning and losing results, 0 … 10 000: results below it are "under", the others "over". */
export const lineOf = ({ target, side }: DiceChoice): number => (side === 'under' ? target : ROLLS - target)

export const clampTarget = (target: number): number =>
  Math.min(TARGET_MAX, Math.max(TARGET_MIN, Math.round(target)))

export function choiceAt(line: number, side: DiceSide): DiceChoice {
  return { side, target: clampTarget(side === 'under' ? line : ROLLS - line) }
}

/** The smallest and largest line a side allows. */
export function lineRange(side: DiceSide): { readonly min: number; readonly max: number } {
  return side === 'under'
    ? { min: TARGET_MIN, max: TARGET_MAX }
    : { min: ROLLS - TARGET_MAX, max: ROLLS - TARGET_MIN }
}

/** The target whose payout comes nearest to a multiplier such as 2.5. */
export function targetForMultiplier(multiplier: number): number {
  const guess = clampTarget((ROLLS * 0.99) / Math.max(multiplier, 1))
  const nearness = (target: number) => Math.abs(diceMultiplier(target) / 10_000 - multiplier)
  return [guess - 1, guess, guess + 1]
    .map(clampTarget)
    .reduce((best, target) => (nearness(target) < nearness(best) ? target : best))
}

/** The target for a chance in percent, such as 49.5. */
export const targetForChance = (percent: number): number => clampTarget(percent * 100)

/** A result or the line as the scale shows it: `07.50`, `07,50`. */
export function formatRoll(roll: number, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 2,
  }).format(roll / 100)
}
