/** The marks on a player's ticket, and the moments of a draw that deserve suspense. */
import {
  ballsOf,
  type DrawRules,
  hitsOf,
  isRisk,
  payFor,
  type Risk,
  readTicket,
  type Ticket,
} from '../maths/number-draw.ts'

export const mostMarks = ({ marks }: DrawRules): number => Math.max(...marks)
export const leastMarks = ({ marks }: DrawRules): number => Math.min(...marks)

/** Marks a number or takes its mark away; undefined when the ticket is full. */
export function toggleMark(
  rules: DrawRules,
  numbers: readonly number[],
  number: number,
): readonly number[] | undefined {
  if (numbers.includes(number)) return numbers.filter(other => other !== number)
  if (numbers.length >= mostMarks(rules)) return undefined
  return [...numbers, number].sort((a, b) => a - b)
}

/**
 * As many marks as the ticket has, or `wanted` on an empty one, at random numbers. This is only a choice: the draw itself does not use
 * this page's random numbers. `random` returns 0 … 1.
 */
export function quickPick(
  rules: DrawRules,
  { count, random }: { readonly count: number; readonly random: () => number },
): readonly number[] {
  const left = ballsOf(rules)
  const picked: number[] = []
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return picked.sort((a, b) => a - b)
}

/** With this many marks or more, one missing hit is rare enough to build up suspense. */
const BRINK_MARKS = 4

/** One mark is missing for the highest pay of this ticket and balls are still to come: it really could be the next one. */
export function isOnTheBrink(rules: DrawRules, { numbers, risk }: Ticket, shown: readonly number[]): boolean {
  const marks = numbers.length
  return (
    marks >= BRINK_MARKS &&
    shown.length < rules.drawn &&
    hitsOf({ numbers }, shown) === marks - 1 &&
    payFor(rules, { marks, risk }, marks) > payFor(rules, { marks, risk }, marks - 1)
  )
}

/** The numbers a player played last and the risk they chose, as the page stores them; no numbers when there are none that could be played. */
export function readKeptMarks(
  rules: DrawRules,
  kept: unknown,
): { readonly numbers: readonly number[]; readonly risk: Risk } {
  const { numbers, risk }: { numbers?: unknown; risk?: unknown } =
    typeof kept === 'object' && kept !== null ? kept : {}
  return {
    numbers: readTicket(rules, { numbers })?.numbers ?? [],
    risk: isRisk(risk) ? risk : 'medium',
  }
}
