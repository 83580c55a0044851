/**
 * The common part of every game of drawn numbers: balls numbered from 1, a ticket with marks, a draw without replacement, and a table of
 * payouts by the number of hits.
 */
import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'

export interface DrawRules {
  /** The balls in the drum are 1 … `balls`. */
  readonly balls: number
  readonly drawn: number
  /** How many numbers a ticket may mark, rising. */
  readonly marks: readonly number[]
  /** Multiples of the bet in tenths by marks and hits: `pays[marks][hits]`. A bet is in whole coins, so every payout is exact. */
  readonly pays: Readonly<Record<number, readonly number[]>>
}

export interface Ticket {
  /** Distinct and rising. */
  readonly numbers: readonly number[]
}

export interface DrawOutcome {
  /** In the order the balls came. */
  readonly drawn: readonly number[]
  readonly hits: number
  /** The payout of the ticket, in tenths of the bet. */
  readonly multiplier_tenths: number
}

/** Tenths of the bet. */
export function payFor({ pays }: DrawRules, marks: number, hits: number): number {
  return pays[marks]?.[hits] ?? 0
}

export function hitsOf(ticket: Ticket, drawn: readonly number[]): number {
  return ticket.numbers.filter(number => drawn.includes(number)).length
}

export const ballsOf = ({ balls }: DrawRules): number[] =>
  Array.from({ length: balls }, (_, place) => place + 1)

export function playDraw(
  rules: DrawRules,
  stream: RandomStream,
  { bet, ticket }: { readonly bet: number; readonly ticket: Ticket },
): Played<DrawOutcome> {
  const drawn = stream.pick(ballsOf(rules), rules.drawn)
  const hits = hitsOf(ticket, drawn)
  const multiplier_tenths = payFor(rules, ticket.numbers.length, hits)
  return { win: (bet / 10) * multiplier_tenths, outcome: { drawn, hits, multiplier_tenths } }
}

/** The ticket in its stored form; undefined for anything that is not exactly an allowed count of distinct, rising balls. */
export function readTicket(rules: DrawRules, input: unknown): Ticket | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { numbers, ...rest }: { numbers?: unknown } = input
  if (Object.keys(rest).length > 0 || !Array.isArray(numbers)) return undefined
  if (!rules.marks.includes(numbers.length)) return undefined
  const read: number[] = []
  for (const number of numbers as readonly unknown[]) {
    if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
    if (number <= (read.at(-1) ?? 0) || number > rules.balls) return undefined
    read.push(number)
  }
  return { numbers: read }
}
